import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordReason } from '#features/funding/funding-research/finding-words.ts';
import {
  type ComparedProgramme,
  comparisonQuery,
} from '#features/funding/funding-research/funding-research.queries.ts';
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
import { formatDate } from '#lib/format.ts';
import { type ComparisonRow, ComparisonTable } from '#ui/comparison-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './funding-list.module.css';

/** Up to four programmes side by side. */
export function ComparisonDialog({
  isOpen,
  programmeIds,
  onClose,
  onRemove,
}: {
  isOpen: boolean;
  programmeIds: readonly string[];
  onClose: () => void;
  onRemove: (programmeId: string) => void;
}) {
  const { t } = useTranslation(['funding-research', 'common']);
  const { research, answersKey } = useResearch();
  const query = comparisonQuery(research.researchId, answersKey, programmeIds);
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen && programmeIds.length > 0 });
  const shown = data?.filter(({ programme }) => programmeIds.includes(programme.programmeId));
  const rows = useComparisonRows(shown ?? []);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('fundingList.compare.title')} size="min(1320px, 96vw)">
      {error !== null && <ErrorState text={t('fundingList.compare.failed')} onRetry={() => void refetch()} />}
      {shown === undefined && error === null && <SkeletonRows count={8} height={48} />}
      {shown !== undefined && (
        <ComparisonTable
          label={t('fundingList.compare.title')}
          columns={shown.map(({ programme }) => ({
            key: programme.programmeId,
            head: (
              <span className={classes['compareHead']}>
                <span>{nameOf(programme)}</span>
                <Button variant="subtle" size="compact-xs" onClick={() => onRemove(programme.programmeId)}>
                  {t('fundingList.compare.remove')}
                </Button>
              </span>
            ),
          }))}
          rows={rows}
        />
      )}
    </Modal>
  );
}

function useComparisonRows(matches: readonly ComparedProgramme[]): ComparisonRow[] {
  const { t } = useTranslation(['funding-research', 'common']);
  const { answers, words } = useResearch();
  const dash = t('common:noValue');
  const yesNo = (value: boolean | null) =>
    value === null ? t('common:answer.unknown') : value ? t('common:answer.yes') : t('common:answer.no');
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
    text('type', t('fundingList.column.fundingType'), ({ programme }) => wordFundingTypes(programme, words)),
    text('rate', t('fundingList.column.fundingRate'), ({ programme, fundingRateNote }) =>
      [wordRate(programme, words), fundingRateNote].filter((part) => part !== '').join(' · '),
    ),
    text('amount', t('fundingList.column.amount'), ({ programme }) =>
      [wordAmount(programme, words), programme.amountNote].filter((part) => part !== '').join(' · '),
    ),
    text('interest', t('fundingList.compare.interest'), ({ interest }) => interest),
    text('term', t('fundingList.compare.term'), ({ term }) => term),
    text('funder', t('fundingList.column.funder'), ({ programme }) => programme.funder),
    text('group', t('fundingList.column.programmeGroup'), ({ programme }) => wordGroups(programme, words)),
    text('region', t('fundingList.compare.region'), ({ programme }) => wordRegions(programme, words)),
    text('deMinimis', t('fundingList.compare.deMinimis'), ({ programme }) => yesNo(programme.isDeMinimis)),
    text('beforeStart', t('fundingList.compare.beforeStart'), ({ programme }) =>
      yesNo(programme.applicationBeforeStart),
    ),
    text('deadline', t('fundingList.compare.deadline'), ({ programme }) =>
      programme.nextDeadlineOn === null ? '' : formatDate(programme.nextDeadlineOn),
    ),
    {
      key: 'facts',
      label: t('fundingList.column.factsAge'),
      cells: matches.map(({ programme }) => (
        <FactsAge key={programme.programmeId} age={programme.factsAge} on={programme.factsOn} />
      )),
    },
    prose('shortText'),
    prose('conditions'),
    prose('combination'),
  ];
}
