import { readdirSync, readFileSync } from 'node:fs';
import { calendarDate } from '@fundus/contract/date';
import {
  applicationRoutes,
  benefitKinds,
  benefitUnits,
  rateKinds,
  specificities,
} from '@fundus/contract/programme-codes';
import { confidences, fundingTypes, programmeStatuses } from '@fundus/contract/programme-content';
import { z } from 'zod';
import { cell, readCsv } from './csv-file.ts';

const strings = z.array(z.string());
const day = calendarDate.nullable();

const benefit = z.strictObject({
  kind: z.enum(benefitKinds),
  rateMin: z.number().nullable(),
  rateMax: z.number().nullable(),
  rateKind: z.enum(rateKinds).nullable(),
  amountMinEur: z.number().nullable(),
  amountMaxEur: z.number().nullable(),
  amountPer: z.enum(benefitUnits).nullish(),
  when: z.string().nullable(),
  whenRules: z.unknown().nullable(),
  note: z.string().nullable(),
  /** For how many months a monthly amount, or a share of wages, is paid at most. */
  months: z.int().nullish(),
  /** In words, how an amount that no figure states is worked out. */
  formula: z.strictObject({ text: z.string() }).nullish(),
  /** The most units that are paid, what comes on top, and the highest rate with it; entries may leave them out. */
  unitsMax: z.int().nullable().optional(),
  supplements: z
    .array(
      z.strictObject({
        points: z.number().nullable(),
        amountEur: z.number().nullable(),
        when: z.string().nullable(),
        whenRules: z.unknown().nullable(),
      }),
    )
    .optional(),
  rateCeiling: z.number().nullable().optional(),
});

/** A programme as the collected catalogue describes it, one a line. `null` is not proven, never »no«. */
const catalogueEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  replaces: strings,
  name: z.string().min(1),
  shortName: z.string().nullable(),
  otherNames: strings,
  funder: z.string(),
  administeredBy: z.string().nullable(),
  level: z.enum(['EU', 'Bund', 'Land']),
  regions: strings,
  districts: strings.nullable(),
  status: z.enum(programmeStatuses),
  statusOn: day,
  endedOn: day,
  successor: z.string().nullable(),
  types: z.array(z.enum(fundingTypes)),
  programmeGroups: strings,
  fundingAreas: strings,
  purposes: strings.nullable(),
  projects: strings,
  applicants: strings,
  companySizeMax: z.enum(['micro', 'small', 'medium']).nullable(),
  subject: z.string(),
  specificity: z.enum(specificities),
  topics: strings,
  topicIndustries: strings.nullable(),
  rules: z.unknown().nullable(),
  benefits: z.array(benefit),
  interest: z.string().nullable(),
  term: z.string().nullable(),
  aidBasis: strings.nullable(),
  applicationBeforeStart: z.boolean().nullable(),
  startMeans: z.string().nullable(),
  earlyStart: z.string().nullable(),
  combination: z.strictObject({ excludes: strings, allows: strings, text: z.string().nullable() }).nullable(),
  route: z.array(z.enum(applicationRoutes)),
  routeText: z.string().nullable(),
  deadlines: z.array(z.strictObject({ on: z.string().nullable(), note: z.string().nullable() })),
  validFrom: day,
  validUntil: day,
  guidelineOn: day,
  legalBasis: z.string().nullable(),
  officialUrl: z.string().nullable(),
  contact: z
    .strictObject({ name: z.string().nullable(), phone: z.string().nullable(), url: z.string().nullable() })
    .nullable(),
  documents: z.union([strings, z.string()]).nullable(),
  traps: strings,
  evidence: z.array(
    z.strictObject({ fields: strings, source: z.string(), on: z.string().nullable(), says: z.string() }),
  ),
  confidence: z.enum(confidences),
  factsOn: day,
  yieldsTo: strings.optional(),
  family: z.string().nullish(),
  editorNotes: strings.nullish(),
  note: z.string().nullable(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

/** All entries of the folder of the catalogue. Throws where one is not as its README says, naming file and line. */
export function listCatalogueEntries(folder: string): CatalogueEntry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(`${folder}${name}`, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          if (line.trim() === '') return [];
          const parsed = catalogueEntry.safeParse(JSON.parse(line));
          if (!parsed.success) throw new Error(`${name}:${index + 1}: ${z.prettifyError(parsed.error)}`);
          return [parsed.data];
        }),
    );
}

/** Ids of the entries that a second reader has gone through. */
export function listReadTwice(folder: string): Set<string> {
  const files = readdirSync(folder).filter((name) => /^pruefung.*\.csv$/.test(name));
  return new Set(files.flatMap((name) => readCsv(`${folder}${name}`).map((row) => cell(row, 'id'))));
}
