import { calendarDate } from '@fundus/contract/date';
import type { LibraryDocument } from '@fundus/contract/document';
import type { PaperRequest } from '@fundus/contract/paper-request';
import { paperLimits, paperLineKinds, shownPaperKinds } from '@fundus/contract/paper-request-codes';
import type { PaperTemplate } from '@fundus/contract/paper-template';
import type { Person } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import { email, line, prose, requiredLine } from '@fundus/contract/text';
import { ActionIcon, Button } from '@mantine/core';
import { IconFilePlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { paperTemplatesQuery } from '#features/people/paper-template/paper-template.queries.ts';
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
        libraryDocumentId: z.string().nullable(),
      }),
    )
    .min(1)
    .max(paperLimits.lines),
});

type Line = z.input<typeof form>['lines'][number];

const emptyLine: Line = { kind: 'upload', title: '', hint: '', documentId: null, libraryDocumentId: null };

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

const lineOf = ({ documentId, fileName }: FiledPaper): Line => ({
  ...emptyLine,
  kind: 'sign',
  title: plainName(fileName),
  documentId,
});

/** What the library holds is written for all: most often it is to be read. */
const lineOfLibrary = ({ documentId: libraryDocumentId, title }: LibraryPaper): Line => ({
  ...emptyLine,
  kind: 'read',
  title,
  libraryDocumentId,
});

type FiledPaper = Pick<PersonDocument, 'documentId' | 'fileName'>;
type LibraryPaper = Pick<LibraryDocument, 'documentId' | 'title'>;

/** What the form begins with: a file of the person, a document of the library, or nothing, where papers are asked for. */
interface FirstPaper {
  document?: FiledPaper | undefined;
  libraryDocument?: LibraryPaper | undefined;
}

/** Two weeks are time enough to look for papers. */
const usualDays = 14;

const nameOf = ({ document, libraryDocument }: FirstPaper): string | undefined =>
  document === undefined ? libraryDocument?.title : plainName(document.fileName);

/** Sends papers to a person or asks them for some, by one link. */
export function PaperRequestDialog({
  person,
  onClose,
  ...first
}: FirstPaper & {
  person: Person;
  onClose: () => void;
}) {
  const { t } = useTranslation('paper-request');
  const [made, setMade] = useState<PaperRequest | null>(null);
  const name = nameOf(first);
  const title = name === undefined ? t('create.titleAsk') : t('create.titleSend', { name });
  return (
    <Modal opened onClose={onClose} title={made === null ? title : t('create.madeTitle')} size="xl">
      {made === null ? (
        <RequestForm
          person={person}
          first={first}
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
  first,
  onMade,
  onClose,
}: {
  person: Person;
  first: FirstPaper;
  onMade: (request: PaperRequest) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('paper-request');
  const { create } = usePaperRequests(person.personId);
  const documents = useQuery(personDocumentsQuery(person.personId)).data ?? [];
  const templates = useQuery(paperTemplatesQuery).data ?? [];
  const { document, libraryDocument } = first;
  const fields = useZodForm(form, {
    title: nameOf(first) ?? t('create.defaultAsk'),
    recipient: personTitleOf(person),
    email: person.email,
    message: '',
    dueOn: dayFromToday(usualDays),
    lines: [document ? lineOf(document) : libraryDocument ? lineOfLibrary(libraryDocument) : emptyLine],
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
  /** Takes over what of a list is not asked for yet; the request is called like it where it had no name of its own. */
  const takeOver = ({ name, lines: asked }: PaperTemplate): void => {
    const kept = lines.filter(({ kind, title }) => kind !== 'upload' || title !== '');
    const missing = asked.filter(({ title }) => !kept.some((line) => line.title === title));
    list.replace([...kept, ...missing.map((line) => ({ ...emptyLine, ...line }))].slice(0, paperLimits.lines));
    if (!fields.getFieldState('title').isDirty) fields.setValue('title', name);
  };
  const offered = templates.filter(
    ({ lines: asked }) => !asked.every(({ title }) => lines.some((line) => line.title === title)),
  );
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
          {offered.length > 0 && !isFull && nameOf(first) === undefined && (
            <div className={classes['usual']} role="group" aria-label={t('create.templates')}>
              <span className={typography['small']}>{t('create.templates')}</span>
              {offered.map((template) => (
                <Button
                  key={template.paperTemplateId}
                  variant="default"
                  size="compact-sm"
                  title={template.description}
                  onClick={() => takeOver(template)}
                >
                  {template.name}
                </Button>
              ))}
            </div>
          )}
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
                    {lines[index]?.libraryDocumentId === null ? (
                      <SelectField
                        control={control}
                        name={`lines.${index}.documentId`}
                        label={t('create.document')}
                        choices={documents.map(({ documentId, fileName }) => ({ value: documentId, label: fileName }))}
                      />
                    ) : (
                      <p className={classes['text']}>
                        {t('create.fromLibrary', { name: libraryDocument?.title ?? '' })}
                      </p>
                    )}
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
