import type { ResearchItem } from '@fundus/contract/funding-research-item';
import type { FeedbackReplied } from '@fundus/contract/share-link';
import { IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { QuestionReply } from '#features/funding/share-link/question-reply.tsx';
import { RepliedNote } from '#features/funding/share-link/replied-note.tsx';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './item-feedback.module.css';
import { UnfoldChip } from './unfold-chip.tsx';

const icons = { interested: IconThumbUp, notInterested: IconThumbDown, question: IconHelpCircle };

type Feedback = ResearchItem['feedback'][number];

/** Stands on a folded card for what clients answered, and unfolds it: a question that waits before anything else. */
export function FeedbackChip({
  feedback,
  title,
  isOpen,
  onToggle,
}: {
  feedback: readonly Feedback[];
  title: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('result-list');
  const waiting = feedback.filter(({ questionState }) => questionState === 'waiting').length;
  const first = feedback[0];
  if (first === undefined) return null;
  const one = feedback.length === 1 ? t(`feedback.${first.answer}`) : t('feedback.title', { count: feedback.length });
  const words = waiting > 0 ? t('feedback.waiting', { count: waiting }) : one;
  return (
    <UnfoldChip
      Icon={icons[waiting > 0 ? 'question' : first.answer]}
      words={words}
      title={title}
      tone={waiting > 0 ? 'brand' : undefined}
      isOpen={isOpen}
      onToggle={onToggle}
    />
  );
}

/** Answers of clients to this programme on the shared page; their questions are answered here. */
export function ItemFeedback({ researchId, feedback }: { researchId: string; feedback: readonly Feedback[] }) {
  const { t } = useTranslation('result-list');
  if (feedback.length === 0) return null;
  return (
    <section className={classes['root']}>
      <h4 className={classes['title']}>{t('feedback.title', { count: feedback.length })}</h4>
      <ul className={classes['list']}>
        {feedback.map((one) => (
          <FeedbackEntry key={one.feedbackId} researchId={researchId} feedback={one} />
        ))}
      </ul>
    </section>
  );
}

function FeedbackEntry({ researchId, feedback }: { researchId: string; feedback: Feedback }) {
  const { t } = useTranslation(['result-list', 'share-link']);
  const [replied, setReplied] = useState<FeedbackReplied | null>(null);
  const { feedbackId, answer, text, recipient, createdAt, questionState, reply, email } = feedback;
  const Icon = icons[answer];
  return (
    <li data-answer={answer}>
      <Icon size={18} stroke={1.7} aria-hidden className={classes['icon']} />
      <div className={classes['entry']}>
        <p className={classes['answer']}>
          <strong>{t(`feedback.${answer}`)}</strong>{' '}
          <span className={classes['quiet']}>
            {t('feedback.from', {
              recipient: recipient === '' ? t('feedback.unknownRecipient') : recipient,
              date: formatInstant(createdAt),
            })}
          </span>{' '}
          {questionState === 'waiting' && <StatusChip tone="brand">{t('share-link:reply.waiting')}</StatusChip>}
          {questionState === 'settled' && <StatusChip tone="grey">{t('share-link:reply.settled')}</StatusChip>}
        </p>
        {text !== '' && <p className={classes['text']}>{text}</p>}
        {reply !== null && (
          <blockquote className={classes['reply']}>
            <p className={classes['quiet']}>
              {t('share-link:reply.yours')} · {formatInstant(reply.createdAt)}
            </p>
            <p className={classes['text']}>{reply.text}</p>
          </blockquote>
        )}
        {replied !== null && <RepliedNote outcome={replied} />}
        {questionState !== null && (
          <QuestionReply
            question={{ feedbackId, researchId, email }}
            state={questionState}
            reply={reply?.text ?? ''}
            onReplied={setReplied}
          />
        )}
      </div>
    </li>
  );
}
