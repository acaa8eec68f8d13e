import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FindingsTable } from '#features/funding/funding-research/findings-table.tsx';
import { comparisonQuery, matchQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import {
  nameOf,
  wordAmount,
  wordFundingTypes,
  wordGroups,
  wordRate,
  wordRegions,
} from '#features/funding/funding-research/programme-words.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { FactLink } from './fact-link.tsx';
import classes from './match-detail.module.css';
import { MatchMarks } from './match-marks.tsx';

/** One programme beside the list: the main facts, the table required / yours / verdict, and the content. */
export function MatchDetail({
  programmeId,
  known,
  isSelected,
  onSelect,
  onClose,
  onPrevious,
  onNext,
}: {
  programmeId: string | undefined;
  /** What the list already shows of it, until the full answer is there. */
  known: ProgrammeMatch | undefined;
  isSelected: boolean;
  onSelect?: (match: ProgrammeMatch, isSelected: boolean) => void;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}) {
  const { t } = useTranslation('funding-research');
  const { research, answersKey } = useResearch();
  const id = programmeId ?? '';
  const match = useQuery({ ...matchQuery(research.researchId, answersKey, id), enabled: id !== '' });
  const shown = match.data ?? known;
  return (
    <Drawer
      opened={programmeId !== undefined}
      onClose={onClose}
      position="right"
      size={640}
      title={
        <span className={classes['walk']}>
          <span className={classes['hidden']}>{shown === undefined ? t('detail.facts') : nameOf(shown.programme)}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={onPrevious === undefined}
            onClick={onPrevious}
            aria-label={t('detail.previous')}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={onNext === undefined}
            onClick={onNext}
            aria-label={t('detail.next')}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('detail.close') }}
    >
      {shown === undefined && match.error !== null && (
        <ErrorState text={t('detail.loadFailed')} onRetry={() => void match.refetch()} />
      )}
      {shown === undefined && match.error === null && <SkeletonRows count={8} />}
      {shown !== undefined && (
        <Content
          match={shown}
          isComplete={match.data !== undefined}
          isSelected={isSelected}
          error={match.error}
          onRetry={() => void match.refetch()}
          {...(onSelect === undefined ? {} : { onSelect })}
        />
      )}
    </Drawer>
  );
}

function Content({
  match,
  isComplete,
  isSelected,
  error,
  onRetry,
  onSelect,
}: {
  match: ProgrammeMatch;
  isComplete: boolean;
  isSelected: boolean;
  error: unknown;
  onRetry: () => void;
  onSelect?: (match: ProgrammeMatch, isSelected: boolean) => void;
}) {
  const { t } = useTranslation('funding-research');
  const { answers, words } = useResearch();
  const { programme } = match;
  return (
    <article className={classes['root']}>
      <header>
        <h2 className={classes['title']}>{nameOf(programme)}</h2>
        <p className={classes['funder']}>{programme.funder}</p>
        <p className={classes['chips']}>
          <VerdictChip verdict={match.verdict} />
          <MatchMarks match={match} />
          <FactsAge age={programme.factsAge} on={programme.factsOn} />
        </p>
        <div className={classes['actions']}>
          {onSelect !== undefined && (
            <Button
              variant={isSelected ? 'default' : 'filled'}
              leftSection={isSelected ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
              aria-pressed={isSelected}
              onClick={() => onSelect(match, !isSelected)}
            >
              {isSelected ? t('detail.selected') : t('detail.select')}
            </Button>
          )}
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to={paths.programme} params={{ programmeId: programme.programmeId }} />
            )}
          >
            {t('detail.fullPage')}
          </Button>
        </div>
      </header>
      <section>
        <h3 className={classes['heading']}>{t('detail.facts')}</h3>
        <dl className={classes['facts']}>
          <Fact label={t('fundingList.column.fundingType')} value={wordFundingTypes(programme, words)} />
          <Fact label={t('fundingList.column.fundingRate')} value={wordRate(programme, words)} />
          <Fact
            label={t('fundingList.column.amount')}
            value={[wordAmount(programme, words), programme.amountNote].filter((part) => part !== '').join(' · ')}
          />
          <Fact label={t('fundingList.column.programmeGroup')} value={wordGroups(programme, words)} />
          <Fact label={t('facet.region')} value={wordRegions(programme, words)} />
        </dl>
      </section>
      <section>
        <h3 className={classes['heading']}>{t('detail.findings')}</h3>
        {error !== null && <ErrorState text={t('detail.loadFailed')} onRetry={onRetry} />}
        {isComplete ? (
          <FindingsTable
            findings={match.findings}
            answers={answers}
            words={words}
            renderQuestion={(fact, label) => <FactLink fact={fact}>{t('finding.answer', { fact: label })}</FactLink>}
          />
        ) : (
          <SkeletonRows count={4} />
        )}
      </section>
      <About programmeId={programme.programmeId} source={programme.source} />
    </article>
  );
}

function About({ programmeId, source }: { programmeId: string; source: string }) {
  const { t } = useTranslation('funding-research');
  const { research, answersKey } = useResearch();
  const { data } = useQuery(comparisonQuery(research.researchId, answersKey, [programmeId]));
  const about = data?.find(({ programme }) => programme.programmeId === programmeId);
  return (
    <section>
      <h3 className={classes['heading']}>{t('detail.shortText')}</h3>
      {about === undefined ? (
        <Skeleton height={64} />
      ) : (
        <>
          <RichText blocks={about.shortText} level={4} />
          {about.officialUrl !== '' && (
            <a href={about.officialUrl} target="_blank" rel="noreferrer" className={classes['official']}>
              {t('detail.officialPage')}
              <IconExternalLink size={14} aria-hidden />
            </a>
          )}
        </>
      )}
      {source !== '' && <p className={classes['source']}>{t('detail.source', { source })}</p>}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
