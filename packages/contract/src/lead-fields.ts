import { z } from 'zod';
import { calendarDate } from './date.ts';
import { federalState } from './federal-state.ts';
import { classification } from './industry.ts';
import { leadAmountKinds } from './lead-codes.ts';
import { cents } from './money.ts';
import { count, email, phone } from './person.ts';
import { socialStatus } from './social-status.ts';
import { line, prose } from './text.ts';

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
export const leadTotals = {
  investmentTotalCents: cents,
  workingCapitalTotalCents: cents,
  digitalisationTotalCents: cents,
};
