import type { LibraryDocument } from '@fundus/contract/document';
import type { FieldMeaning, TemplateField } from '@fundus/contract/document-filling';
import { type FormFieldGroup, formFieldGroups, formFieldNames } from '@fundus/contract/form-field-codes';
import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#lib/api/client.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { documentFieldsQuery, useSaveMeanings } from './document-template.queries.ts';
import classes from './form-fields.module.css';
import { FormFields, titleOfField } from './form-fields.tsx';

type Meanings = Readonly<Record<string, FieldMeaning>>;
/** Changed meanings; null where the name of the field is to count again. */
type Changes = Readonly<Record<string, FieldMeaning | null>>;

/** Says once, for all who fill a template, what its fields mean where their names do not. */
export function FieldMeaningDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const { t } = useTranslation('document');
  const fields = useQuery(documentFieldsQuery(document.documentId));
  return (
    <Modal opened onClose={onClose} title={t('meaning.title', { name: document.title })} size="72rem">
      <p className={typography['hint']}>{t('meaning.what')}</p>
      <Loaded query={fields} skeleton={{ count: 6 }}>
        {(data) => (
          <MeaningForm document={document} data={data} onStale={() => void fields.refetch()} onClose={onClose} />
        )}
      </Loaded>
    </Modal>
  );
}

function MeaningForm({
  document,
  data: { fields, pages, version, meanings, versions },
  onStale,
  onClose,
}: {
  document: LibraryDocument;
  data: AnswerOf<'GET /api/documents/:documentId/fields'>;
  onStale: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('document');
  const save = useSaveMeanings(document.documentId);
  // Beside what another administrator saved meanwhile, the own changes stay.
  const [changes, setChanges] = useState<Changes>({});
  const said = withChanges(meanings, changes);
  const submit = (): void =>
    save.mutate(
      { version, meanings: said },
      {
        onSuccess: () => {
          notifySuccess(t('meaning.saved'));
          onClose();
        },
        onError: (error) => {
          notifyError(error);
          onStale();
        },
      },
    );
  return (
    <>
      <FormFields
        document={document}
        pages={pages}
        fields={fields}
        toneOf={({ name, known }) => ((said[name] ?? known) === null ? 'open' : 'done')}
      >
        {(field) => (
          <MeaningInput
            field={field}
            said={said[field.name]}
            onSay={(meaning) => setChanges({ ...changes, [field.name]: meaning })}
          />
        )}
      </FormFields>
      {versions.length > 0 && (
        <details className={classes['versions']}>
          <summary>{t('meaning.versions')}</summary>
          <ul className={classes['list']}>
            {versions.map((one) => (
              <li key={one.version}>
                {[t('meaning.version', { version: one.version }), formatInstant(one.savedAt), one.savedBy]
                  .filter((part) => part !== '')
                  .join(' · ')}
                <Button
                  variant="subtle"
                  size="sm"
                  onClick={() => setChanges(changesTo({ ...meanings, ...said }, one.meanings))}
                >
                  {t('meaning.take')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('meaning.cancel')}
        </Button>
        <Button loading={save.isPending} disabled={Object.keys(changes).length === 0} onClick={submit}>
          {t('meaning.save')}
        </Button>
      </div>
    </>
  );
}

function withChanges(meanings: Meanings, changes: Changes): Record<string, FieldMeaning> {
  return Object.fromEntries(
    Object.entries({ ...meanings, ...changes }).flatMap(([name, meaning]) =>
      meaning === null ? [] : [[name, meaning] as const],
    ),
  );
}

/** The changes that make an earlier version of what is said now. */
const changesTo = (now: Meanings, earlier: Meanings): Changes => ({
  ...Object.fromEntries(Object.keys(now).map((name) => [name, null])),
  ...earlier,
});

/** Stands for a field that is left to be written by hand. */
const byHand = '–';

function MeaningInput({
  field: { known, kind, ...field },
  said,
  onSay,
}: {
  field: TemplateField;
  said: FieldMeaning | undefined;
  onSay: (meaning: FieldMeaning | null) => void;
}) {
  const { t } = useTranslation('document');
  const title = titleOfField(field);
  const now = said ?? known;
  const groups = (Object.keys(formFieldGroups) as FormFieldGroup[]).map((group) => ({
    group: t(`meaning.group.${group}`),
    items: [...formFieldGroups[group]],
  }));
  const choose = (value: string | null): void => {
    if (value === null) return onSay(null);
    const meaning = formFieldNames.find((name) => name === value) ?? null;
    onSay({ meaning, when: now?.when ?? '' });
  };
  return (
    <>
      <Select
        label={title}
        description={said === undefined ? t(known === null ? 'meaning.unknown' : 'meaning.byName') : t('meaning.said')}
        placeholder={t('meaning.placeholder')}
        data={[{ group: t('meaning.group.other'), items: [{ value: byHand, label: t('meaning.byHand') }] }, ...groups]}
        value={now === null ? null : (now.meaning ?? byHand)}
        onChange={choose}
        searchable
        clearable={said !== undefined}
        clearButtonProps={{ 'aria-label': t('meaning.clear', { field: title }) }}
        nothingFoundMessage={t('meaning.nothing')}
      />
      {kind === 'check' && now !== null && now.meaning !== null && (
        <TextInput
          className={classes['when'] ?? ''}
          label={t('meaning.when')}
          description={t('meaning.whenHint')}
          value={now.when}
          maxLength={100}
          onChange={(event) => onSay({ ...now, when: event.currentTarget.value })}
        />
      )}
    </>
  );
}
