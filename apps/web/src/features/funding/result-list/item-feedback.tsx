import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './item-feedback.module.css';

const icons = { interested: IconThumbUp, notInterested: IconThumbDown, question: IconHelpCircle };

/** What clients answered to this programme on the shared page. */
export function ItemFeedback({ feedback }: { feedback: ResearchItem['feedback'] }) {
  const { t } = useTranslation('funding-research');
  if (feedback.length === 0) return null;
  return (
    <section className={classes['root']}>
      <h4 className={classes['title']}>{t('result.feedback.title', { count: feedback.length })}</h4>
      <ul className={classes['list']}>
        {feedback.map(({ feedbackId, answer, text, recipient, createdAt }) => {
          const Icon = icons[answer];
          return (
            <li key={feedbackId} data-answer={answer}>
              <Icon size={18} stroke={1.7} aria-hidden className={classes['icon']} />
              <div>
                <p className={classes['answer']}>
                  <strong>{t(`result.feedback.${answer}`)}</strong>{' '}
                  <span className={classes['quiet']}>
                    {t('result.feedback.from', {
                      recipient: recipient === '' ? t('result.feedback.unknownRecipient') : recipient,
                      date: formatInstant(createdAt),
                    })}
                  </span>
                </p>
                {text !== '' && <p className={classes['text']}>{text}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
