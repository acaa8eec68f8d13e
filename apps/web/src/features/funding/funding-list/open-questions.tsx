import { wordFact } from '@fundus/messages/wording/rule-words';
import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/funding/funding-research/fact-link.tsx';
import { openQuestionsQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './funding-list.module.css';

/** »Was noch fehlt«: the answers that would decide most programmes, each with the way to its field. */
export function OpenQuestions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('funding-research');
  const { research, answersKey, words } = useResearch();
  const { data, error, refetch } = useQuery({
    ...openQuestionsQuery(research.researchId, answersKey),
    enabled: isOpen,
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('questions.title')} size="lg">
      {error !== null && <ErrorState text={t('questions.failed')} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={5} />}
      {data?.length === 0 && <EmptyState title={t('questions.title')} text={t('questions.all')} />}
      {data !== undefined && data.length > 0 && (
        <>
          <p className={classes['quiet']}>{t('questions.intro')}</p>
          <ul className={classes['questions']}>
            {data.map(({ fact, programmeCount }) => {
              const label = wordFact(fact, words);
              return (
                <li key={fact}>
                  <span>
                    <strong>{label}</strong>
                    <span className={classes['quiet']}> {t('questions.count', { count: programmeCount })}</span>
                  </span>
                  <FactLink fact={fact} label={`${t('questions.answer')}: ${label}`}>
                    {t('questions.answer')}
                  </FactLink>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Modal>
  );
}
