import type { SharedFeedback } from '@fundus/contract/share-link';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './item-feedback.module.css';

/** Feedback of this client on a programme, the latest first; each answer can be withdrawn. */
export function GivenFeedback({
  given,
  isBusy,
  onWithdraw,
}: {
  given: readonly SharedFeedback[];
  isBusy: boolean;
  onWithdraw: (feedbackId: string) => void;
}) {
  const { t } = useTranslation('share-link');
  if (given.length === 0) return null;
  return (
    <ul className={classes['given']} aria-label={t('feedback.given')}>
      {given.map(({ feedbackId, answer, text, createdAt, reply }) => (
        <li key={feedbackId}>
          <div className={classes['receipt']}>
            <p>
              <IconCheck size={16} stroke={2.2} aria-hidden />
              {t('feedback.receipt', { when: formatInstant(createdAt) })}
            </p>
            {reply === null && (
              <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => onWithdraw(feedbackId)}>
                {t('feedback.withdraw')}
              </Button>
            )}
          </div>
          <p>
            <strong>{t(`feedback.answer.${answer}`)}</strong>
            {text !== '' && ` – ${text}`}
          </p>
          {reply !== null && (
            <blockquote className={classes['reply']}>
              <p className={classes['replyLabel']}>
                {t('reply.ofAdvisor')} · {formatInstant(reply.createdAt)}
              </p>
              <p>{reply.text}</p>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
