import { z } from 'zod';
import { calendarDate } from './date.ts';
import { federalState } from './federal-state.ts';
import { addFault, capitalsFault, ruledLine } from './field-rule.ts';
import { classification } from './industry.ts';
import { postcodeFault } from './postcode.ts';
import { socialStatus } from './social-status.ts';
import { email, line, phone } from './text.ts';

/*
 * Common fields of persons and leads, in three groups, so that either puts its own fields between them. Empty texts
 * and `null` mean »not known«.
 */

/** A number of people. */
export const count = z.int().min(0).max(10_000_000);

/** How a person is addressed. */
export const nameFields = z.object({
  salutation: line(30),
  title: line(50),
  firstName: line(100),
  lastName: line(100),
  company: line(200),
});

/** Where a person is and how they are reached. */
export const addressFields = z.object({
  businessForm: line(60),
  street: line(120),
  houseNumber: line(20),
  /** As its country has them; see `postcode.ts`. */
  postcode: line(12),
  town: line(100),
  federalState: federalState.nullable(),
  /** ISO 3166-1 alpha-2. */
  country: ruledLine({ maximum: 60, faultOf: (value) => capitalsFault(value, 2) }).min(1),
  email,
  phone,
});

/** Company and social status. */
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
} & { federalState?: string | null | undefined };

/** Fields of an address that can make each other wrong. */
export const judgedAddressFields = ['country', 'postcode', 'federalState'] as const;

/** One of the fields by which a person is known must be filled in, and the address must be one of its country. */
export function checkContact(
  value: JudgedContact,
  context: z.core.$RefinementCtx,
  knownBy: readonly ('lastName' | 'company' | 'email' | 'phone')[],
): void {
  if (knownBy.every((field) => value[field] === '')) {
    addFault(context, { code: 'nameOrCompany' }, ['lastName']);
  }
  checkAddress(value, context);
}

/**
 * The postcode must be one of the country, and only addresses in Germany lie in a federal state. Without a country the
 * address is not judged.
 */
export function checkAddress(
  { country, postcode = '', federalState: state = null }: Pick<JudgedContact, 'country' | 'postcode' | 'federalState'>,
  context: z.core.$RefinementCtx,
): void {
  if (country === undefined) return;
  addFault(context, postcodeFault(country, postcode), ['postcode']);
  if (country !== 'DE' && state !== null) addFault(context, { code: 'stateAbroad' }, ['federalState']);
}
