import { z } from 'zod';
import { consultingProcess, processStatus, processStatusMap } from './consulting-status.ts';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { filterShape, orderedShape, pageShape, sortOf } from './list-query.ts';
import { columnChoice, page, rowOf } from './paging.ts';
import { personKind } from './person.ts';
import { consultingProcesses, personList, personRowAbilities } from './person-codes.ts';
import { personFieldNames } from './person-fields.ts';
import { line } from './text.ts';

/** Fields of every line of the lists: name, place, progress of consulting, owner, abilities. */
const personLine = z.object({
  personId: z.uuid(),
  kind: personKind,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  town: z.string(),
  statuses: processStatusMap,
  ownerId: z.uuid(),
  deletedAt: instant.nullable(),
  abilities: z.array(z.enum(personRowAbilities)),
});

/** Optional fields of a line, on request. */
const personColumns = z.object({
  salutation: z.string(),
  title: z.string(),
  postcode: z.string(),
  federalState: federalState.nullable(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  ownerName: z.string(),
  /** Day of the earliest open task. */
  nextTaskOn: calendarDate.nullable(),
  /** The latest entry of the history in which one was in touch. */
  lastContactAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type PersonColumn = keyof z.infer<typeof personColumns>;
export const personListColumns = Object.keys(personColumns.shape) as PersonColumn[];

/** One line of the lists, with the columns that were requested. */
export const personSummary = rowOf(personLine.shape, personColumns.shape).meta({ id: 'PersonSummary' });
export type PersonSummary = z.infer<typeof personSummary>;
/** A line of a list with the columns that it requested. */
export type PersonSummaryWith<Column extends PersonColumn> = z.infer<typeof personLine> &
  Pick<z.infer<typeof personColumns>, Column>;

/** A card of the board. */
const personCard = z
  .object({ ...personLine.shape, ...personColumns.pick({ nextTaskOn: true }).shape })
  .meta({ id: 'PersonCard' });

export const personSort = sortOf(personList);
export type PersonSort = z.infer<typeof personSort>;

export const personFilter = z.object(filterShape(personList));
export type PersonFilter = z.output<typeof personFilter>;

export const listPersons = defineEndpoint('GET /api/persons', {
  summary: 'One’s own persons (administrators: all), filtered, searched and sorted; pages by cursor.',
  access: 'person:read',
  scope: 'person:read',
  query: z.object({ ...pageShape(personList), ...columnChoice(personListColumns) }),
  response: page(personSummary),
});

export const countPersons = defineEndpoint('GET /api/persons/count', {
  summary: 'How many persons the filters leave, exactly.',
  access: 'person:read',
  scope: 'person:read',
  query: personFilter,
  response: z.object({ total: z.int() }),
});

/** Values that the filters offer, with what occurs among the caller’s own persons. */
export const getPersonFilterValues = defineEndpoint('GET /api/persons/filter-values', {
  summary: 'Tags, sources and (for administrators) owners that occur among the persons that one sees.',
  access: 'person:read',
  response: z.object({
    tags: z.array(z.string()),
    sources: z.array(z.string()),
    owners: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    /** Administrators only: all users who may own persons. */
    assignableOwners: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  }),
});

export const getPersonBoard = defineEndpoint('GET /api/persons/board', {
  summary: 'The list as a board: a column per status of one process, the latest cards of each.',
  access: 'person:read',
  query: z.object({
    ...filterShape(personList),
    process: consultingProcess,
    /** Cards per column at most. */
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(
    z.object({
      status: processStatus.nullable(),
      total: z.int(),
      totalIsExact: z.boolean(),
      rows: z.array(personCard),
    }),
  ),
});

/** Columns that an export knows, in the order of the list’s choice. */
export const personExportColumns = [
  'kind',
  ...personFieldNames.filter((name) => name !== 'industry'),
  'industryCode',
  'industryTitle',
  ...consultingProcesses,
  'ownerName',
  'createdAt',
  'updatedAt',
] as const;

export const exportPersons = defineEndpoint('GET /api/persons/export', {
  summary: 'What the list shows as CSV (for German Excel) or XLSX; cells cannot become formulas.',
  access: 'person:read',
  feature: 'bulk-export',
  audit: 'person.exported',
  query: z.object({
    ...orderedShape(personList),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `personExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

export const exportVcards = defineEndpoint('POST /api/persons/vcards', {
  summary:
    'Some persons as contacts for phones and mail programs (vCard 3.0); those that one does not see are left out.',
  access: 'person:read',
  feature: 'bulk-export',
  audit: 'person.exported',
  body: z.object({ personIds: z.array(z.uuid()).min(1).max(1_000) }),
  download: true,
  rateLimit: 20,
  example: { personIds: ['0192f0c4-0000-7000-8000-000000000000'] },
});

export const bulkAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('addTag'), tag: line(40).min(1) }),
  z.object({ type: z.literal('removeTag'), tag: line(40).min(1) }),
  z.object({ type: z.literal('setStatus'), process: consultingProcess, status: processStatus.nullable() }),
  z.object({ type: z.literal('convert') }),
  /** Takes the latest conversion of each back, under the conditions of `undoConversion`. */
  z.object({ type: z.literal('undoConversion') }),
  z.object({ type: z.literal('assignOwner'), ownerId: z.uuid() }),
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

export const changePersons = defineEndpoint('POST /api/persons/bulk', {
  summary: 'One change to many persons; those that one does not see or that it does not fit are skipped and counted.',
  access: 'person:edit',
  audit: 'person.changed',
  body: z.object({ personIds: z.array(z.uuid()).min(1).max(1_000), action: bulkAction }),
  response: z.object({ changed: z.int(), skipped: z.int(), changedIds: z.array(z.uuid()) }),
  example: { personIds: ['0192f0c4-0000-7000-8000-000000000000'], action: { type: 'delete' } },
});
