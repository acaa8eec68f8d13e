import type { HomeFigures } from '@fundus/contract/home';
import { comparedMonths, type HomeFigureName } from '@fundus/contract/home-codes';

/** Figures of one month; null where the scope leaves one out. */
export interface MonthRow {
  month: string;
  entered: number | null;
  assigned: number | null;
  /** Of the assigned ones those that were answered one way or another: accepted, handed back, let lie. */
  answered: number | null;
  accepted: number | null;
  converted: number | null;
  researches: number | null;
  sharesOpened: number | null;
  requestedCents: number | null;
  grantedCents: number | null;
}

/** The months that are compared, the given one (`2026-11`) last. */
export function monthsUntil(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: comparedMonths }, (_, index) =>
    new Date(Date.UTC(year, number - comparedMonths + index, 1)).toISOString().slice(0, 7),
  );
}

/** The figures that a caller knows: those that were counted in every month. */
export function figuresOf(
  rows: readonly MonthRow[],
  { isDistributing }: { isDistributing: boolean },
): HomeFigures['figures'] {
  const columns: Partial<Record<HomeFigureName, (row: MonthRow) => number | null>> = {
    leadsEntered: ({ entered }) => entered,
    ...(!isDistributing && { leadsReceived: ({ assigned }: MonthRow) => assigned }),
    conversions: ({ converted }) => converted,
    researches: ({ researches }) => researches,
    sharesOpened: ({ sharesOpened }) => sharesOpened,
    requestedCents: ({ requestedCents }) => requestedCents,
    grantedCents: ({ grantedCents }) => grantedCents,
  };
  const counted = (Object.entries(columns) as [HomeFigureName, (row: MonthRow) => number | null][])
    .map(([name, valueOf]) => ({ name, values: rows.map(valueOf) }))
    .filter(({ values }) => values.every((value) => value !== null));
  const place = counted.findIndex(({ name }) => name === 'conversions');
  if (place === -1) return counted;
  const acceptance = rows.map(({ answered, accepted }) =>
    answered === null || accepted === null || answered === 0 ? null : Math.round((accepted / answered) * 100),
  );
  return counted.toSpliced(place, 0, { name: 'acceptance', values: acceptance });
}
