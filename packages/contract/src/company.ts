import { z } from 'zod';
import { companyList, companyRowAbilities } from './company-codes.ts';
import { companyFieldNames, companyRecordFields } from './company-fields.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { filterShape, orderedShape, pageShape, sortOf } from './list-query.ts';
import { recordOwner } from './owner.ts';
import { page } from './paging.ts';
import { personKind } from './person.ts';

export const company = z
  .object({
    companyId: z.uuid(),
    revision: z.int(),
    ...companyRecordFields.shape,
    owner: recordOwner,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    /** Abilities of the reader on it. */
    abilities: z.object({ edit: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

/** One line of the list. */
export const companySummary = z
  .object({
    companyId: z.uuid(),
    ...companyRecordFields.pick({
      name: true,
      businessForm: true,
      postcode: true,
      town: true,
      federalState: true,
      employees: true,
    }).shape,
    industryTitle: z.string(),
    /** Persons of the company whom its readers see, without those in the trash. */
    persons: z.int(),
    ownerName: z.string(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.array(z.enum(companyRowAbilities)),
  })
  .meta({ id: 'CompanySummary' });
export type CompanySummary = z.infer<typeof companySummary>;

export const companySort = sortOf(companyList);
export type CompanySort = z.infer<typeof companySort>;

export const companyFilter = z.object(filterShape(companyList));
export type CompanyFilter = z.output<typeof companyFilter>;

export const listCompanies = defineEndpoint('GET /api/companies', {
  summary: 'One’s own companies (administrators: all), filtered, searched and sorted; pages by cursor.',
  access: 'company:read',
  query: z.object(pageShape(companyList)),
  response: page(companySummary),
});

/** Columns that an export knows, in the order of the list’s choice. */
export const companyExportColumns = [
  ...companyFieldNames.filter((name) => name !== 'industry'),
  'industryCode',
  'industryTitle',
  'persons',
  'ownerName',
  'createdAt',
  'updatedAt',
] as const;

export const exportCompanies = defineEndpoint('GET /api/companies/export', {
  summary: 'What the list shows as CSV (for German Excel) or XLSX; cells cannot become formulas.',
  access: 'company:read',
  feature: 'bulk-export',
  audit: 'company.exported',
  query: z.object({
    ...orderedShape(companyList),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `companyExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

export const createCompany = defineEndpoint('POST /api/companies', {
  summary: 'A new company of the caller.',
  access: 'company:edit',
  audit: 'company.created',
  body: companyRecordFields.partial().extend({ name: companyRecordFields.shape.name }),
  response: company,
  status: 201,
  example: { name: 'Muster GmbH', town: 'Köln' },
});

const one = { companyId: 'own:company' } as const;

export const getCompany = defineEndpoint('GET /api/companies/:companyId', {
  summary: 'A company; its owner reads it, and the owners of its persons.',
  access: 'company:read',
  records: one,
  response: company,
});

export const updateCompany = defineEndpoint('PATCH /api/companies/:companyId', {
  summary: 'Changes fields of a company, and with them what its persons say of it.',
  access: 'company:edit',
  audit: 'company.changed',
  records: one,
  body: companyRecordFields.partial().extend({ revision: z.int() }),
  response: company,
  example: { revision: 1, town: 'Köln' },
});

export const deleteCompany = defineEndpoint('DELETE /api/companies/:companyId', {
  summary: 'Moves a company without persons to the trash; one with persons is answered 409.',
  access: 'company:edit',
  audit: 'company.deleted',
  records: one,
});

export const restoreCompany = defineEndpoint('POST /api/companies/:companyId/restore', {
  summary: 'Brings a company back from the trash.',
  access: 'company:edit',
  audit: 'company.restored',
  records: one,
  response: company,
});

/** A person of a company as its page lists them. */
export const companyPerson = z
  .object({ personId: z.uuid(), kind: personKind, name: z.string(), position: z.string() })
  .meta({ id: 'CompanyPerson' });
export type CompanyPerson = z.infer<typeof companyPerson>;

export const listCompanyPersons = defineEndpoint('GET /api/companies/:companyId/persons', {
  summary: 'The persons of a company whom the caller sees, by name; 500 at most.',
  access: 'company:read',
  records: one,
  response: z.array(companyPerson),
});
