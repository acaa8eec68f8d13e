import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ProgrammeListRow } from '#features/funding/funding-programme/funding-programme.queries.ts';
import { ProgrammeStatusChip } from '#features/funding/funding-programme/programme-chips.tsx';
import { type ProgrammeWords, wordAmount, wordRate } from '#features/funding/funding-programme/programme-words.ts';
import { formatDate, formatInstant } from '#lib/format.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';

/** Columns of the catalogue; the first leads to the editor. */
export function useProgrammeColumns(words: ProgrammeWords): ListColumn<ProgrammeListRow>[] {
  return useMemo(() => {
    const { t, terms } = words;
    const seeInfo = t('amount.seeInfo');
    return [
      {
        key: 'title',
        label: t('field.title'),
        sortKey: 'title',
        choice: 'always',
        cell: (row) => (
          <Link to={paths.administrationProgramme} params={{ programmeId: row.programmeId }} title={row.title}>
            {row.title}
          </Link>
        ),
      },
      { key: 'funder', label: t('field.funder'), sortKey: 'funder', width: 190, cell: (row) => row.funder || '–' },
      { key: 'level', label: t('field.level'), width: 80, cell: (row) => t(`vocabulary:level.${row.level}`) },
      {
        key: 'status',
        label: t('field.status'),
        width: 160,
        cell: (row) => <ProgrammeStatusChip status={row.status} isEnded={row.endedAt !== null} />,
      },
      {
        key: 'fundingTypes',
        label: t('fact.fundingType'),
        width: 140,
        choice: 'hidden',
        cell: (row) => row.fundingTypes.map((type) => t(`vocabulary:fundingType.${type}`)).join(', ') || '–',
      },
      {
        key: 'regions',
        label: t('fact.region'),
        width: 150,
        choice: 'hidden',
        cell: (row) => row.regions.map((code) => terms.label('region', code)).join(', ') || '–',
      },
      {
        key: 'fundingRate',
        label: t('fact.fundingRate'),
        width: 100,
        align: 'right',
        choice: 'hidden',
        cell: (row) => wordRate({ ...row, fundingRateMinimum: null }, words) ?? seeInfo,
      },
      {
        key: 'amount',
        label: t('fact.amount'),
        width: 170,
        align: 'right',
        choice: 'hidden',
        cell: (row) => wordAmount(row, words) ?? seeInfo,
      },
      {
        key: 'nextDeadlineOn',
        label: t('fact.nextDeadline'),
        width: 120,
        align: 'right',
        choice: 'hidden',
        cell: (row) => (row.nextDeadlineOn === null ? '–' : formatDate(row.nextDeadlineOn)),
      },
      {
        key: 'rules',
        label: t('list.column.rules'),
        width: 140,
        cell: (row) => t(row.hasRules ? 'list.rules' : 'list.noRules'),
      },
      {
        key: 'factsOn',
        label: t('list.column.facts'),
        sortKey: 'factsOn',
        width: 150,
        cell: (row) => <FactsAge age={row.factsAge} on={row.factsOn} />,
      },
      {
        key: 'confidence',
        label: t('field.confidence'),
        width: 170,
        choice: 'hidden',
        cell: (row) => t(`vocabulary:confidence.${row.confidence}`),
      },
      { key: 'source', label: t('field.source'), width: 200, choice: 'hidden', cell: (row) => row.source || '–' },
      {
        key: 'updatedAt',
        label: t('list.column.updatedAt'),
        sortKey: 'updatedAt',
        width: 150,
        align: 'right',
        choice: 'hidden',
        cell: (row) => formatInstant(row.updatedAt),
      },
    ];
  }, [words]);
}
