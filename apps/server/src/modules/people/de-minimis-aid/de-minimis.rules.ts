import { type AidKind, type AidReturn, type AidRoom, aidKinds } from '@fundus/contract/de-minimis-aid';
import type { DeMinimisParameters } from '@fundus/contract/parameter';

/** Facts of an aid that count against the ceiling. */
export interface Aid {
  grantedOn: string;
  /** Gross grant equivalent. */
  amountCents: number;
  kind: AidKind;
}

/** Ceiling and length of the period, as the parameters of the day say. */
export interface DeMinimisLimits {
  ceilingCents: number;
  years: number;
}

export interface DeMinimisRoom {
  ceilingCents: number;
  receivedCents: number;
  /** Aid that may still be granted; 0 where the ceiling is exceeded. */
  roomCents: number;
  countedFrom: string;
  returns: AidReturn[];
}

/**
 * Aid that counts against the general ceiling: general, agriculture and fishery together (Regulation (EU) 2023/2831,
 * Art. 5 (2)); aid for services of general economic interest is apart (Art. 5 (1)).
 */
const countingKinds: readonly AidKind[] = ['general', 'agriculture', 'fishery'];

/** The regulation whose ceiling an aid of a kind asks for, as it is cited. */
export const ceilingRules: Readonly<Record<AidKind, string>> = {
  general: 'Verordnung (EU) 2023/2831, Artikel 3 Absatz 2',
  agriculture: 'Verordnung (EU) Nr. 1408/2013, Artikel 3 Absatz 2',
  fishery: 'Verordnung (EU) Nr. 717/2014, Artikel 3 Absatz 2',
  services: 'Verordnung (EU) 2023/2832, Artikel 3 Absatz 2',
};

const ceilingKeys = {
  general: 'deMinimisCeilingCents',
  agriculture: 'deMinimisAgricultureCents',
  fishery: 'deMinimisFisheryCents',
  services: 'deMinimisServicesCents',
} as const satisfies Record<AidKind, keyof DeMinimisParameters>;

const lastDay = '9999-12-31';
const firstDay = '0001-01-01';

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

const inYear = (year: number, monthAndDay: string): string => `${String(year).padStart(4, '0')}-${monthAndDay}`;

/**
 * The last day on which an aid counts: the same date a number of years later, and 28 February where that year has no
 * 29 February (Regulation (EEC, Euratom) 1182/71, Art. 3 (2) c: a period of years ends with the day of the same date, or
 * with the last of the month).
 */
export function countsUntil(grantedOn: string, years: number): string {
  const year = Number(grantedOn.slice(0, 4)) + years;
  if (year > 9999) return lastDay;
  const monthAndDay = grantedOn.slice(5);
  return inYear(year, monthAndDay === '02-29' && !isLeap(year) ? '02-28' : monthAndDay);
}

/** The first day on which an aid must have been granted to count on a day; the counterpart of `countsUntil`. */
export function countedFrom(on: string, years: number): string {
  const year = Number(on.slice(0, 4)) - years;
  if (year < 1) return firstDay;
  const monthAndDay = on.slice(5);
  return inYear(year, monthAndDay === '02-29' && !isLeap(year) ? '03-01' : monthAndDay);
}

/** Whether an aid was granted within the years before a day, or on it (Regulation (EU) 2023/2831, Art. 3 (2), recital 11). */
export function isWithinPeriod(grantedOn: string, on: string, years: number): boolean {
  return grantedOn <= on && on <= countsUntil(grantedOn, years);
}

/** Whether an aid counts against the general ceiling on a day. */
export function countsOn(aid: Pick<Aid, 'grantedOn' | 'kind'>, on: string, years: number): boolean {
  return countingKinds.includes(aid.kind) && isWithinPeriod(aid.grantedOn, on, years);
}

/** The calendar date after a day. */
function dayAfter(day: string): string {
  if (day === lastDay) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Aid that an undertaking may still receive on a day, and the days on which counted aid stops counting. */
export function assessDeMinimis(
  aids: readonly Aid[],
  on: string,
  { ceilingCents, years }: DeMinimisLimits,
): DeMinimisRoom {
  const counting = aids.filter((aid) => countsOn(aid, on, years));
  const receivedCents = counting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const byDay = new Map<string, number>();
  for (const { grantedOn, amountCents } of counting) {
    const day = dayAfter(countsUntil(grantedOn, years));
    byDay.set(day, (byDay.get(day) ?? 0) + amountCents);
  }
  return {
    ceilingCents,
    receivedCents,
    roomCents: Math.max(0, ceilingCents - receivedCents),
    countedFrom: countedFrom(on, years),
    returns: [...byDay]
      .filter(([, amountCents]) => amountCents > 0)
      .map(([day, amountCents]) => ({ on: day, amountCents }))
      .toSorted((one, other) => one.on.localeCompare(other.on)),
  };
}

/**
 * Room of one undertaking for each kind of de minimis aid. `aids`: of the whole single undertaking, linked firms
 * together (Regulation (EU) 2023/2831, Art. 2 (2)). Aid for agriculture and fishery has a ceiling of its own, and counts against
 * the general one beside it (Art. 5 (2)); aid for services of general economic interest stands apart (Art. 5 (1)).
 */
export function assessAidRooms(aids: readonly Aid[], on: string, parameters: DeMinimisParameters): AidRoom[] {
  const { deMinimisYears: years } = parameters;
  const generalRoomCents = assessDeMinimis(aids, on, {
    ceilingCents: parameters.deMinimisCeilingCents,
    years,
  }).roomCents;
  return aidKinds.map((kind) => {
    const counting = kind === 'general' ? countingKinds : [kind];
    const receivedCents = aids
      .filter((aid) => counting.includes(aid.kind) && isWithinPeriod(aid.grantedOn, on, years))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const ceilingCents = parameters[ceilingKeys[kind]];
    const ownCents = Math.max(0, ceilingCents - receivedCents);
    const isUnderGeneral = kind !== 'services';
    const roomCents = isUnderGeneral ? Math.min(ownCents, generalRoomCents) : ownCents;
    return { kind, ceilingCents, receivedCents, roomCents, rule: ceilingRules[kind] };
  });
}
