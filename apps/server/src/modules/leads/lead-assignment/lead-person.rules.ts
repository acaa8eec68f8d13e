import { type LeadAmountKind, leadAmountKinds } from '@fundus/contract/lead-codes';
import type { LeadFields } from '@fundus/contract/lead-fields';
import type { PersonFields } from '@fundus/contract/person-fields';

/** Fields of a lead that a person takes over. */
interface ConvertedLead extends LeadFields {
  sourceName: string;
  investmentTotalCents: number;
}

/** Words for what a person has no field of. */
export interface ConversionWords {
  amount(kind: LeadAmountKind, cents: number): string;
  /** A plan that has amounts but no words. */
  unnamedProject: string;
  object(text: string): string;
  refinancing: string;
  /** Where the person comes from; the name may be empty. */
  source(name: string): string;
}

/** Longest name of a Vorhaben, as the contract says. */
const projectNameLength = 200;
const lastNameLength = 100;
const sourceLength = 100;
const notesLength = 20_000;

/**
 * The fields of the person whom a lead becomes. Everything that both have is taken over as it is; what a person has no
 * field of stands in the notes. A lead that has only a mail address or a number is called by that: a person has a name.
 */
export function personFieldsOf(lead: ConvertedLead, words: ConversionWords): Partial<PersonFields> {
  const isNamed = lead.lastName !== '' || lead.company !== '';
  const notes = [lead.companyObject && words.object(lead.companyObject), lead.notes].filter((text) => text !== '');
  return {
    salutation: lead.salutation,
    title: lead.title,
    firstName: lead.firstName,
    lastName: isNamed ? lead.lastName : (lead.email || lead.phone).slice(0, lastNameLength),
    company: lead.company,
    businessForm: lead.businessForm,
    street: lead.street,
    houseNumber: lead.houseNumber,
    postcode: lead.postcode,
    town: lead.town,
    federalState: lead.federalState,
    country: lead.country,
    email: lead.email,
    phone: lead.phone,
    industry: lead.industry,
    foundedOn: lead.foundedOn,
    employees: lead.employees,
    employeesNew: lead.employeesNew,
    interns: lead.interns,
    apprentices: lead.apprentices,
    socialStatus: lead.socialStatus,
    source: words.source(lead.sourceName).slice(0, sourceLength),
    notes: notes.join('\n\n').slice(0, notesLength),
  };
}

/** A Vorhaben of a person. */
export interface ConvertedProject {
  name: string;
  description: string;
  investmentCents: number | null;
}

/**
 * The Vorhaben that comes along: named after the plan, with the total of the investments and every single amount in its
 * description. Null where a lead says nothing of a plan.
 */
export function projectOf(lead: ConvertedLead, words: ConversionWords): ConvertedProject | null {
  const amounts = leadAmountKinds.flatMap((kind) => {
    const cents = lead[kind];
    return cents === null || cents === 0 ? [] : [words.amount(kind, cents)];
  });
  if (lead.plan === '' && amounts.length === 0) return null;
  const isCut = lead.plan.length > projectNameLength;
  const name = isCut ? `${lead.plan.slice(0, projectNameLength - 1).trimEnd()}…` : lead.plan;
  const lines = [...(isCut ? [lead.plan, ''] : []), ...amounts, ...(lead.isRefinancing ? [words.refinancing] : [])];
  return {
    name: name || words.unnamedProject,
    description: lines.join('\n'),
    investmentCents: lead.investmentTotalCents === 0 ? null : lead.investmentTotalCents,
  };
}
