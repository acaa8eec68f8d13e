import type { FundingCase } from '@fundus/contract/funding-case';
import { dayOfState } from '@fundus/contract/funding-case-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { StatusTone } from '#ui/status-chip.tsx';

export const caseTones: Record<FundingCaseState, StatusTone> = {
  idea: 'grey',
  preparing: 'grey',
  submitted: 'orange',
  queried: 'orange',
  approved: 'green',
  rejected: 'red',
  running: 'green',
  proofFiled: 'green',
  closed: 'grey',
};

/** Words for the state and the next step of a case. */
export function useCaseWords() {
  const { t } = useTranslation('funding-case');
  return {
    /** Since when the state holds; empty for an idea. */
    since: (row: FundingCase): string => {
      if (row.state === 'idea') return '';
      const on = row[dayOfState[row.state]];
      if (on === null) return '';
      const isAhead = row.state === 'running' && on > dayFromToday(0);
      return t(isAhead ? 'since.runningFrom' : `since.${row.state}`, { date: formatDate(on) });
    },
    /** The last day for the application, or that none is taken. */
    filing: ({ filing }: Pick<FundingCase, 'filing'>): string => {
      if (filing === null) return '–';
      if (filing.standing === 'until' && filing.on !== null) return formatDate(filing.on);
      return t(filing.standing === 'closed' ? 'filing.closed' : 'filing.over');
    },
    /** The same as a fact of its own; empty where nothing ends the application. */
    filingFact: ({ filing }: Pick<FundingCase, 'filing'>): string => {
      if (filing === null) return '';
      if (filing.standing === 'until' && filing.on !== null) return t('filing.by', { date: formatDate(filing.on) });
      return t(filing.standing === 'closed' ? 'filing.programmeClosed' : 'filing.programmeOver');
    },
    next: ({ next, isLate }: Pick<FundingCase, 'next' | 'isLate'>): string => {
      if (next === null) return t('next.none');
      const step = next.title ?? t('next.deadline');
      return t(isLate ? 'next.late' : 'next.on', { step, date: formatDate(next.on) });
    },
  };
}
