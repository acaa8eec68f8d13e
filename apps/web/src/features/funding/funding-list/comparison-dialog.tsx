import { wordStatus } from '@fundus/messages/wording/advice-words';
import { wordReason } from '@fundus/messages/wording/finding-words';
import {
  nameOf,
  withNote,
  wordAmount,
  wordDeMinimis,
  wordFundingTypes,
  wordGroups,
  wordLastDay,
  wordNextDeadline,
  wordRate,
  wordRegions,
} from '@fundus/messages/wording/programme-words';
import { wordWorthLead } from '@fundus/messages/wording/worth-words';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import {
  type ComparedProgramme,
  comparisonQuery,
} from '#features/funding/funding-research/funding-research.queries.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { CumulationWarnings } from '#features/funding/programme-advice/cumulation-warnings.tsx';
import { UnverifiedNote } from '#features/funding/programme-advice/unverified-note.tsx';
import { WorthSteps } from '#features/funding/programme-advice/worth-steps.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type ComparisonRow, ComparisonTable } from '#ui/comparison-table.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { listAdviceRows } from './comparison-advice.tsx';
import classes from './funding-list.module.css';

/** Up to four programmes side by side. */
export function ComparisonDialog({
  isOpen,
  programmeIds,
  onClose,
  onRemove,
  onSelect,
}: {
  isOpen: boolean;
  programmeIds: readonly string[];
  onClose: () => void;
  onRemove: (programmeId: string) => void;
  onSelect: (match: ComparedProgramme, isSelected: boolean) => void;
}) {
  const { t } = useTranslation(['funding-research', 'common']);
  const { research, answersKey, selection } = useResearch();
  const query = comparisonQuery(research.researchId, answersKey, programmeIds);
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen && programmeIds.length > 0 });
  const shown = data?.programmes.filter(({ programme }) => programmeIds.includes(programme.programmeId));
  const rows = useComparisonRows(shown ?? []);
  const names = new Map(shown?.map(({ programme }) => [programme.programmeId, nameOf(programme)]));
  // One that was taken out of the comparison a moment ago warns of nothing any more.
  const warnings = data?.cumulation.warnings.filter(({ itemIds }) => itemIds.every((id) => names.has(id))) ?? [];
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('fundingList.compare.title')} size="min(1320px, 96vw)">
      {error !== null && <ErrorState text={t('fundingList.compare.failed')} onRetry={() => void refetch()} />}
      {shown === undefined && error === null && <SkeletonRows count={8} height={48} />}
      {shown !== undefined && (
        <ComparisonTable
          label={t('fundingList.compare.title')}
          columns={shown.map((match) => ({
            key: match.programme.programmeId,
            head: (
              <span className={classes['compareHead']}>
                <span>{nameOf(match.programme)}</span>
                <SelectButton
                  title={nameOf(match.programme)}
                  isSelected={selection.isSelected(match.programme.programmeId)}
                  onSelect={(isSelected) => onSelect(match, isSelected)}
                />
                <Button variant="subtle" size="compact-xs" onClick={() => onRemove(match.programme.programmeId)}>
                  {t('fundingList.compare.remove')}
                </Button>
              </span>
            ),
          }))}
          rows={rows}
        />
      )}
      {shown !== undefined && data !== undefined && shown.length > 1 && (
        <section className={classes['together']} aria-label={t('fundingList.compare.cumulation')}>
          <h3>{t('fundingList.compare.cumulation')}</h3>
          {warnings.length === 0 ? (
            <p>{t('fundingList.compare.noCumulation')}</p>
          ) : (
            <CumulationWarnings warnings={warnings} nameOf={(id) => names.get(id)} />
          )}
        </section>
      )}
    </Modal>
  );
}

/** Comparing ends in choosing. */
function SelectButton({
  title,
  isSelected,
  onSelect,
}: {
  title: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const { t } = useTranslation('funding-research');
  const word = t(isSelected ? 'detail.selected' : 'detail.select');
  return (
    <Button
      size="compact-md"
      variant={isSelected ? 'default' : 'filled'}
      leftSection={isSelected ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
      aria-pressed={isSelected}
      aria-label={`${word}: ${title}`}
      onClick={() => onSelect(!isSelected)}
    >
      {word}
    </Button>
  );
}

function useComparisonRows(matches: readonly ComparedProgramme[]): ComparisonRow[] {
  const { t } = useTranslation(['funding-research', 'common']);
  const { answers, words } = useResearch();
  const dash = t('common:noValue');
  const text = (key: string, label: string, of: (match: ComparedProgramme) => string): ComparisonRow => {
    const values = matches.map(of);
    return {
      key,
      label,
      cells: values.map((value) => (value === '' ? dash : value)),
      differs: new Set(values).size > 1,
    };
  };
  const prose = (key: 'shortText' | 'conditions' | 'combination'): ComparisonRow => ({
    key,
    label: t(`fundingList.compare.${key}`),
    cells: matches.map((match) =>
      match[key].length === 0 ? dash : <RichText key={key} blocks={match[key]} level={4} />,
    ),
  });
  return [
    {
      key: 'verdict',
      label: t('fundingList.column.verdict'),
      cells: matches.map(({ verdict, programme }) => <VerdictChip key={programme.programmeId} verdict={verdict} />),
    },
    text('why', t('fundingList.compare.why'), (match) => wordReason(match, answers, words)),
    {
      key: 'worth',
      label: words.say('worth.title'),
      cells: matches.map(({ worth, programme }) =>
        worth === null ? (
          dash
        ) : (
          <WorthSteps key={programme.programmeId} worth={worth} programme={programme} words={words} isBesideOthers />
        ),
      ),
      differs: new Set(matches.map(({ worth }) => (worth === null ? '' : wordWorthLead(worth, words)))).size > 1,
    },
    text('status', words.say('label.status'), ({ programme, advice }) =>
      wordStatus({ status: programme.status, statusOn: advice.statusOn }, words),
    ),
    text('type', words.say('label.fundingType'), ({ programme }) => wordFundingTypes(programme.fundingTypes, words)),
    ...listAdviceRows(
      matches.map(({ advice }) => advice),
      words,
      { dash, more: (count) => words.say('more', { count }) },
    ),
    text('rate', words.say('label.fundingRate'), ({ programme, fundingRateNote }) =>
      withNote(wordRate(programme, words), fundingRateNote),
    ),
    text('amount', words.say('label.amount'), ({ programme }) =>
      withNote(wordAmount(programme, words), programme.amountNote),
    ),
    text('interest', words.say('label.interest'), ({ interest }) => interest),
    text('term', words.say('label.term'), ({ term }) => term),
    text('funder', words.say('label.funder'), ({ programme }) => programme.funder),
    text('group', words.say('label.programmeGroup'), ({ programme }) => wordGroups(programme, words)),
    text('region', words.say('label.region'), ({ programme }) => wordRegions(programme, words)),
    text('deMinimis', words.say('label.deMinimis'), ({ programme }) => wordDeMinimis(programme.isDeMinimis, words)),
    text('deadline', words.say('label.nextDeadline'), ({ programme }) =>
      wordNextDeadline(programme.nextDeadlineOn, words),
    ),
    text('lastDay', words.say('label.lastDay'), ({ programme }) => wordLastDay(programme.validUntil)),
    {
      key: 'facts',
      label: t('fundingList.column.factsAge'),
      cells: matches.map(({ programme }) => (
        <Fragment key={programme.programmeId}>
          <FactsAge age={programme.factsAge} on={programme.factsOn} isNamed />
          <UnverifiedNote confidence={programme.confidence} words={words} />
        </Fragment>
      )),
    },
    prose('shortText'),
    prose('conditions'),
    prose('combination'),
  ];
}
