import type { RuleFinding } from '@fundus/contract/eligibility-rule';
import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import type { GivenAnswers } from '@fundus/messages/wording/finding-words';
import { wordPlace } from '@fundus/messages/wording/place-words';
import {
  nameOf,
  withNote,
  wordAmount,
  wordFundingTypes,
  wordGroups,
  wordRate,
  wordRegions,
} from '@fundus/messages/wording/programme-words';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listRuleIndustries } from '#features/funding/funding-programme/rule-rows.ts';
import { FactLink } from '#features/funding/funding-research/fact-link.tsx';
import { comparisonQuery, matchQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { WorthSteps } from '#features/funding/programme-advice/worth-steps.tsx';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Drawer } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import flow from '#ui/flow.module.css';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { FindingsTable } from './findings-table.tsx';
import classes from './match-detail.module.css';
import { MatchMarks } from './match-marks.tsx';
import { NearMisses } from './near-misses.tsx';

/** One programme beside the list: the main facts, the table required / yours / verdict, and the content. */
export function MatchDetail({
  isOpen,
  programmeId,
  known,
  isSelected,
  onSelect,
  onClose,
  onPrevious,
  onNext,
}: {
  isOpen: boolean;
  programmeId: string | undefined;
  /** Data from the list, until the full answer is there. */
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
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={640}
      title={
        <span className={classes['walk']}>
          <VisuallyHidden>{shown === undefined ? t('detail.facts') : nameOf(shown.programme)}</VisuallyHidden>
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
  const { programme, findings } = match;
  const industryTitle = useIndustryTitles(useMemo(() => industriesIn(findings, answers), [findings, answers]));
  const findingWords = useMemo(() => ({ ...words, industryTitle }), [words, industryTitle]);
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
        <p className={classes['funder']}>{wordPlace(match, words)}</p>
        <div className={flow['row']}>
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
      {match.worth !== null && (
        <section>
          <h3 className={classes['heading']}>{words.say('worth.title')}</h3>
          <WorthSteps
            worth={match.worth}
            programme={programme}
            words={words}
            renderFact={(fact, label) => <FactLink fact={fact}>{t('finding.answer', { fact: label })}</FactLink>}
          />
        </section>
      )}
      <NearMisses misses={match.nearMisses} words={words} />
      <section>
        <h3 className={classes['heading']}>{t('detail.facts')}</h3>
        <FactList
          facts={[
            { label: words.say('label.fundingType'), value: wordFundingTypes(programme.fundingTypes, words) },
            { label: words.say('label.fundingRate'), value: wordRate(programme, words) },
            {
              label: words.say('label.amount'),
              value: withNote(wordAmount(programme, words), programme.amountNote),
            },
            { label: words.say('label.programmeGroup'), value: wordGroups(programme, words) },
            { label: words.say('label.region'), value: wordRegions(programme, words) },
          ]}
          layout="short"
        />
      </section>
      <section>
        <h3 className={classes['heading']}>{t('detail.findings')}</h3>
        {error !== null && <ErrorState text={t('detail.loadFailed')} onRetry={onRetry} />}
        {isComplete ? (
          <FindingsTable
            findings={match.findings}
            answers={answers}
            words={findingWords}
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

/** The industries that findings name, demanded and answered, by their keys. */
function industriesIn(findings: readonly RuleFinding[], { industries }: Pick<GivenAnswers, 'industries'>): string[] {
  const demanded = listRuleIndustries({ op: 'all', rules: findings.map(({ rule }) => rule) });
  const answered = industries.map(({ classification, code }) => `${classification}:${code}`);
  return demanded.length === 0 ? [] : [...new Set([...demanded, ...answered])];
}

function About({ programmeId, source }: { programmeId: string; source: string }) {
  const { t } = useTranslation('funding-research');
  const { research, answersKey } = useResearch();
  const { data } = useQuery(comparisonQuery(research.researchId, answersKey, [programmeId]));
  const about = data?.programmes.find(({ programme }) => programme.programmeId === programmeId);
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
