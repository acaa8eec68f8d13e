import { calendarDate } from '@fundus/contract/date';
import type { PaperRequest } from '@fundus/contract/paper-request';
import { paperLimits, paperLineKinds, shownPaperKinds } from '@fundus/contract/paper-request-codes';
import type { Person } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import { email, line, prose, requiredLine } from '@fundus/contract/text';
import { ActionIcon, Button } from '@mantine/core';
import { IconFilePlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { personDocumentsQuery } from '#features/people/person-document/person-document.queries.ts';
import { dayFromToday } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './paper-request.module.css';
import { usePaperRequests } from './paper-request.queries.ts';

const form = z.object({
  title: requiredLine(200),
  recipient: requiredLine(200),
  email,
  message: prose(5_000),
  dueOn: calendarDate.nullable(),
  lines: z
    .array(
      z.object({
        kind: z.enum(paperLineKinds),
        title: requiredLine(200),
        hint: line(500),
        documentId: z.string().nullable(),
      }),
    )
    .min(1)
    .max(paperLimits.lines),
});

type Line = z.input<typeof form>['lines'][number];

const emptyLine: Line = { kind: 'upload', title: '', hint: '', documentId: null };

/** What is usually asked for: one click each. */
const usualPapers = [
  'bwa',
  'annualAccounts',
  'bankStatement',
  'identity',
  'registration',
  'register',
  'taxAssessment',
  'curriculum',
] as const;

/** A name without the ending that tells computers what it is. */
const plainName = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '');

const lineOf = ({ documentId, fileName }: Pick<PersonDocument, 'documentId' | 'fileName'>): Line => ({
  kind: 'sign',
  title: plainName(fileName),
  hint: '',
  documentId,
});

/** Two weeks are time enough to look for papers. */
const usualDays = 14;

/** Sends papers to a person or asks them for some, by one link. */
export function PaperRequestDialog({
  person,
  document,
  onClose,
}: {
  person: Person;
  /** The file with which it begins; without it papers are asked for. */
  document?: Pick<PersonDocument, 'documentId' | 'fileName'>;
  onClose: () => void;
}) {
  const { t } = useTranslation('paper-request');
  const [made, setMade] = useState<PaperRequest | null>(null);
  const title =
    document === undefined ? t('create.titleAsk') : t('create.titleSend', { name: plainName(document.fileName) });
  return (
    <Modal opened onClose={onClose} title={made === null ? title : t('create.madeTitle')} size="xl">
      {made === null ? (
        <RequestForm
          person={person}
          document={document}
          onClose={onClose}
          onMade={(request) => {
            if (request.mailedAt === null) return setMade(request);
            notifySuccess(t('create.done', { title: request.title, email: request.email }));
            onClose();
          }}
        />
      ) : (
        <div className={classes['fields']}>
          <p className={classes['text']}>{t('create.made', { recipient: made.recipient })}</p>
          <CopyField label={t('create.link')} value={made.url ?? ''} description={t('create.madeByHand')} />
          <div className={classes['after']}>
            <Button onClick={onClose}>{t('create.end')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function RequestForm({
  person,
  document,
  onMade,
  onClose,
}: {
  person: Person;
  document: Pick<PersonDocument, 'documentId' | 'fileName'> | undefined;
  onMade: (request: PaperRequest) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('paper-request');
  const { create } = usePaperRequests(person.personId);
  const documents = useQuery(personDocumentsQuery(person.personId)).data ?? [];
  const fields = useZodForm(form, {
    title: document === undefined ? t('create.defaultAsk') : plainName(document.fileName),
    recipient: personTitleOf(person),
    email: person.email,
    message: '',
    dueOn: dayFromToday(usualDays),
    lines: [document === undefined ? emptyLine : lineOf(document)],
  });
  const { control } = fields;
  const list = useFieldArray({ control, name: 'lines' });
  const lines = fields.watch('lines');
  const recipient = fields.watch('recipient');
  const add = (next: Line): void => {
    // A line that was begun and left empty takes the first paper.
    const empty = next.title === '' ? -1 : lines.findIndex(({ kind, title }) => kind === 'upload' && title === '');
    if (empty === -1) list.append(next, { shouldFocus: next.title === '' });
    else list.update(empty, next);
  };
  const isFull = lines.length >= paperLimits.lines;
  const usual = usualPapers
    .map((name) => t(`usual.${name}`))
    .filter((name) => !lines.some(({ title }) => title === name));
  return (
    <Form form={fields} onSubmit={async (values) => onMade(await create.mutateAsync(values))}>
      <div className={classes['fields']}>
        <TextField
          control={control}
          name="title"
          label={t('create.name')}
          description={t('create.nameHint')}
          maxLength={200}
        />
        <div className={classes['pair']}>
          <TextField control={control} name="recipient" label={t('create.recipient')} maxLength={200} />
          <TextField
            control={control}
            name="email"
            type="email"
            label={t('create.email')}
            description={t('create.emailHint')}
          />
        </div>
        <TextArea control={control} name="message" label={t('create.message')} description={t('create.messageHint')} />
        <DateField control={control} name="dueOn" label={t('create.dueOn')} description={t('create.dueOnHint')} />
        <fieldset className={classes['lines']}>
          <legend className={typography['label']}>{t('create.lines')}</legend>
          {list.fields.map((field, index) => (
            <div
              key={field.id}
              className={classes['line']}
              role="group"
              aria-label={t('create.line', { number: index + 1 })}
            >
              <div className={classes['lineFields']}>
                {lines[index]?.kind !== 'upload' && (
                  <div className={classes['pair']}>
                    <SelectField
                      control={control}
                      name={`lines.${index}.documentId`}
                      label={t('create.document')}
                      choices={documents.map(({ documentId, fileName }) => ({ value: documentId, label: fileName }))}
                    />
                    <SelectField
                      control={control}
                      name={`lines.${index}.kind`}
                      label={t('create.kind', { recipient })}
                      choices={shownPaperKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
                    />
                  </div>
                )}
                <div className={classes['pair']}>
                  <TextField
                    control={control}
                    name={`lines.${index}.title`}
                    label={t('create.lineTitle')}
                    maxLength={200}
                  />
                  <TextField control={control} name={`lines.${index}.hint`} label={t('create.hint')} maxLength={500} />
                </div>
              </div>
              {lines.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('create.remove', { number: index + 1 })}
                  onClick={() => list.remove(index)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
          <div className={classes['adding']}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={isFull}
              onClick={() => add(emptyLine)}
            >
              {t('create.addUpload')}
            </Button>
            {documents[0] !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconFilePlus size={16} aria-hidden />}
                disabled={isFull}
                onClick={() => add(lineOf(documents[0] ?? { documentId: '', fileName: '' }))}
              >
                {t('create.addPaper')}
              </Button>
            )}
          </div>
          {usual.length > 0 && !isFull && (
            <div className={classes['usual']} role="group" aria-label={t('create.usual')}>
              <span className={typography['small']}>{t('create.usual')}</span>
              {usual.map((name) => (
                <Button
                  key={name}
                  variant="default"
                  size="compact-sm"
                  onClick={() => add({ ...emptyLine, title: name })}
                >
                  {name}
                </Button>
              ))}
            </div>
          )}
        </fieldset>
      </div>
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t('create.submit')}
      </DialogActions>
    </Form>
  );
}
