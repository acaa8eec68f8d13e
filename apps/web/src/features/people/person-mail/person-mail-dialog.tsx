import type { Message } from '@fundus/contract/message';
import type { Person } from '@fundus/contract/person';
import { personMailInput } from '@fundus/contract/person-mail';
import { mostMailFileBytes } from '@fundus/contract/person-mail-codes';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTemplatesQuery } from '#features/people/mail-template/mail-template.queries.ts';
import { personDocumentsQuery } from '#features/people/person-document/person-document.queries.ts';
import { formatBytes, formatInstant } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './person-mail.module.css';
import { useMailDraft, useSendPersonMail } from './person-mail.queries.ts';

const longestSubject = 200;
/** The quoted mail follows the answer, as far as it fits. */
const longestQuote = 10_000;

/** Initial answer: the subject, and the quoted text, each line marked. */
function answerTo({ values }: Message, t: Translate<'person-mail'>): { subject: string; text: string } {
  const { subject = '', from = '', text = '', at = '' } = values;
  const plain = subject.replace(/^(?:(?:re|aw|fwd?|wg):\s*)+/i, '');
  const quoted = text
    .slice(0, longestQuote)
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`))
    .join('\n');
  const head = t('answer.quote', { from, at: formatInstant(at) });
  return { subject: `Re: ${plain}`.slice(0, longestSubject), text: text === '' ? '' : `\n\n${head}\n${quoted}` };
}

/** A mail to a person, perhaps from a template or as an answer, with files of theirs; what is sent stands in their history. */
export function PersonMailDialog({
  person: { personId, email },
  answered,
  drafted,
  onClose,
}: {
  person: Pick<Person, 'personId' | 'email'>;
  /** The mail of theirs that is answered, out of the history. */
  answered?: Message;
  /** The words that it begins with. */
  drafted?: { subject: string; text: string };
  onClose: () => void;
}) {
  const { t } = useTranslation('person-mail');
  const templates = useQuery(mailTemplatesQuery);
  const documents = useQuery(personDocumentsQuery(personId));
  const draft = useMailDraft(personId);
  const send = useSendPersonMail(personId);
  const form = useZodForm(personMailInput, {
    ...(answered === undefined ? (drafted ?? { subject: '', text: '' }) : answerTo(answered, t)),
    documentIds: [],
    answersMessageId: answered?.messageId,
  });
  // Text before a template was chosen: choosing the wrong one loses nothing.
  const [before, setBefore] = useState<{ subject: string; text: string } | null>(null);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const put = ({ subject, text }: { subject: string; text: string }): void => {
    form.setValue('subject', subject, { shouldDirty: true });
    form.setValue('text', text, { shouldDirty: true });
    form.clearErrors();
  };
  const choose = (id: string | null): void => {
    setTemplateId(id);
    if (id === null) return;
    const { subject, text } = form.getValues();
    draft.mutate(id, {
      onSuccess: (filled) => {
        setBefore(text.trim() === '' ? null : { subject, text });
        put(filled);
      },
      onError: notifyError,
    });
  };
  const chosen = form.watch('documentIds');
  const files = documents.data ?? [];
  const bytes = files.reduce((sum, file) => (chosen.includes(file.documentId) ? sum + file.bytes : sum), 0);
  const isTooLarge = bytes > mostMailFileBytes;
  const hints = [
    ...(draft.data?.empty.length ? [t('template.empty', { fields: draft.data.empty.join(', ') })] : []),
    ...(draft.data?.unknown.length ? [t('template.unknown', { fields: draft.data.unknown.join(', ') })] : []),
  ];
  return (
    <Modal opened onClose={onClose} title={t(answered === undefined ? 'title' : 'answer.title')} size="xl">
      <Form
        form={form}
        onSubmit={async (values) => {
          await send.mutateAsync(values);
          notifySuccess(t('sent', { email }));
          onClose();
        }}
      >
        <div className={classes['fields']}>
          <p className={typography['quiet']}>{t('to', { email })}</p>
          {templates.data !== undefined && templates.data.length > 0 && (
            <Select
              label={t('template.label')}
              placeholder={t('template.none')}
              data={templates.data.map(({ mailTemplateId, name }) => ({ value: mailTemplateId, label: name }))}
              value={templateId}
              onChange={choose}
              searchable
              clearable
            />
          )}
          {hints.map((hint) => (
            <p key={hint} className={typography['quiet']} role="status">
              {hint}
            </p>
          ))}
          {before !== null && (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  put(before);
                  setBefore(null);
                  setTemplateId(null);
                }}
              >
                {t('template.undo')}
              </Button>
            </div>
          )}
          <TextField control={form.control} name="subject" label={t('subject')} maxLength={200} />
          <TextArea control={form.control} name="text" label={t('text')} minRows={8} maxRows={18} />
          {files.length > 0 && (
            <Checkbox.Group
              label={t('files.label')}
              description={t('files.hint', { size: formatBytes(mostMailFileBytes) })}
              value={chosen}
              onChange={(ids) => form.setValue('documentIds', ids, { shouldDirty: true })}
              error={isTooLarge ? t('files.tooLarge', { size: formatBytes(bytes) }) : undefined}
            >
              <div className={classes['files']}>
                {files.map(({ documentId, fileName, bytes: size }) => (
                  <Checkbox key={documentId} value={documentId} label={`${fileName} (${formatBytes(size)})`} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </div>
        <DialogActions onCancel={onClose} isBusy={send.isPending} isDisabled={isTooLarge}>
          {t('send')}
        </DialogActions>
      </Form>
    </Modal>
  );
}
