import { addDays } from '@fundus/contract/date';
import { type FederalState } from '@fundus/contract/federal-state';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';

/**
 * Public holidays by the laws of the sixteen federal states; 3 October by article 2 (2) of the Einigungsvertrag.
 *
 * BW: § 1 Feiertagsgesetz · BY: Art. 1 Feiertagsgesetz · BE: § 1 Gesetz über die Sonn- und Feiertage ·
 * BB: § 2 Feiertagsgesetz · HB: § 2 Gesetz über die Sonn- und Feiertage · HH: § 1 Feiertagsgesetz ·
 * HE: § 1 Hessisches Feiertagsgesetz · MV: § 2 Feiertagsgesetz M-V · NI: § 2 Niedersächsisches Feiertagsgesetz ·
 * NW: § 2 Feiertagsgesetz NW · RP: § 2 Landesfeiertagsgesetz · SL: § 2 Feiertagsgesetz · SN: § 1 SächsSFG ·
 * ST: § 2 FeiertG LSA · SH: § 2 SFTG · TH: § 2 ThürFtG
 *
 * Holidays of parts of a state are not counted: the Friedensfest of Augsburg, Mariä Himmelfahrt in Catholic communities
 * of Bavaria, Fronleichnam in some communities of Saxony and Thuringia. Neither are 24 and 31 December, which no state
 * makes a holiday. Easter and Whit Sunday, holidays in Brandenburg and Hesse, are Sundays anyhow.
 */
interface Holiday {
  /** In which states; absent: everywhere. */
  states?: readonly FederalState[];
  /** First and last year in which the law knows it. */
  from?: number;
  until?: number;
  on: FixedDay | { easter: number } | 'repentance';
}
/** `-05-01` */
type FixedDay = `-${string}`;

const holidays: readonly Holiday[] = [
  { on: '-01-01' },
  { on: '-01-06', states: ['BW', 'BY', 'ST'] },
  { on: '-03-08', states: ['BE'], from: 2019 },
  { on: '-03-08', states: ['MV'], from: 2023 },
  { on: { easter: -2 } },
  { on: { easter: 0 }, states: ['BB', 'HE'] },
  { on: { easter: 1 } },
  { on: '-05-01' },
  // 75 and 80 years after the end of the war, and 75 years after the uprising: once each.
  { on: '-05-08', states: ['BE'], from: 2020, until: 2020 },
  { on: '-05-08', states: ['BE'], from: 2025, until: 2025 },
  { on: '-06-17', states: ['BE'], from: 2028, until: 2028 },
  { on: { easter: 39 } },
  { on: { easter: 49 }, states: ['BB', 'HE'] },
  { on: { easter: 50 } },
  { on: { easter: 60 }, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { on: '-08-15', states: ['SL'] },
  { on: '-09-20', states: ['TH'], from: 2019 },
  { on: '-10-03' },
  { on: '-10-31', states: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { on: '-10-31', states: ['HB', 'HH', 'NI', 'SH'], from: 2018 },
  // 500 years of the Reformation.
  { on: '-10-31', from: 2017, until: 2017 },
  { on: '-11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { on: 'repentance', states: ['SN'] },
  { on: '-12-25' },
  { on: '-12-26' },
];

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dayText(new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)));
}

/** The Wednesday before 23 November: eleven days before the first Sunday of Advent. */
function dayOfRepentance(year: number): string {
  const twentySecond = new Date(Date.UTC(year, 10, 22));
  return addDays(dayText(twentySecond), -((twentySecond.getUTCDay() + 4) % 7));
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

function dayOf(on: Holiday['on'], year: number): string {
  if (on === 'repentance') return dayOfRepentance(year);
  return typeof on === 'string' ? `${year}${on}` : addDays(easterSunday(year), on.easter);
}

/** The public holidays of a state in a year; without a state those that hold in all of Germany. */
export function publicHolidays(year: number, state: FederalState | null): string[] {
  const days = holidays
    .filter(({ states, from = 0, until = 9999 }) => {
      if (year < from || year > until) return false;
      return states === undefined || (state !== null && states.includes(state));
    })
    .map(({ on }) => dayOf(on, year));
  return [...new Set(days)].sort();
}

const known = new Map<string, ReadonlySet<string>>();
const knownAtMost = (federalStateCodes.length + 1) * 20;

/** Whether a calendar date is a public holiday in a state, or in all of Germany where no state is given. */
export function isPublicHoliday(day: string, state: FederalState | null): boolean {
  const key = `${day.slice(0, 4)}${state ?? ''}`;
  let days = known.get(key);
  if (days === undefined) {
    if (known.size >= knownAtMost) known.clear();
    days = new Set(publicHolidays(Number(day.slice(0, 4)), state));
    known.set(key, days);
  }
  return days.has(day);
}
