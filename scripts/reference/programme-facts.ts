import { z } from 'zod';
import { rawDataFolder, readJson } from './reference-folder.ts';

const programmeFact = z.object({
  id: z.string(),
  name: z.string(),
  officialTitle: z.string().nullable(),
  funder: z.string(),
  funderBasis: z.string(),
  level: z.enum(['EU', 'Bund', 'Land']),
  types: z.array(z.enum(['Bürgschaft', 'Darlehen', 'Beteiligung', 'Zuschuss'])),
  ratePercentMax: z.number().nullable(),
  rateText: z.string().nullable(),
  amountMinEur: z.number().nullable(),
  amountMaxEur: z.number().nullable(),
  amountText: z.string().nullable(),
  targetGroup: z.string().nullable(),
  state: z.string(),
  areas: z.array(z.string()).nullable(),
  applicants: z.array(z.string()).nullable(),
  officialUrl: z.string().nullable(),
  summaryDe: z.string(),
  guidelineDate: z.string().nullable(),
  factsAsOf: z.string().nullable(),
  verifiedIn: z.string(),
  confidence: z.enum(['korpus', 'primär', 'sekundär', 'veraltet-prüfen']),
  note: z.string().nullable(),
});
export type ProgrammeFact = z.infer<typeof programmeFact>;

/** The collected facts on programmes; `null` means: not proven. */
export function listProgrammeFacts(): ProgrammeFact[] {
  const file = z.object({ programmes: z.array(programmeFact) });
  return file.parse(readJson(`${rawDataFolder}programme-facts.json`)).programmes;
}

/** Dates of facts that are worded rather than written as a date; a month or year gives its first day. */
const wordedDates: Record<string, string | null> = {
  'Richtlinie ab 15.02.2024': '2024-02-15',
  'ab Juli 2025': '2025-07-01',
  '04.07.2025': '2025-07-04',
  'Richtlinie vom 11.04.2023': '2023-04-11',
  'Richtlinie ab 06.03.2024': '2024-03-06',
  'seit März 2025': '2025-03-01',
  'Ende 2024': '2024-01-01',
  '06.06.2025': '2025-06-06',
  'Februar 2022': '2022-02-01',
  '31.07.2020': '2020-07-31',
  'Juli 2023': '2023-07-01',
  '10/2025': '2025-10-01',
  '02/24': '2024-02-01',
  '15.03.2024': '2024-03-15',
  'Konditionen ab 01.07.2023': '2023-07-01',
  'Konditionen ab 01.11.2024': '2024-11-01',
  // These name a deadline, a paragraph or a period, not the day that the facts are of.
  'Einreichung 19.03.2026': null,
  '§ 94 SGB III': null,
  'Fassung aus der Corona-Zeit': null,
  'gültig bis 31.12.2026': null,
  'Förderperiode 2021–2027': null,
};

/** A date of the facts as a calendar date: `2025-07` is 1 July 2025, `2026` is 1 January 2026. */
export function calendarDateOf(text: string | null): string | null {
  if (text === null) return null;
  if (text in wordedDates) return wordedDates[text] ?? null;
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) throw new Error(`No date: ${text}`);
  return `${year}-${month}-${day}`;
}
