import type { FundingCase, FundingCaseSort } from '@fundus/contract/funding-case';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isFilingPressing } from '#features/funding/funding-programme/closing-day.ts';
import { formatDate, formatEuros } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListColumn, SortKeyOf } from '#ui/list/list-column.ts';
import { written } from '#ui/list/written.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths, personPaths } from '../../../paths.ts';
import { caseTones, useCaseWords } from './case-words.ts';
import classes from './funding-case.module.css';

type Column = ListColumn<FundingCase, SortKeyOf<FundingCaseSort>>;

/** The link to the client of a case. */
export function ClientLink({ row }: { row: FundingCase }) {
  return (
    <Link
      to={personPaths[row.personKind]}
      params={{ personId: row.personId }}
      className={classes['client']}
      title={row.client}
    >
      {row.client}
    </Link>
  );
}

/** All columns of the list; the first ones are those shown by default. */
export function useCaseColumns({
  federalState,
  isAdministrator,
}: {
  federalState: (code: string) => string;
  isAdministrator: boolean;
}): Column[] {
  const { t } = useTranslation('funding-case');
  const words = useCaseWords();
  const sinceOf = words.since;
  const filingOf = words.filing;
  const filingFact = words.filingFact;
  return useMemo(() => {
    const money = (key: 'askedCents' | 'grantedCents' | 'paidCents' | 'stakeCents'): Column => ({
      key,
      label: t(`field.${key}`),
      sortKey: key,
      width: 104,
      isWhole: true,
      align: 'right',
      cell: ({ [key]: amount }) =>
        amount === null || (key === 'stakeCents' && amount === 0) ? '–' : formatEuros(amount),
    });
    const day = (key: 'appliedOn' | 'approvedOn' | 'startsOn' | 'endsOn' | 'proofOn' | 'paidOn'): Column => ({
      key,
      label: t(`field.${key}`),
      width: 104,
      isWhole: true,
      align: 'right',
      choice: 'hidden',
      cell: ({ [key]: on }) => (on === null ? '–' : formatDate(on)),
    });
    const stepOf = (row: FundingCase): string => {
      const step = row.next === null ? '' : (row.next.title ?? t('next.deadline'));
      // The end of the programme comes first: beyond it no step leads anywhere.
      return [isFilingPressing(row.filing) ? filingFact(row) : '', step].filter((part) => part !== '').join(' · ');
    };
    return [
      {
        key: 'title',
        label: t('field.title'),
        sortKey: 'title',
        leastWidth: 220,
        choice: 'always',
        isLeftOutOfCard: true,
        words: (row) => row.title,
        cell: (row) => <CaseLink row={row} />,
      },
      {
        key: 'client',
        label: t('field.client'),
        sortKey: 'client',
        width: 150,
        isLeftOutOfCard: true,
        words: (row) => row.client,
        cell: (row) => <ClientLink row={row} />,
      },
      {
        key: 'state',
        label: t('field.state'),
        width: 168,
        cell: (row) => (
          <span title={sinceOf(row)}>
            <StatusChip tone={caseTones[row.state]} isPlain>
              {t(`state.${row.state}`)}
            </StatusChip>
          </span>
        ),
      },
      {
        key: 'nextOn',
        label: t('field.nextOn'),
        sortKey: 'nextOn',
        width: 104,
        isWhole: true,
        words: ({ next }) => (next === null ? '–' : formatDate(next.on)),
        align: 'right',
        cell: ({ next, isLate }) =>
          next === null ? '–' : <span className={isLate ? classes['late'] : undefined}>{formatDate(next.on)}</span>,
      },
      {
        key: 'nextStep',
        label: t('field.nextStep'),
        width: 180,
        words: stepOf,
        cell: (row) => written(stepOf(row)),
      },
      {
        key: 'filingOn',
        label: t('field.filingOn'),
        width: 104,
        isWhole: true,
        align: 'right',
        choice: 'hidden',
        words: filingOf,
        cell: (row) => (
          <span className={isFilingPressing(row.filing) ? classes['late'] : undefined}>{filingOf(row)}</span>
        ),
      },
      { ...money('askedCents'), choice: 'hidden' },
      money('grantedCents'),
      money('stakeCents'),
      { ...money('paidCents'), choice: 'hidden' },
      {
        key: 'funder',
        label: t('field.funder'),
        sortKey: 'funder',
        width: 170,
        choice: 'hidden',
        cell: ({ funder }) => written(funder),
      },
      {
        key: 'company',
        label: t('field.company'),
        width: 170,
        choice: 'hidden',
        cell: ({ company }) => written(company),
      },
      {
        key: 'federalState',
        label: t('field.federalState'),
        width: 150,
        choice: 'hidden',
        cell: (row) => (row.federalState === null ? '–' : federalState(row.federalState)),
      },
      ...(isAdministrator
        ? [
            {
              key: 'ownerName',
              label: t('field.ownerName'),
              width: 150,
              choice: 'hidden' as const,
              cell: ({ owner }: FundingCase) => written(owner.name),
            },
          ]
        : []),
      day('appliedOn'),
      day('approvedOn'),
      day('startsOn'),
      day('endsOn'),
      day('proofOn'),
      day('paidOn'),
      {
        key: 'updatedAt',
        label: t('field.updatedAt'),
        sortKey: 'updatedAt',
        width: 116,
        align: 'right',
        choice: 'hidden',
        cell: ({ updatedAt }) => formatDate(updatedAt),
      },
    ];
  }, [t, federalState, isAdministrator, sinceOf, filingOf, filingFact]);
}

/** The title of a case as the link to its page. */
export function CaseLink({ row: { caseId, title } }: { row: Pick<FundingCase, 'caseId' | 'title'> }) {
  return (
    <Link to={paths.fundingCase} params={{ caseId }} className={classes['cardTitle']} title={title}>
      {title}
    </Link>
  );
}
