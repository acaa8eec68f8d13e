import { z } from 'zod';
import { readCommaList } from './comma-list.ts';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { classification } from './industry.ts';
import { page, pageQuery } from './paging.ts';
import { socialStatus } from './social-status.ts';
import { cleanText, line, prose, webAddress } from './text.ts';

/** Mandant · Interessent · Kontakt */
export const personKinds = ['client', 'prospect', 'contact'] as const;
export const personKind = z.enum(personKinds);
export type PersonKind = z.infer<typeof personKind>;

/** The six consulting processes, each with a status of its own. */
export const consultingProcesses = [
  'businessPlan',
  'fundingResearch',
  'projectOutline',
  'bafa',
  'avgs',
  'consulting',
] as const;
export const consultingProcess = z.enum(consultingProcesses);
export type ConsultingProcess = z.infer<typeof consultingProcess>;

/** offen · angefragt · in Bearbeitung · eingereicht · bewilligt · abgelehnt · abgeschlossen */
export const processStatuses = [
  'open',
  'requested',
  'inProgress',
  'submitted',
  'approved',
  'rejected',
  'completed',
] as const;
export const processStatus = z.enum(processStatuses);
export type ProcessStatus = z.infer<typeof processStatus>;

/** A number of people. */
export const count = z.int().min(0).max(10_000_000);

/** A phone number as people write it: digits, blanks and the signs around them; at least five digits. */
export const phone = line(40).refine(
  (value) => value === '' || (/^\+?[\d\s()/.-]+$/.test(value) && value.replaceAll(/\D/g, '').length >= 5),
  { params: { code: 'phone' } },
);
export const email = line(254).refine((value) => value === '' || z.email().safeParse(value).success, {
  params: { code: 'email' },
});

/** What an advisor writes down about a person. Empty texts and `null` mean »not known«. */
export const personFields = z.object({
  salutation: line(30),
  title: line(50),
  firstName: line(100),
  lastName: line(100),
  company: line(200),
  position: line(100),
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
  mobile: phone,
  website: webAddress,
  bornOn: calendarDate.nullable(),
  industry: z.object({ classification, code: line(10), title: line(300) }).nullable(),
  foundedOn: calendarDate.nullable(),
  employees: count.nullable(),
  employeesNew: count.nullable(),
  interns: count.nullable(),
  apprentices: count.nullable(),
  socialStatus: socialStatus.nullable(),
  source: line(100),
  tags: z.array(line(40).min(1)).max(30),
  notes: prose(20_000),
});
export type PersonFields = z.infer<typeof personFields>;
export const personFieldNames = Object.keys(personFields.shape) as (keyof PersonFields)[];

type Judged = { [Field in 'lastName' | 'company' | 'country' | 'postcode']?: string | undefined };

/** The name or the company must be known, and a German postcode has five digits. Needs every field that it judges. */
function checkWhole(value: Judged, context: z.core.$RefinementCtx): void {
  if (value.lastName === '' && value.company === '') {
    context.addIssue({ code: 'custom', path: ['lastName'], params: { code: 'nameOrCompany' }, message: '' });
  }
  if (value.country === 'DE' && value.postcode !== undefined && !/^(\d{5})?$/.test(value.postcode)) {
    context.addIssue({ code: 'custom', path: ['postcode'], params: { code: 'postcode' }, message: '' });
  }
}

/** All fields of a person together, as the form and the importer check them. */
export const personInput = personFields.superRefine(checkWhole);

export const emptyPersonFields: PersonFields = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
  position: '',
  businessForm: '',
  street: '',
  houseNumber: '',
  postcode: '',
  town: '',
  federalState: null,
  country: 'DE',
  email: '',
  phone: '',
  mobile: '',
  website: '',
  bornOn: null,
  industry: null,
  foundedOn: null,
  employees: null,
  employeesNew: null,
  interns: null,
  apprentices: null,
  socialStatus: null,
  source: '',
  tags: [],
  notes: '',
};

/** Status per process; `null`: none set. */
export const processStatusMap = z.record(consultingProcess, processStatus.nullable());
export type ProcessStatusMap = z.infer<typeof processStatusMap>;

export const person = z
  .object({
    personId: z.uuid(),
    kind: personKind,
    /** Counts every change of a field; the basis of conflict detection. */
    revision: z.int(),
    ...personFields.shape,
    statuses: processStatusMap,
    owner: z.object({ userId: z.uuid(), name: z.string() }),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.object({ edit: z.boolean(), delete: z.boolean(), assignOwner: z.boolean(), restore: z.boolean() }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** One line of the lists. */
export const personSummary = z
  .object({
    personId: z.uuid(),
    kind: personKind,
    salutation: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    postcode: z.string(),
    town: z.string(),
    federalState: federalState.nullable(),
    email: z.string(),
    phone: z.string(),
    mobile: z.string(),
    source: z.string(),
    tags: z.array(z.string()),
    statuses: processStatusMap,
    ownerId: z.uuid(),
    ownerName: z.string(),
    /** Day of the earliest open task. */
    nextTaskOn: calendarDate.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'PersonSummary' });
export type PersonSummary = z.infer<typeof personSummary>;

/** Columns by which the lists can be sorted; `-` in front turns the order round. */
export const personSortColumns = [
  'lastName',
  'firstName',
  'company',
  'town',
  'kind',
  'createdAt',
  'updatedAt',
  ...consultingProcesses,
] as const;
export type PersonSortColumn = (typeof personSortColumns)[number];
const descending = personSortColumns.map((column) => `-${column}` as const);
export const personSort = z.enum([...personSortColumns, ...descending]);
export type PersonSort = z.infer<typeof personSort>;

/** Values of a filter; see `comma-list.ts`. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.string().max(2000).transform(readCommaList).pipe(z.array(item).max(60)).optional();

/** `none` stands for »no status set«. */
const statusFilter = commaList(z.enum([...processStatuses, 'none']));

/** Filters add up (and); several values of one filter are alternatives (or). */
export const personFilterShape = {
  kind: commaList(personKind),
  deleted: z.stringbool().default(false),
  /** Name, company, town, e-mail, phone (in any spelling), postcode, tags. */
  search: z.string().overwrite(cleanText).max(200).optional(),
  businessPlan: statusFilter,
  fundingResearch: statusFilter,
  projectOutline: statusFilter,
  bafa: statusFilter,
  avgs: statusFilter,
  consulting: statusFilter,
  federalState: commaList(federalState),
  socialStatus: commaList(socialStatus),
  tag: commaList(line(40)),
  source: commaList(line(100)),
  /** Administrators only: persons of these users. */
  ownerId: commaList(z.uuid()),
  createdFrom: calendarDate.optional(),
  createdUntil: calendarDate.optional(),
  /** With an open task that is due by today. */
  isDue: z.stringbool().optional(),
};
export const personFilter = z.object(personFilterShape);
export type PersonFilter = z.output<typeof personFilter>;

export const listPersons = defineEndpoint('GET /api/persons', {
  summary: 'One’s own persons (administrators: all), filtered, searched and sorted; pages by cursor.',
  access: 'person:read',
  query: z.object({ ...personFilterShape, ...pageQuery.shape, sort: personSort.default('lastName') }),
  response: page(personSummary),
});

export const countPersons = defineEndpoint('GET /api/persons/count', {
  summary: 'How many persons the filters leave, exactly.',
  access: 'person:read',
  query: personFilter,
  response: z.object({ total: z.int() }),
});

/** Values that the filters offer, with what occurs among one’s own persons. */
export const getPersonFilterValues = defineEndpoint('GET /api/persons/filter-values', {
  summary: 'Tags, sources and (for administrators) owners that occur among the persons that one sees.',
  access: 'person:read',
  response: z.object({
    tags: z.array(z.string()),
    sources: z.array(z.string()),
    owners: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    /** Administrators only: everybody who may own persons. */
    assignableOwners: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  }),
});

export const getPersonBoard = defineEndpoint('GET /api/persons/board', {
  summary: 'The list as a board: a column per status of one process, the latest cards of each.',
  access: 'person:read',
  query: z.object({
    ...personFilterShape,
    process: consultingProcess,
    /** Cards per column at most. */
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(
    z.object({
      status: processStatus.nullable(),
      total: z.int(),
      totalIsExact: z.boolean(),
      rows: z.array(personSummary),
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
    ...personFilterShape,
    sort: personSort.default('lastName'),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `personExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

/** A person who may be the same: same e-mail, same phone, or same name with postcode. */
export const duplicateHint = z.object({
  personId: z.uuid(),
  kind: personKind,
  name: z.string(),
  company: z.string(),
  town: z.string(),
  reasons: z.array(z.enum(['email', 'phone', 'nameAndPostcode'])),
});
export type DuplicateHint = z.infer<typeof duplicateHint>;

export const findDuplicates = defineEndpoint('POST /api/persons/duplicates', {
  summary: 'Persons among one’s own who may be the one described; for the hint before saving.',
  access: 'person:read',
  // Asks, changes nothing; a POST so that names stay out of addresses.
  audit: null,
  body: z.object({
    exceptPersonId: z.uuid().nullable().default(null),
    ...personFields.pick({ firstName: true, lastName: true, postcode: true, email: true, phone: true, mobile: true })
      .shape,
    /** Takes the place of the last name where there is none. */
    company: personFields.shape.company.default(''),
  }),
  response: z.array(duplicateHint),
  example: {
    firstName: 'Änne',
    lastName: 'Größel',
    postcode: '01099',
    email: 'aenne.groessel@example.org',
    phone: '',
    mobile: '',
  },
});

export const createPerson = defineEndpoint('POST /api/persons', {
  summary: 'A new client, prospect or contact.',
  access: 'person:edit',
  audit: 'person.created',
  body: z
    .object({
      ...personFields.partial().shape,
      kind: personKind,
      /** Somebody on the block list is to be taken in all the same; without it the answer is 409 PERSON_BLOCKED. */
      confirmBlocked: z.boolean().default(false),
    })
    .superRefine((value, context) =>
      checkWhole({ ...value, lastName: value.lastName ?? '', company: value.company ?? '' }, context),
    ),
  response: person,
  status: 201,
  example: { kind: 'client', lastName: 'Muster' },
});

const own = { personId: 'own:person' } as const;

export const getPerson = defineEndpoint('GET /api/persons/:personId', {
  summary: 'A person with all fields and the six statuses.',
  access: 'person:read',
  records: own,
  response: person,
});

/**
 * Only the fields that are given change. `revision` is the one that the change is based on; where a newer one touched
 * the same fields with other values, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields`;
 * changes of different fields are merged.
 */
export const updatePerson = defineEndpoint('PATCH /api/persons/:personId', {
  summary: 'Changes fields of a person.',
  access: 'person:edit',
  audit: 'person.changed',
  records: own,
  body: z.object({ ...personFields.partial().shape, revision: z.int() }),
  response: person,
  example: { revision: 1, town: 'Köln' },
});

export const deletePerson = defineEndpoint('DELETE /api/persons/:personId', {
  summary: 'Moves a person to the trash, with everything that belongs to them.',
  access: 'person:edit',
  audit: 'person.deleted',
  records: own,
});

export const restorePerson = defineEndpoint('POST /api/persons/:personId/restore', {
  summary: 'Brings a person back from the trash.',
  access: 'person:edit',
  audit: 'person.restored',
  records: own,
  response: person,
});

/** Which kinds a person may become: Interessent → Mandant, Kontakt → Interessent. */
export const conversions: Record<PersonKind, readonly PersonKind[]> = {
  client: [],
  prospect: ['client'],
  contact: ['prospect'],
};

export const convertPerson = defineEndpoint('POST /api/persons/:personId/conversions', {
  summary: 'Prospect to client, contact to prospect; the history keeps it, and it can be undone.',
  access: 'person:edit',
  audit: 'person.converted',
  records: own,
  body: z.object({ to: personKind }),
  response: z.object({ conversionId: z.uuid(), person }),
  status: 201,
  example: { to: 'client' },
});

export const undoConversion = defineEndpoint('POST /api/persons/:personId/conversions/:conversionId/undo', {
  summary: 'Takes the latest conversion back, as long as it is not older than ten minutes.',
  access: 'person:edit',
  audit: 'person.undone',
  records: { personId: 'own:person', conversionId: 'own:person-conversion' },
  response: person,
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
