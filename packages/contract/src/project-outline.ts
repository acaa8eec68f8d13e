import { z } from 'zod';
import { calendarDate } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { cents } from './money.ts';
import {
  assistedAreas,
  funderFamilies,
  type OutlineTemplate,
  outlineChapters,
  outlineCostKinds,
  outlineLawKeys,
  outlinePartnerKinds,
  outlineStages,
  outlineTemplates,
  rateBonuses,
  templateForms,
} from './project-outline-codes.ts';
import { line, prose, requiredLine } from './text.ts';
import {
  copyInput,
  paperHead,
  paperInput,
  paperListQuery,
  paperName,
  paperPage,
  paperVersion,
  personChoice,
  versionInput,
} from './work-paper.ts';

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
  /** The rate that the guideline gives; null: the ceiling of the GBER. */
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
  /** What lies on the table at its end. */
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

/** What a version keeps. A part that was taken out is null. */
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

export const projectOutline = z
  .object({
    projectOutlineId: z.uuid(),
    ...paperHead,
    content: outlineContent,
    /** The numbers of law and guidelines on the day of the start, or today, by which costs are computed. */
    law: z.object(
      Object.fromEntries(outlineLawKeys.map((key) => [key, z.number()])) as Record<
        (typeof outlineLawKeys)[number],
        z.ZodNumber
      >,
    ),
    /** The last day of the sources of these numbers, where one is known and the project starts later. */
    lawEndsOn: calendarDate.nullable(),
  })
  .meta({ id: 'ProjectOutline' });
export type ProjectOutline = z.infer<typeof projectOutline>;

const own = { projectOutlineId: 'own:project-outline' } as const;
const one = { projectOutlineId: 'own:project-outline', versionId: 'own:project-outline-version' } as const;

export const listProjectOutlines = defineEndpoint('GET /api/project-outlines', {
  summary: 'One’s own project outlines, last changed first; administrators: of everybody on demand.',
  access: 'project-outline:read',
  query: paperListQuery,
  response: paperPage,
});

export const createProjectOutline = defineEndpoint('POST /api/project-outlines', {
  summary: 'A new project outline by a template, of a person or of nobody.',
  access: 'project-outline:edit',
  audit: 'projectOutline.created',
  body: z.object({ ...paperInput, template: z.enum(outlineTemplates).default('free') }),
  response: projectOutline,
  status: 201,
  example: { name: 'Sensorik für Backöfen' },
});

export const getProjectOutline = defineEndpoint('GET /api/project-outlines/:projectOutlineId', {
  summary: 'A project outline with all its parts.',
  access: 'project-outline:read',
  records: own,
  response: projectOutline,
});

/**
 * Autosave. Only the parts that are given change; a part that is given as null is taken out. If a part changed since
 * `revision`, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields` (such as `packages.<id>`).
 */
export const updateProjectOutline = defineEndpoint('PATCH /api/project-outlines/:projectOutlineId', {
  summary: 'Changes the name, the frame, chapters, partners, staff, packages, milestones or costs.',
  access: 'project-outline:edit',
  // Work on a draft, part by part.
  audit: null,
  records: own,
  body: z.object({
    revision: z.int(),
    name: paperName.optional(),
    ...outlineContent.omit({ stage: true }).partial().shape,
  }),
  response: projectOutline,
  example: { revision: 1, name: 'Umbenannt' },
});

export const copyProjectOutline = defineEndpoint('POST /api/project-outlines/:projectOutlineId/copy', {
  summary: 'A copy as it is now, or an alternative branched from a version.',
  access: 'project-outline:edit',
  audit: 'projectOutline.created',
  records: own,
  body: copyInput,
  response: projectOutline,
  status: 201,
  example: {},
});

export const beginApplication = defineEndpoint('POST /api/project-outlines/:projectOutlineId/application', {
  summary: 'The application of the second stage: a linked copy; what the outline said is kept as a version of it.',
  access: 'project-outline:edit',
  audit: 'projectOutline.created',
  records: own,
  response: projectOutline,
  status: 201,
});

export const assignProjectOutline = defineEndpoint('PUT /api/project-outlines/:projectOutlineId/person', {
  summary: 'Says whom a project outline is for; `null`: nobody in particular.',
  access: 'project-outline:edit',
  audit: 'projectOutline.assigned',
  records: own,
  body: personChoice,
  response: projectOutline,
  example: { personId: null },
});

export const deleteProjectOutline = defineEndpoint('DELETE /api/project-outlines/:projectOutlineId', {
  summary: 'Moves a project outline to the trash.',
  access: 'project-outline:edit',
  audit: 'projectOutline.deleted',
  records: own,
});

export const restoreProjectOutline = defineEndpoint('POST /api/project-outlines/:projectOutlineId/restore', {
  summary: 'Brings a project outline back from the trash.',
  access: 'project-outline:edit',
  audit: 'projectOutline.restored',
  records: own,
  response: projectOutline,
});

export const printProjectOutline = defineEndpoint('GET /api/project-outlines/:projectOutlineId/pdf', {
  summary: 'The outline in the form of its template, with work plan, person months and cost plan, as PDF/UA.',
  access: 'project-outline:read',
  audit: 'projectOutline.printed',
  records: own,
  download: true,
});

export const writeOutlineDocument = defineEndpoint('GET /api/project-outlines/:projectOutlineId/docx', {
  summary: 'The outline as a document of a word processor (DOCX) with styles, contents and tables.',
  access: 'project-outline:read',
  feature: 'docx-export',
  audit: 'projectOutline.exported',
  records: own,
  download: true,
});

/** Pages as the print engine counts them: of the text alone, to which the limit of the template applies. */
export const countOutlinePages = defineEndpoint('GET /api/project-outlines/:projectOutlineId/pages', {
  summary: 'How many pages the text fills in the form of its template.',
  access: 'project-outline:read',
  records: own,
  response: z.object({ pages: z.int(), revision: z.int() }),
});

export const listOutlineVersions = defineEndpoint('GET /api/project-outlines/:projectOutlineId/versions', {
  summary: 'The versions of a project outline, the latest first.',
  access: 'project-outline:read',
  records: own,
  response: z.array(paperVersion),
});

export const saveOutlineVersion = defineEndpoint('POST /api/project-outlines/:projectOutlineId/versions', {
  summary: 'Keeps the project outline as it is now, to come back to; beside the autosave.',
  access: 'project-outline:edit',
  // Work on a draft, as in `updateProjectOutline`.
  audit: null,
  records: own,
  body: versionInput,
  response: paperVersion,
  status: 201,
  example: { name: 'Eingereicht' },
});

export const getOutlineVersion = defineEndpoint('GET /api/project-outlines/:projectOutlineId/versions/:versionId', {
  summary: 'A version with its content.',
  access: 'project-outline:read',
  records: one,
  response: z.object({ ...paperVersion.shape, content: outlineContent }),
});

export const restoreOutlineVersion = defineEndpoint(
  'POST /api/project-outlines/:projectOutlineId/versions/:versionId/restore',
  {
    summary: 'The project outline becomes again what it was; what it is now is kept as a version first.',
    access: 'project-outline:edit',
    // Work on a draft, as in `updateProjectOutline`.
    audit: null,
    records: one,
    response: projectOutline,
  },
);

export const deleteOutlineVersion = defineEndpoint(
  'DELETE /api/project-outlines/:projectOutlineId/versions/:versionId',
  {
    summary: 'Deletes a version for good; the project outline stays as it is.',
    access: 'project-outline:edit',
    // Work on a draft, as in `updateProjectOutline`.
    audit: null,
    records: one,
  },
);
