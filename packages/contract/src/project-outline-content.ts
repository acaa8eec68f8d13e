import { z } from 'zod';
import { calendarDate } from './date.ts';
import { cents } from './money.ts';
import {
  assistedAreas,
  funderFamilies,
  type OutlineTemplate,
  outlineChapters,
  outlineCostKinds,
  outlinePartnerKinds,
  outlineStages,
  outlineTemplates,
  rateBonuses,
  templateForms,
} from './project-outline-codes.ts';
import { line, prose, requiredLine } from './text.ts';

const partsById = <Part extends z.ZodType>(part: Part) => z.record(z.uuid(), part.nullable());
const rank = z.number().min(-1e9).max(1e9);
const percent = z.int().min(0).max(100);
/** Month of the project: 1 is the month of the start. */
const month = z.int().min(1).max(120);
const amount = cents.max(10_000_000_000);

export const outlineAim = z.object({ text: requiredLine(300), rank });
export type OutlineAim = z.infer<typeof outlineAim>;

export const outlinePartner = z.object({
  name: requiredLine(200),
  isApplicant: z.boolean(),
  kind: z.enum(outlinePartnerKinds),
  area: z.enum(assistedAreas),
  role: prose(1_000),
  /** Why more than the basic rate may be paid. */
  bonus: z.enum(rateBonuses),
  /** Of universities and research bodies: the share in the project is not an economic activity, so no aid. */
  isNonEconomic: z.boolean(),
  /** Young by the rules of the programme, which gives such firms a higher rate. */
  isYoung: z.boolean(),
  /** The rate that the guideline gives; null: what `outline-rate` knows of the programme. */
  ratePercent: percent.nullable(),
  /** Where the own share comes from. */
  ownShare: line(300),
  rank,
});
export type OutlinePartner = z.infer<typeof outlinePartner>;

export const outlineStaff = z.object({
  partnerId: z.uuid(),
  name: requiredLine(200),
  grossYearCents: amount,
  /** Employer's social insurance in percent of the gross pay; counts where the funder takes the employer's gross. */
  employerPercent: percent,
  /** Part of full time in percent. */
  workShare: z.int().min(1).max(100),
  rank,
});
export type OutlineStaff = z.infer<typeof outlineStaff>;

export const outlinePackage = z.object({
  title: requiredLine(200),
  leadPartnerId: z.uuid().nullable(),
  from: month,
  to: month,
  goal: prose(2_000),
  tasks: prose(4_000),
  /** Result at its end. */
  result: prose(1_000),
  aimIds: z.array(z.uuid()).max(20),
  dependsOn: z.array(z.uuid()).max(20),
  /** Shares of the categories of research in percent; together 100. */
  split: z.object({ fundamental: percent, industrial: percent, experimental: percent, feasibility: percent }),
  /** Person months by member of staff, in hundredths. */
  efforts: z.record(z.uuid(), z.int().min(0).max(12_000)),
  rank,
});
export type OutlinePackage = z.infer<typeof outlinePackage>;

export const outlineMilestone = z.object({
  title: requiredLine(200),
  month,
  packageId: z.uuid().nullable(),
  /** By what one sees that it is reached. */
  criterion: prose(1_000),
  /** The project ends here if it is missed. */
  isStop: z.boolean(),
});
export type OutlineMilestone = z.infer<typeof outlineMilestone>;

export const outlineCost = z.object({
  partnerId: z.uuid(),
  packageId: z.uuid(),
  kind: z.enum(outlineCostKinds),
  label: requiredLine(200),
  amountCents: amount,
  month,
});
export type OutlineCost = z.infer<typeof outlineCost>;

/** Content of a version. A part that was removed is null. */
export const outlineContent = z.object({
  stage: z.enum(outlineStages),
  template: z.enum(outlineTemplates),
  family: z.enum(funderFamilies),
  acronym: line(60),
  /** Funder and call. */
  call: line(300),
  startsOn: calendarDate.nullable(),
  months: z.int().min(1).max(120),
  /** Whether the work has begun or an order was placed; it must not before the approval. */
  hasStarted: z.boolean().nullable(),
  /** Of this call; null: that of the template. */
  pageLimit: z.int().min(1).max(200).nullable(),
  chapters: z.partialRecord(z.enum(outlineChapters), prose(30_000)),
  aims: partsById(outlineAim),
  partners: partsById(outlinePartner),
  staff: partsById(outlineStaff),
  packages: partsById(outlinePackage),
  milestones: partsById(outlineMilestone),
  costs: partsById(outlineCost),
});
export type OutlineContent = z.infer<typeof outlineContent>;

/** An outline that has only just begun. */
export function emptyOutline(template: OutlineTemplate): OutlineContent {
  const { family, months } = templateForms[template];
  return {
    stage: 'sketch',
    template,
    family,
    acronym: '',
    call: '',
    startsOn: null,
    months,
    hasStarted: null,
    pageLimit: null,
    chapters: {},
    aims: {},
    partners: {},
    staff: {},
    packages: {},
    milestones: {},
    costs: {},
  };
}
