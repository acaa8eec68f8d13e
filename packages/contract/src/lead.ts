import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { classification } from './industry.ts';
import { leadBands } from './lead-band.ts';
import { assignmentStates, leadAmountKinds, leadMaturities, leadStages } from './lead-codes.ts';
import { cents } from './money.ts';
import { page, pageQuery } from './paging.ts';
import { commaList, count, email, person, phone } from './person.ts';
import { socialStatus } from './social-status.ts';
import { cleanText, line, prose } from './text.ts';

export const leadBand = z.enum(leadBands);
export const leadStage = z.enum(leadStages);
export const leadMaturity = z.enum(leadMaturities);

/** Whole cents of each kind of investment, working capital and digitalisation; `null`: not given. */
const amounts = z.object(
  Object.fromEntries(leadAmountKinds.map((kind) => [kind, cents.nullable()])) as Record<
    (typeof leadAmountKinds)[number],
    z.ZodNullable<typeof cents>
  >,
);

/** What is known of a lead. Empty texts and `null` mean »not known«. */
export const leadFields = z.object({
  salutation: line(30),
  title: line(50),
  firstName: line(100),
  lastName: line(100),
  company: line(200),
  businessForm: line(60),
  street: line(120),
  houseNumber: line(20),
  /** German postcodes have five digits; other countries are taken as written. */
  postcode: line(12),
  town: line(100),
  federalState: federalState.nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  email,
  phone,
  industry: z.object({ classification, code: line(10), title: line(300) }).nullable(),
  /** Day of founding; may lie ahead. */
  foundedOn: calendarDate.nullable(),
  employees: count.nullable(),
  employeesNew: count.nullable(),
  interns: count.nullable(),
  apprentices: count.nullable(),
  socialStatus: socialStatus.nullable(),
  ...amounts.shape,
  /** Unternehmensgegenstand */
  companyObject: line(500),
  /** Vorhaben in words */
  plan: prose(500),
  /** Umfinanzierung; `null`: not known. */
  isRefinancing: z.boolean().nullable(),
  notes: prose(20_000),
});
export type LeadFields = z.infer<typeof leadFields>;
export const leadFieldNames = Object.keys(leadFields.shape) as (keyof LeadFields)[];

type Judged = {
  [Field in 'lastName' | 'company' | 'email' | 'phone' | 'country' | 'postcode']?: string | undefined;
};

/** Somebody must be reachable or at least named, and a German postcode has five digits. */
export function checkLead(value: Judged, context: z.core.$RefinementCtx): void {
  if (value.lastName === '' && value.company === '' && value.email === '' && value.phone === '') {
    context.addIssue({ code: 'custom', path: ['lastName'], params: { code: 'nameOrCompany' }, message: '' });
  }
  if (value.country === 'DE' && value.postcode !== undefined && !/^(\d{5})?$/.test(value.postcode)) {
    context.addIssue({ code: 'custom', path: ['postcode'], params: { code: 'postcode' }, message: '' });
  }
}

/** All fields of a lead together, as form, importer and intake check them. */
export const leadInput = leadFields.superRefine(checkLead);

export const emptyLeadFields: LeadFields = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
  businessForm: '',
  street: '',
  houseNumber: '',
  postcode: '',
  town: '',
  federalState: null,
  country: 'DE',
  email: '',
  phone: '',
  industry: null,
  foundedOn: null,
  employees: null,
  employeesNew: null,
  interns: null,
  apprentices: null,
  socialStatus: null,
  ...(Object.fromEntries(leadAmountKinds.map((kind) => [kind, null])) as Record<
    (typeof leadAmountKinds)[number],
    null
  >),
  companyObject: '',
  plan: '',
  isRefinancing: null,
  notes: '',
};

/** Sums in whole cents, computed and never typed. */
const totals = {
  investmentTotalCents: cents,
  workingCapitalTotalCents: cents,
  digitalisationTotalCents: cents,
};

/** Who has the lead now. */
const currentAssignment = z.object({
  assignmentId: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  state: z.enum(assignmentStates),
  assignedAt: instant,
  /** Until when it is to be accepted; `null` once that is done. */
  dueAt: instant.nullable(),
  contactedAt: instant.nullable(),
  revision: z.int(),
});

export const lead = z
  .object({
    leadId: z.uuid(),
    /** Counts every change of a field; the basis of conflict detection. */
    revision: z.int(),
    ...leadFields.shape,
    ...totals,
    maturity: leadMaturity.nullable(),
    stage: leadStage,
    /** When the lead came in (Eingangsdatum). */
    enteredAt: instant,
    sourceId: z.uuid().nullable(),
    sourceName: z.string(),
    /** What the person agreed to, and when; empty where the lead came by hand or file. */
    consentText: z.string(),
    consentAt: instant.nullable(),
    assignment: currentAssignment.nullable(),
    /** Client or prospect that the lead became. */
    personId: z.uuid().nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    /** Why it was deleted: by hand, credited because it was invalid, or caught by the trap for robots. */
    deletionReason: z.enum(['byHand', 'credited', 'robot']).nullable(),
    abilities: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      restore: z.boolean(),
      /** To a client or prospect of one’s own. */
      convert: z.boolean(),
      /** Accept, hand back, note the first contact: the partner who has it. */
      respond: z.boolean(),
      /** Assign, withdraw, credit. */
      distribute: z.boolean(),
    }),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;

/** One line of the lists; all that their columns show. */
export const leadSummary = z
  .object({
    leadId: z.uuid(),
    ...leadFields.omit({ notes: true }).shape,
    ...totals,
    maturity: leadMaturity.nullable(),
    stage: leadStage,
    enteredAt: instant,
    sourceName: z.string(),
    assignedAt: instant.nullable(),
    partnerId: z.uuid().nullable(),
    partnerName: z.string(),
    assignmentId: z.uuid().nullable(),
    assignmentState: z.enum(assignmentStates).nullable(),
    dueAt: instant.nullable(),
    personId: z.uuid().nullable(),
    revision: z.int(),
    updatedAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'LeadSummary' });
export type LeadSummary = z.infer<typeof leadSummary>;

/** Columns by which lists can be sorted; `-` in front turns the order round. */
export const leadSortColumns = [
  'enteredAt',
  'assignedAt',
  'lastName',
  'company',
  'postcode',
  'town',
  'investmentTotal',
  'workingCapitalTotal',
  'digitalisationTotal',
  'updatedAt',
] as const;
export type LeadSortColumn = (typeof leadSortColumns)[number];
const descending = leadSortColumns.map((column) => `-${column}` as const);
export const leadSort = z.enum([...leadSortColumns, ...descending]);
export type LeadSort = z.infer<typeof leadSort>;

/** Filters add up (and); several values of one filter are alternatives (or). */
export const leadFilterShape = {
  deleted: z.stringbool().default(false),
  /** Name, company, town, e-mail, phone (in any spelling), postcode, object, plan. */
  search: z.string().overwrite(cleanText).max(200).optional(),
  stage: commaList(leadStage),
  /** Bands of the total of the investments. */
  investmentBand: commaList(leadBand),
  maturity: commaList(leadMaturity),
  /** Draws ALG I or Bürgergeld. */
  isOnBenefit: z.stringbool().optional(),
  isRefinancing: z.stringbool().optional(),
  federalState: commaList(federalState),
  socialStatus: commaList(socialStatus),
  sourceId: commaList(z.uuid()),
  /** Whoever distributes: leads of these partners. */
  partnerId: commaList(z.uuid()),
  /** Days in Europe/Berlin. */
  enteredFrom: calendarDate.optional(),
  enteredUntil: calendarDate.optional(),
};
export const leadFilter = z.object(leadFilterShape);
export type LeadFilter = z.output<typeof leadFilter>;

export const listLeads = defineEndpoint('GET /api/leads', {
  summary: 'Leads assigned to oneself (whoever distributes: all), filtered, searched and sorted; pages by cursor.',
  access: 'lead:read',
  query: z.object({ ...leadFilterShape, ...pageQuery.shape, sort: leadSort.default('-enteredAt') }),
  response: page(leadSummary),
});

export const countLeads = defineEndpoint('GET /api/leads/count', {
  summary: 'How many leads the filters leave, exactly.',
  access: 'lead:read',
  query: leadFilter,
  response: z.object({ total: z.int() }),
});

export const getLeadFilterValues = defineEndpoint('GET /api/leads/filter-values', {
  summary: 'Sources and (for whoever distributes) partners that occur among the leads that one sees.',
  access: 'lead:read',
  response: z.object({
    sources: z.array(z.object({ sourceId: z.uuid(), name: z.string() })),
    partners: z.array(z.object({ partnerId: z.uuid(), name: z.string() })),
  }),
});

/** Columns that an export knows, in the order of the list’s choice. */
export const leadExportColumns = [
  'enteredAt',
  'assignedAt',
  'partnerName',
  ...leadFieldNames.filter((name) => name !== 'industry'),
  'industryCode',
  'industryTitle',
  'investmentTotalCents',
  'workingCapitalTotalCents',
  'digitalisationTotalCents',
  'stage',
  'sourceName',
] as const;

export const exportLeads = defineEndpoint('GET /api/leads/export', {
  summary: 'What the list shows as CSV (for German Excel) or XLSX; cells cannot become formulas.',
  access: 'lead:read',
  audit: 'lead.exported',
  query: z.object({
    ...leadFilterShape,
    sort: leadSort.default('-enteredAt'),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `leadExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

export const createLead = defineEndpoint('POST /api/leads', {
  summary: 'A lead by hand; it goes into the distribution.',
  access: 'lead:manage',
  audit: 'lead.created',
  body: z.object({ ...leadFields.partial().shape, enteredAt: instant.optional() }).superRefine((value, context) =>
    checkLead(
      {
        ...value,
        lastName: value.lastName ?? '',
        company: value.company ?? '',
        email: value.email ?? '',
        phone: value.phone ?? '',
      },
      context,
    ),
  ),
  response: lead,
  status: 201,
  example: { lastName: 'Muster' },
});

const own = { leadId: 'own:lead' } as const;

export const getLead = defineEndpoint('GET /api/leads/:leadId', {
  summary: 'A lead with all fields and who has it.',
  access: 'lead:read',
  records: own,
  response: lead,
});

/**
 * Only the fields that are given change. `revision` is the one that the change is based on; where a newer one touched
 * the same fields with other values, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields`;
 * changes of different fields are merged.
 */
export const updateLead = defineEndpoint('PATCH /api/leads/:leadId', {
  summary: 'Changes fields of a lead: whoever distributes, and the partner who accepted it.',
  access: 'lead:read',
  audit: 'lead.changed',
  records: own,
  body: z.object({ ...leadFields.partial().shape, revision: z.int() }),
  response: lead,
  example: { revision: 1, town: 'Köln' },
});

export const deleteLead = defineEndpoint('DELETE /api/leads/:leadId', {
  summary: 'Moves a lead to the deleted ones; it keeps its assignment.',
  access: 'lead:manage',
  audit: 'lead.deleted',
  records: { leadId: 'shared' },
});

export const restoreLead = defineEndpoint('POST /api/leads/:leadId/restore', {
  summary: 'Brings a lead back with its assignment; one that was credited goes into the distribution.',
  access: 'lead:manage',
  audit: 'lead.restored',
  records: { leadId: 'shared' },
  response: lead,
});

/** Lead → Mandant, Lead → Interessent: one transaction, the history goes along. */
export const convertLead = defineEndpoint('POST /api/leads/:leadId/conversions', {
  summary: 'Makes a client or prospect of one’s own out of a lead that one accepted; the history goes along.',
  access: 'lead:work',
  audit: 'lead.converted',
  records: own,
  body: z.object({ to: z.enum(['client', 'prospect']) }),
  response: z.object({ person, lead }),
  status: 201,
  example: { to: 'prospect' },
});

export const undoLeadConversion = defineEndpoint('POST /api/leads/:leadId/conversions/undo', {
  summary: 'Takes the conversion back, as long as it is not older than ten minutes and nobody worked on the person.',
  access: 'lead:work',
  audit: 'lead.undone',
  records: own,
  response: lead,
});

export const leadBulkAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
  z.object({ type: z.literal('accept') }),
  z.object({ type: z.literal('convert'), to: z.enum(['client', 'prospect']) }),
]);
export type LeadBulkAction = z.infer<typeof leadBulkAction>;

export const changeLeads = defineEndpoint('POST /api/leads/bulk', {
  summary: 'One change to many leads; those that one does not see or that it does not fit are skipped and counted.',
  access: 'lead:read',
  audit: 'lead.changed',
  body: z.object({ leadIds: z.array(z.uuid()).min(1).max(1_000), action: leadBulkAction }),
  response: z.object({ changed: z.int(), skipped: z.int(), changedIds: z.array(z.uuid()) }),
  example: { leadIds: ['0192f0c4-0000-7000-8000-000000000000'], action: { type: 'delete' } },
});
