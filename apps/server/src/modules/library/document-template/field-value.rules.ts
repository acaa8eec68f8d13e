import type { Company } from '@fundus/contract/company';
import type { CompanyLinkEntry } from '@fundus/contract/company-link';
import type { FormFieldName } from '@fundus/contract/form-field-codes';
import type { FundingCase } from '@fundus/contract/funding-case';
import type { Person } from '@fundus/contract/person';
import type { PersonProject } from '@fundus/contract/person-project';
import type { PlanFigure } from '@fundus/contract/plan-figure-codes';
import type { PlanFigureValue } from '@fundus/contract/plan-figures';
import type { ProjectOutline } from '@fundus/contract/project-outline';
import { formatAmount, formatDate, formatNumber, formatPercent } from '@fundus/messages/wording/format';

/** Values of some fields; a field that is not named is not known. */
export type KnownValues = Partial<Record<FormFieldName, string>>;

const joined = (separator: string, ...texts: string[]): string => texts.filter((text) => text !== '').join(separator);
const day = (on: string | null): string => (on === null ? '' : formatDate(on));
/** Forms print the sign of the currency themselves. */
const amount = (cents: number | null): string => (cents === null ? '' : formatAmount(cents, 'de', { whole: false }));
const count = (value: number | null): string => (value === null ? '' : formatNumber(value, 'de'));

/** The facts of a person that forms ask beside the fields of every template. */
export function personValues(person: Person, words: { federalState: string; country: string }): KnownValues {
  const name = joined(' ', person.firstName, person.lastName);
  return {
    'Name, Vorname': joined(', ', person.lastName, person.firstName),
    'Straße und Hausnummer': joined(' ', person.street, person.houseNumber),
    'PLZ und Ort': joined(' ', person.postcode, person.town),
    Bundesland: words.federalState,
    Land: words.country,
    Webseite: person.website,
    Steuernummer: person.taxNumber,
    'Steuer-ID': person.taxId,
    'USt-IdNr.': person.vatId,
    IBAN: person.iban,
    BIC: person.bic,
    Kontoinhaber: person.iban === '' ? '' : person.company || name,
    Registergericht: person.registerCourt,
    Registernummer: person.registerNumber,
    Branche: person.industry?.title ?? '',
    Branchenschlüssel: person.industry?.code ?? '',
    Beschäftigte: count(person.employees),
    Auszubildende: count(person.apprentices),
    'Neue Arbeitsplätze': count(person.employeesNew),
  };
}

/** The facts of the company itself; where one is missing, the person’s record counts. */
export function companyValues(company: Company, links: readonly CompanyLinkEntry[], today: string): KnownValues {
  const [account] = company.accounts;
  const current = links.filter(
    ({ sinceOn, untilOn }) => (sinceOn === null || sinceOn <= today) && (untilOn === null || untilOn >= today),
  );
  const linkLine = ({ from, to, sharePercent }: CompanyLinkEntry): string =>
    joined(
      ', ',
      from.companyId === company.companyId ? to.name : from.name,
      sharePercent === null ? '' : formatPercent(sharePercent, 'de'),
    );
  const parent = current.find(
    ({ to, isSingleUndertaking }) => to.companyId === company.companyId && isSingleUndertaking,
  );
  return known({
    'USt-IdNr.': company.vatId,
    Registergericht: company.registerCourt,
    Registernummer: company.registerNumber,
    Branche: company.industry?.title ?? '',
    Branchenschlüssel: company.industry?.code ?? '',
    Beschäftigte: count(company.employees),
    Auszubildende: count(company.apprentices),
    Gründungsdatum: day(company.foundedOn),
    Geschäftsjahr: account === undefined ? '' : String(account.year),
    Jahresumsatz: amount(account?.turnoverCents ?? null),
    Bilanzsumme: amount(account?.balanceSheetCents ?? null),
    'Beschäftigte im Geschäftsjahr': count(account?.employees ?? null),
    'Verbundene Unternehmen': current.map(linkLine).join('\n'),
    Muttergesellschaft: parent?.from.name ?? '',
  });
}

export const caseValues = (one: FundingCase): KnownValues => ({
  Förderprogramm: one.title,
  Fördergeber: one.funder,
  Aktenzeichen: one.noticeReference,
  Antragsdatum: day(one.appliedOn),
  Bewilligungsdatum: day(one.approvedOn),
  Projektbeginn: day(one.periodStartsOn ?? one.startsOn),
  Projektende: day(one.periodEndsOn ?? one.endsOn),
  'Verwendungsnachweis bis': day(one.proofOn),
  Gesamtkosten: amount(one.costsCents),
  'Beantragte Förderung': amount(one.askedCents),
  'Bewilligte Förderung': amount(one.grantedCents),
  Eigenanteil: amount(one.ownCents),
});

export const projectValues = ({ name, description, investmentCents, startsOn }: PersonProject): KnownValues => ({
  Vorhaben: name,
  Vorhabenbeschreibung: description,
  Investition: amount(investmentCents),
  Vorhabenbeginn: day(startsOn),
});

const planFields: Partial<Record<FormFieldName, PlanFigure>> = {
  Kapitalbedarf: 'capitalNeed',
  Eigenmittel: 'ownMoney',
  Darlehen: 'loans',
  Zuschüsse: 'subsidies',
  'Umsatz Jahr 1': 'revenueYear1',
  'Umsatz Jahr 2': 'revenueYear2',
  'Umsatz Jahr 3': 'revenueYear3',
  'Gewinn Jahr 1': 'profitYear1',
  'Gewinn Jahr 2': 'profitYear2',
  'Gewinn Jahr 3': 'profitYear3',
  'Geplante Beschäftigte': 'employees',
};

export function planValues(figures: Readonly<Record<PlanFigure, PlanFigureValue>>): KnownValues {
  const word = (value: PlanFigureValue): string => {
    if (value.kind === 'money') return amount(value.cents);
    return value.kind === 'count' ? count(value.count) : value.month;
  };
  return Object.fromEntries(Object.entries(planFields).map(([field, figure]) => [field, word(figures[figure])]));
}

export function outlineValues({ name, content }: ProjectOutline): KnownValues {
  const partners = Object.values(content.partners).flatMap((partner) => partner ?? []);
  return {
    Skizze: name,
    Akronym: content.acronym,
    Bekanntmachung: content.call,
    'Skizze Beginn': day(content.startsOn),
    'Laufzeit in Monaten': count(content.months),
    Projektpartner: partners.flatMap((partner) => (partner.isApplicant ? [] : [partner.name])).join('\n'),
  };
}

/** Values without those that are empty: they leave what another record says. */
export const known = (values: KnownValues): KnownValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
