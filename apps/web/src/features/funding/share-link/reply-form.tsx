import type { FeedbackReplied } from '@fundus/contract/share-link';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { mutateToEnd } from '#lib/mutate-to-end.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import classes from './question-reply.module.css';
import { type AskedQuestion, useReply } from './share-reply.queries.ts';

/** The advisor requested the field: it begins where they go on typing. */
const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus();

/** Room for a reply; the client is notified by mail if the portal sends mails and knows an address. */
export function ReplyForm({
  question,
  reply,
  onCancel,
  onReplied,
}: {
  question: AskedQuestion;
  /** Earlier reply. */
  reply: string;
  onCancel: () => void;
  onReplied: (outcome: FeedbackReplied) => void;
}) {
  const { t } = useTranslation(['share-link', 'common']);
  const { sendsMails } = usePublicSettings();
  const [text, setText] = useState(reply);
  const [isMailWanted, setMailWanted] = useState(true);
  const send = useReply(question);
  const canMail = sendsMails && question.email !== '';
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        mutateToEnd(send, { text, mails: canMail && isMailWanted }, { onSuccess: onReplied });
      }}
    >
      <UnsavedChangesGuard isDirty={text !== reply && !send.isSuccess} />
      <Textarea
        label={t('reply.label')}
        description={t('reply.hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={4_000}
        autosize
        minRows={3}
        maxRows={12}
        ref={takeFocus}
        error={send.isError ? messageOfError(send.error) : undefined}
      />
      {canMail && (
        <Checkbox
          label={t('reply.byMail', { email: question.email })}
          checked={isMailWanted}
          onChange={(event) => setMailWanted(event.currentTarget.checked)}
        />
      )}
      <div className={classes['actions']}>
        <Button type="submit" size="xs" loading={send.isPending} disabled={text.trim() === '' || text === reply}>
          {t('reply.send')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
