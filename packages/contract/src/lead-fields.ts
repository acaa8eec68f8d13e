import { z } from 'zod';
import {
  addressFields,
  checkContact,
  companyFields,
  emptyAddressFields,
  emptyCompanyFields,
  emptyNameFields,
  type JudgedContact,
  nameFields,
} from './contact-data.ts';
import { leadAmountKinds } from './lead-codes.ts';
import { cents } from './money.ts';
import { line, prose } from './text.ts';

/** Whole cents of each kind of investment, working capital and digitalisation; `null`: not given. */
const amounts = z.object(
  Object.fromEntries(leadAmountKinds.map((kind) => [kind, cents.nullable()])) as Record<
    (typeof leadAmountKinds)[number],
    z.ZodNullable<typeof cents>
  >,
);

/** Fields of a lead. Empty texts and `null` mean »not known«. */
export const leadFields = z.object({
  ...nameFields.shape,
  ...addressFields.shape,
  ...companyFields.shape,
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

/** The person must be reachable or at least named, and the address must be one of its country. */
export function checkLead(value: JudgedContact, context: z.core.$RefinementCtx): void {
  checkContact(value, context, ['lastName', 'company', 'email', 'phone']);
}

/** All fields of a lead together, as form, importer and intake check them. */
export const leadInput = leadFields.superRefine(checkLead);

export const emptyLeadFields: LeadFields = {
  ...emptyNameFields,
  ...emptyAddressFields,
  ...emptyCompanyFields,
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
