import type { PaperRequest } from '@fundus/contract/paper-request';
import { paperLimits } from '@fundus/contract/paper-request-codes';
import type { PaperTemplate } from '@fundus/contract/paper-template';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { paperTemplatesQuery } from '#features/people/paper-template/paper-template.queries.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { personDocumentsQuery } from '#features/people/person-document/person-document.queries.ts';
import { dayFromToday } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';
import { PaperLineFields } from './paper-line-fields.tsx';
import classes from './paper-request.module.css';
import { usePaperRequests } from './paper-request.queries.ts';
import {
  emptyLine,
  type FirstPaper,
  lineOf,
  lineOfLibrary,
  nameOf,
  type PaperLine,
  paperRequestForm,
  usualDays,
  usualPapers,
} from './paper-request-fields.ts';

/** Papers that are sent or requested, the recipient, and the deadline. */
export function PaperRequestForm({
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
  const fields = useZodForm(paperRequestForm, {
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
  const add = (next: PaperLine): void => {
    // A line that was begun and left empty takes the first paper.
    const empty = next.title === '' ? -1 : lines.findIndex(({ kind, title }) => kind === 'upload' && title === '');
    if (empty === -1) list.append(next, { shouldFocus: next.title === '' });
    else list.update(empty, next);
  };
  /** Takes over what of a list is not requested yet; the request is called like it where it had no name of its own. */
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
            <PaperLineFields
              key={field.id}
              form={fields}
              index={index}
              documents={documents}
              libraryTitle={libraryDocument?.title ?? ''}
              onRemove={lines.length > 1 ? () => list.remove(index) : null}
            />
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
