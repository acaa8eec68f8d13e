import type { ResearchSummary } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CaseList } from '#features/funding/funding-case/case-list.tsx';
import { ProjectList } from '#features/funding/person-project/project-list.tsx';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths, researchStepPaths } from '../../../paths.ts';
import { researchListQuery } from './funding-research.queries.ts';
import classes from './research-panel.module.css';

/** Plans of the person, their researches, and the course of the chosen programmes. */
export function ResearchPanel({
  person,
  book,
  onStart,
  isStarting,
}: {
  person: Person;
  book: TermBook;
  onStart: (projectId: string | null) => void;
  isStarting: boolean;
}) {
  const { t } = useTranslation(['person-funding', 'funding-research']);
  const { personId, abilities } = person;
  const list = useInfiniteQuery(researchListQuery({ personId, deleted: false }));
  const researches = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const free = researches.filter((row) => row.person?.projectId === null || row.person === null);
  return (
    <>
      {list.isPending && <SkeletonRows count={3} />}
      {list.error !== null && list.data === undefined && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && researches.length === 0 && <p className={classes['quiet']}>{t('research.empty')}</p>}
      <Researches rows={free} />
      {list.hasNextPage && (
        <Button variant="subtle" size="compact-sm" onClick={() => void list.fetchNextPage()}>
          {t('funding-research:list.more')}
        </Button>
      )}
      <div className={classes['buttons']}>
        {abilities.edit && (
          <Button variant="default" onClick={() => onStart(null)} loading={isStarting}>
            {t('research.start')}
          </Button>
        )}
        {researches.length > 0 && (
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to={paths.fundingResearches} search={{ person: personId }} />}
          >
            {t('funding-research:list.showAll')}
          </Button>
        )}
      </div>
      <h3>{t('project.title')}</h3>
      <ProjectList
        personId={personId}
        canEdit={abilities.edit}
        projects={book.list('project')}
        onStart={onStart}
        isStarting={isStarting}
      >
        {(projectId) => <Researches rows={researches.filter((row) => row.person?.projectId === projectId)} />}
      </ProjectList>
      <h3>{t('case.title')}</h3>
      <p className={classes['small']}>{t('case.intro')}</p>
      <CaseList personId={personId} canEdit={abilities.edit} />
    </>
  );
}

/** Researches in short: name, what they chose, and what is new in them. */
export function Researches({ rows }: { rows: readonly ResearchSummary[] }) {
  const { t } = useTranslation(['person-funding', 'funding-research']);
  if (rows.length === 0) return null;
  return (
    <ul className={classes['researches']}>
      {rows.map((row) => (
        <li key={row.researchId}>
          <Link to={researchStepPaths[row.step]} params={{ researchId: row.researchId }}>
            {row.name === '' ? t('funding-research:name.unnamed') : row.name}
          </Link>
          <span className={classes['small']}>
            {t('research.programmes', { count: row.itemCount })} ·{' '}
            {t('research.updated', { when: formatRelativeDay(row.updatedAt) })}
          </span>
          {row.changedItemCount > 0 && (
            <StatusChip tone="orange">{t('research.changed', { count: row.changedItemCount })}</StatusChip>
          )}
          {row.openQuestionCount > 0 && (
            <StatusChip tone="brand" icon={<IconHelpCircle size={14} aria-hidden />}>
              {t('research.question', { count: row.openQuestionCount })}
            </StatusChip>
          )}
          {row.newFeedbackCount > 0 && (
            <StatusChip tone="green">{t('research.feedback', { count: row.newFeedbackCount })}</StatusChip>
          )}
        </li>
      ))}
    </ul>
  );
}
