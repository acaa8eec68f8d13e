import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListColumn } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';
import type { LeadRow } from './lead-distribution.queries.ts';
import { withLead } from './pool/pool-search.ts';
import type { LeadWords } from './use-lead-words.ts';

/** The columns that every list of the distribution begins with: the lead, opened beside the list, and its place. */
export function useLeadPlaceColumns({ t, nameOf, federalState }: LeadWords): ListColumn<LeadRow, LeadSortColumn>[] {
  return useMemo(
    (): ListColumn<LeadRow, LeadSortColumn>[] => [
      {
        key: 'lead',
        label: t('assigned.lead'),
        leastWidth: 200,
        sortKey: 'lastName',
        choice: 'always',
        words: nameOf,
        cell: (row) => (
          <Link to={paths.leadDistribution} search={withLead(row.leadId)} resetScroll={false}>
            {nameOf(row)}
          </Link>
        ),
      },
      {
        key: 'place',
        label: t('assigned.place'),
        width: 200,
        sortKey: 'town',
        cell: (row) =>
          [row.town, row.federalState === null ? '' : federalState(row.federalState)]
            .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
            .join(', ') || '–',
      },
    ],
    [t, nameOf, federalState],
  );
}
