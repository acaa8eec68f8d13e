import type { PlanComment } from '@fundus/contract/business-plan-comment';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { deleteButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { notifyError } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './comment-thread.module.css';

/** The remarks on a chapter, by advisor and client, and the field for another one. */
export function CommentThread({
  comments,
  onWrite,
  onSettle,
  onDelete,
}: {
  comments: readonly PlanComment[];
  /** Without it nothing can be written. */
  onWrite: ((text: string) => Promise<unknown>) | undefined;
  /** Only the advisor marks remarks as done, or deletes them. */
  onSettle?: ((comment: PlanComment, isDone: boolean) => void) | undefined;
  onDelete?: ((comment: PlanComment) => void) | undefined;
}) {
  const { t } = useTranslation('plan-text');
  return (
    <section aria-label={t('comment.title')} className={classes['root']}>
      <h3>{t('comment.title')}</h3>
      {comments.length === 0 && <p className={typography['small']}>{t('comment.none')}</p>}
      <ul>
        {comments.map((comment) => (
          <li key={comment.commentId} data-done={comment.doneAt !== null || undefined}>
            <div className={classes['head']}>
              <strong>{comment.authorName}</strong>
              {comment.isClient && <StatusChip tone="brand">{t('comment.client')}</StatusChip>}
              <span className={typography['small']}>{formatInstant(comment.createdAt)}</span>
            </div>
            <p>{comment.text}</p>
            <div className={classes['head']}>
              {onSettle !== undefined && (
                <Checkbox
                  size="xs"
                  label={t('comment.done')}
                  checked={comment.doneAt !== null}
                  onChange={(event) => onSettle(comment, event.currentTarget.checked)}
                />
              )}
              {onDelete !== undefined && (
                <RowButtons buttons={[deleteButton(t('comment.delete'), () => onDelete(comment))]} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {onWrite !== undefined && <Composer onWrite={onWrite} />}
    </section>
  );
}

function Composer({ onWrite }: { onWrite: (text: string) => Promise<unknown> }) {
  const { t } = useTranslation('plan-text');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = (): void => {
    setBusy(true);
    void onWrite(text)
      .then(() => setText(''), notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      <Textarea
        aria-label={t('comment.new')}
        placeholder={t('comment.new')}
        autosize
        minRows={2}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-sm" loading={isBusy} disabled={text.trim() === ''}>
        {t('comment.send')}
      </Button>
    </form>
  );
}
