import type { Home } from '@fundus/contract/home';
import type { FeedbackReplied } from '@fundus/contract/share-link';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QuestionReply } from '#features/funding/share-link/question-reply.tsx';
import { RepliedNote } from '#features/funding/share-link/replied-note.tsx';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import classes from './home.module.css';
import { NeedsGroup } from './needs-group.tsx';

/** Questions of clients: they stay until they are answered, here or on the result list, or marked as done. */
export function OpenQuestions({ questions }: { questions: Home['questions'] }) {
  const { t } = useTranslation('home');
  /** The question is gone with its reply: what became of it stays until the next one. */
  const [replied, setReplied] = useState<FeedbackReplied | null>(null);
  if (questions.length === 0 && replied === null) return null;
  return (
    <NeedsGroup title={t('needsMe.questions')}>
      {questions.map((question) => (
        <li key={question.feedbackId}>
          <Question question={question} onReplied={setReplied} />
        </li>
      ))}
      {replied !== null && (
        <li>
          <RepliedNote outcome={replied} />
        </li>
      )}
    </NeedsGroup>
  );
}

function Question({
  question,
  onReplied,
}: {
  question: Home['questions'][number];
  onReplied: (outcome: FeedbackReplied) => void;
}) {
  const { t } = useTranslation(['home', 'share-link']);
  const { researchId, researchName, programmeTitle, recipient, person, text, createdAt } = question;
  const from = recipient || person?.name || '';
  return (
    <div>
      <Link to={paths.researchResultList} params={{ researchId }} className={classes['line']}>
        <span className={classes['what']}>
          {programmeTitle}
          <StatusChip tone="brand" icon={<IconHelpCircle size={14} aria-hidden />}>
            {t('share-link:reply.waiting')}
          </StatusChip>
        </span>
        <span>{text === '' ? t('needsMe.wordless') : text}</span>
        <span className={classes['quiet']}>
          {[from, researchName, formatRelativeDay(createdAt)].filter((part) => part !== '').join(' · ')}
        </span>
      </Link>
      <QuestionReply question={question} state="waiting" onReplied={onReplied} />
    </div>
  );
}
