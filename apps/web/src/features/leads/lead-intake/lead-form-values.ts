import type { investmentKinds } from '@fundus/contract/lead-codes';
import type { IntakeLead } from '@fundus/contract/lead-intake';
import { postcodeFault } from '@fundus/contract/postcode';
import { parseCents } from '#lib/parse-input.ts';

export type InvestmentKind = (typeof investmentKinds)[number];
export const foundingTimes = ['soon', 'thisYear', 'later'] as const;
export type FoundingTime = (typeof foundingTimes)[number];

/** Values that a visitor has typed. */
export interface FormValues {
  salutation: '' | 'ms' | 'mr';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  postcode: string;
  town: string;
  stage: '' | 'existing' | 'founder';
  company: string;
  /** A day as the browser's own field writes it. */
  foundedOn: string;
  foundingTime: FoundingTime;
  industry: string;
  investmentKinds: InvestmentKind[];
  investment: string;
  message: string;
  consent: boolean;
  /** The trap: people never see it. */
  homepage: string;
}
export type FormField = keyof FormValues;

export const emptyForm: FormValues = {
  salutation: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  postcode: '',
  town: '',
  stage: '',
  company: '',
  foundedOn: '',
  foundingTime: 'soon',
  industry: '',
  investmentKinds: [],
  investment: '',
  message: '',
  consent: false,
  homepage: '',
};

/** The order of the fields on the page, in which what is wrong is listed. */
export const fieldOrder: readonly FormField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'postcode',
  'town',
  'stage',
  'company',
  'foundedOn',
  'industry',
  'investmentKinds',
  'investment',
  'message',
  'consent',
];

export type Fault =
  | 'lastName'
  | 'contact'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'stage'
  | 'numbersOnly'
  | 'dateAhead'
  | 'consent';

function isPhone(text: string): boolean {
  return /^\+?[\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5;
}

/** Faults of a form before it is sent. The server checks again; this saves the round trip. */
export function faultsOf(values: FormValues, today: string): Partial<Record<FormField, Fault>> {
  const [email, phone, postcode] = [values.email.trim(), values.phone.trim(), values.postcode.trim()];
  const faults: Partial<Record<FormField, Fault>> = {};
  if (values.lastName.trim() === '') faults.lastName = 'lastName';
  if (email === '' && phone === '') faults.email = 'contact';
  else if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) faults.email = 'email';
  if (phone !== '' && !isPhone(phone)) faults.phone = 'phone';
  if (postcodeFault('DE', postcode) !== null) faults.postcode = 'postcode';
  if (values.stage === '') faults.stage = 'stage';
  if (values.stage === 'existing' && values.foundedOn > today) faults.foundedOn = 'dateAhead';
  if (values.investment.trim() !== '' && !((parseCents(values.investment) ?? -1) >= 0)) {
    faults.investment = 'numbersOnly';
  }
  if (!values.consent) faults.consent = 'consent';
  return faults;
}

/**
 * Months from now at whose end a founder means to have founded; the words go along, so that it is not taken for a
 * promise.
 */
const foundingMonths: Record<FoundingTime, number> = { soon: 3, thisYear: 12, later: 24 };

function dayAfterMonths(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Words of the form that go into the lead. */
export interface LeadWords {
  salutations: Record<'ms' | 'mr', string>;
  investmentKinds: Record<InvestmentKind, string>;
  foundingTimes: Record<FoundingTime, string>;
  /** Names of what a lead has no field for. */
  lines: { founding: string; plannedCompany: string };
}

/** The lead that a filled-in form makes. */
export function toIntakeLead(values: FormValues, consentText: string, words: LeadWords, today: string): IntakeLead {
  const cents = values.investment.trim() === '' ? null : parseCents(values.investment);
  // The sum belongs to the one kind that was named; of several it is unknown how it is divided.
  const [kind = 'investment7Cents', ...others] = values.investmentKinds;
  const kindOfSum = others.length === 0 ? kind : 'investment7Cents';
  const isFounder = values.stage === 'founder';
  const plannedCompany = isFounder ? values.company.trim() : '';
  return {
    salutation: values.salutation === '' ? '' : words.salutations[values.salutation],
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email.trim(),
    phone: values.phone.trim(),
    country: 'DE',
    postcode: values.postcode.trim(),
    town: values.town,
    ...(isFounder
      ? {
          foundedOn: dayAfterMonths(today, foundingMonths[values.foundingTime]),
          [words.lines.founding]: words.foundingTimes[values.foundingTime],
          ...(plannedCompany !== '' && { [words.lines.plannedCompany]: plannedCompany }),
        }
      : { company: values.company, foundedOn: values.foundedOn === '' ? null : values.foundedOn }),
    ...(values.industry.trim() !== '' && { industry: values.industry }),
    ...(cents !== null && { [kindOfSum]: cents }),
    plan: values.investmentKinds.map((name) => words.investmentKinds[name]).join(', '),
    message: values.message,
    consentText,
    homepage: values.homepage,
  };
}
