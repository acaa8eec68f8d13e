import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { assignmentStates, leadList, leadMaturities, leadRowAbilities, leadStages } from './lead-codes.ts';
import { leadFieldNames, leadFields, leadTotals } from './lead-fields.ts';
import { filterShape, orderedShape, pageShape, sortOf } from './list-query.ts';
import { columnChoice, page, rowOf } from './paging.ts';

const leadStage = z.enum(leadStages);
const leadMaturity = z.enum(leadMaturities);

const lineFields = {
  title: true,
  firstName: true,
  lastName: true,
  company: true,
  town: true,
  email: true,
  phone: true,
} as const;

/** Fields of every line of the lists: name, place, contact, partner, abilities. */
const leadLine = z.object({
  leadId: z.uuid(),
  ...leadFields.pick(lineFields).shape,
  stage: leadStage,
  partnerId: z.uuid().nullable(),
  partnerName: z.string(),
  assignmentId: z.uuid().nullable(),
  dueAt: instant.nullable(),
  deletedAt: instant.nullable(),
  abilities: z.array(z.enum(leadRowAbilities)),
});

/** Optional fields of a line, on request. */
const leadColumns = z.object({
  ...leadFields.omit({ ...lineFields, notes: true }).shape,
  ...leadTotals,
  maturity: leadMaturity.nullable(),
  enteredAt: instant,
  sourceName: z.string(),
  assignedAt: instant.nullable(),
  assignmentState: z.enum(assignmentStates).nullable(),
  personId: z.uuid().nullable(),
  isBlocked: z.boolean(),
  revision: z.int(),
  updatedAt: instant,
});
export type LeadColumn = keyof z.infer<typeof leadColumns>;
export const leadListColumns = Object.keys(leadColumns.shape) as LeadColumn[];

/** Without a choice: what the columns show with which the list of the web begins. */
export const firstLeadColumns: readonly LeadColumn[] = [
  'investmentTotalCents',
  'workingCapitalTotalCents',
  'digitalisationTotalCents',
  'maturity',
  'socialStatus',
  'isRefinancing',
  'isBlocked',
  'enteredAt',
  'assignedAt',
];

/** One line of the lists, with the columns that were requested. */
export const leadSummary = rowOf(leadLine.shape, leadColumns.shape).meta({ id: 'LeadSummary' });
export type LeadSummary = z.infer<typeof leadSummary>;
/** A line of a list with the columns that it requested. */
export type LeadSummaryWith<Column extends LeadColumn> = z.infer<typeof leadLine> &
  Pick<z.infer<typeof leadColumns>, Column>;

export const leadSort = sortOf(leadList);
export type LeadSort = z.infer<typeof leadSort>;

export const leadFilter = z.object(filterShape(leadList));
export type LeadFilter = z.output<typeof leadFilter>;

export const listLeads = defineEndpoint('GET /api/leads', {
  summary: 'Leads assigned to the caller (distributors: all), filtered, searched and sorted; pages by cursor.',
  access: 'lead:read',
  scope: 'lead:read',
  query: z.object({ ...pageShape(leadList), ...columnChoice(leadListColumns) }),
  response: page(leadSummary),
});

export const countLeads = defineEndpoint('GET /api/leads/count', {
  summary: 'How many leads the filters leave, exactly.',
  access: 'lead:read',
  scope: 'lead:read',
  query: leadFilter,
  response: z.object({ total: z.int() }),
});

export const getLeadFilterValues = defineEndpoint('GET /api/leads/filter-values', {
  summary: 'Sources and (for distributors) partners that occur among the leads that the caller sees.',
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
  feature: 'bulk-export',
  audit: 'lead.exported',
  query: z.object({
    ...orderedShape(leadList),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `leadExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

export const leadBulkAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
  z.object({ type: z.literal('accept') }),
  z.object({ type: z.literal('convert'), to: z.enum(['client', 'prospect']) }),
  /** Takes one’s conversions back, under the conditions of `undoLeadConversion`. */
  z.object({ type: z.literal('undoConversion') }),
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
