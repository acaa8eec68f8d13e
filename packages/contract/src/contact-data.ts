import { z } from 'zod';
import { calendarDate } from './date.ts';
import { federalState } from './federal-state.ts';
import { classification } from './industry.ts';
import { socialStatus } from './social-status.ts';
import { email, line, phone } from './text.ts';

/*
 * What persons and leads have in common, in three groups, so that either puts its own fields between them. Empty texts
 * and `null` mean »not known«.
 */

/** A number of people. */
export const count = z.int().min(0).max(10_000_000);

/** How somebody is addressed. */
export const nameFields = z.object({
  salutation: line(30),
  title: line(50),
  firstName: line(100),
  lastName: line(100),
  company: line(200),
});

/** Where somebody is and how they are reached. */
export const addressFields = z.object({
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
});

/** What their company is, and what they are on the labour market. */
export const companyFields = z.object({
  industry: z.object({ classification, code: line(10), title: line(300) }).nullable(),
  /** Day of founding; may lie ahead. */
  foundedOn: calendarDate.nullable(),
  employees: count.nullable(),
  employeesNew: count.nullable(),
  interns: count.nullable(),
  apprentices: count.nullable(),
  socialStatus: socialStatus.nullable(),
});

export const emptyNameFields: z.infer<typeof nameFields> = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
};

export const emptyAddressFields: z.infer<typeof addressFields> = {
  businessForm: '',
  street: '',
  houseNumber: '',
  postcode: '',
  town: '',
  federalState: null,
  country: 'DE',
  email: '',
  phone: '',
};

export const emptyCompanyFields: z.infer<typeof companyFields> = {
  industry: null,
  foundedOn: null,
  employees: null,
  employeesNew: null,
  interns: null,
  apprentices: null,
  socialStatus: null,
};

/** Fields that are judged together; what is not given is not judged. */
export type JudgedContact = {
  [Field in 'lastName' | 'company' | 'email' | 'phone' | 'country' | 'postcode']?: string | undefined;
};

/** One of the fields by which somebody is known must be filled in, and a German postcode has five digits. */
export function checkContact(
  value: JudgedContact,
  context: z.core.$RefinementCtx,
  knownBy: readonly ('lastName' | 'company' | 'email' | 'phone')[],
): void {
  if (knownBy.every((field) => value[field] === '')) {
    context.addIssue({ code: 'custom', path: ['lastName'], params: { code: 'nameOrCompany' }, message: '' });
  }
  if (value.country === 'DE' && value.postcode !== undefined && !/^(\d{5})?$/.test(value.postcode)) {
    context.addIssue({ code: 'custom', path: ['postcode'], params: { code: 'postcode' }, message: '' });
  }
}
