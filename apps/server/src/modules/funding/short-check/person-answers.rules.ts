import type { CompanyAccount } from '@fundus/contract/company-account';
import { fullYearsBetween } from '@fundus/contract/date';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { Person } from '@fundus/contract/person';
import type { ShortCheckAnswers } from '@fundus/contract/short-check';

/** Known facts of a person before the first question. */
export interface KnownOfPerson {
  person: Pick<
    Person,
    'businessForm' | 'foundedOn' | 'employees' | 'federalState' | 'country' | 'postcode' | 'socialStatus' | 'bornOn'
  >;
  shortCheck: ShortCheckAnswers;
  /** The Vorhaben that the answers are for; without one the short check's. */
  project: { projects: string[]; investmentCents: number | null } | null;
  /** De-minimis aid that counts today; `null` where the ledger is empty: nothing entered is not nothing received. */
  deMinimisReceivedCents: number | null;
  today: string;
}

/** The answers with the figures of the newest financial year where they say none themselves. */
export function withAccounts(answers: ShortCheckAnswers, accounts: readonly CompanyAccount[]): ShortCheckAnswers {
  const [newest] = accounts;
  if (newest === undefined) return answers;
  return {
    ...answers,
    turnoverCents: answers.turnoverCents ?? newest.turnoverCents,
    balanceSheetCents: answers.balanceSheetCents ?? newest.balanceSheetCents,
  };
}

/**
 * Staff as the size of a firm counts it: annual work units of the newest accounts (2003/361/EC, Annex Art. 4 (1) and 5), else
 * the heads of today.
 */
export const staffOf = (heads: number | null, accounts: readonly CompanyAccount[]): number | null =>
  accounts[0]?.employees ?? heads;

/** A term with everything that it is called. */
export interface NamedTerm {
  code: string;
  names: readonly string[];
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, '');

/** The code of a text that is a code, a label or another spelling of one; `null` for anything else. */
export function findTermCode(text: string, terms: readonly NamedTerm[]): string | null {
  if (text === '') return null;
  const wanted = folded(text);
  return terms.find(({ code, names }) => [code, ...names].some((name) => folded(name) === wanted))?.code ?? null;
}

const founding: ReadonlySet<string> = new Set(['notYetFounded', 'inFormation']);
const applicantByForm: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['soleProprietor', 'registeredMerchant', 'freelancer', 'gbr', 'partG', 'ohg', 'kg', 'gmbhCoKg', 'ug', 'gmbh', 'ag']
      .concat(['kgaA', 'se', 'eg'])
      .map((form) => [form, 'unternehmen']),
  ),
  ev: 'verband_vereinigung',
};

/** Kind of applicant, where the legal form leaves no doubt; otherwise the question stays open. */
function applicantsOf(businessForm: string | null, foundedOn: string | null, today: string): string[] {
  const isStillFounding =
    (businessForm !== null && founding.has(businessForm)) || (foundedOn !== null && foundedOn > today);
  if (isStillFounding) return ['existenzgruenderin'];
  const applicant = applicantByForm[businessForm ?? ''];
  return applicant === undefined ? [] : [applicant];
}

/** The answers of a research as far as they are known; nothing is guessed. */
export function toKnownAnswers(
  { person, shortCheck, project, deMinimisReceivedCents, today }: KnownOfPerson,
  terms: { businessForms: readonly NamedTerm[]; countries: readonly NamedTerm[] },
): { start: ResearchStart; projects: string[] } {
  const businessForm = findTermCode(person.businessForm, terms.businessForms);
  const isGerman = person.country === 'DE';
  const state = isGerman ? person.federalState : null;
  const { applicants, group: _group, projects: _projects, ...answered } = shortCheck;
  return {
    start: {
      ...emptyResearchStart,
      ...answered,
      applicants: applicants.length > 0 ? applicants : applicantsOf(businessForm, person.foundedOn, today),
      businessForm,
      foundedOn: person.foundedOn,
      employees: person.employees,
      countryOfOrigin: findTermCode(person.country, terms.countries),
      seatState: state,
      investmentState: state,
      investmentCents: project?.investmentCents ?? shortCheck.investmentCents,
      deMinimisReceivedCents,
      socialStatus: person.socialStatus,
      seatPostcode: isGerman && /^\d{5}$/.test(person.postcode) ? person.postcode : null,
      ageYears: person.bornOn === null ? null : Math.max(0, fullYearsBetween(person.bornOn, today)),
    },
    projects: project === null || project.projects.length === 0 ? shortCheck.projects : project.projects,
  };
}
