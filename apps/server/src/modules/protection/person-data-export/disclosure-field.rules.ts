import type { CompanyAccount } from '@fundus/contract/company-account';
import { companyFieldNames } from '@fundus/contract/company-fields';
import { leadAmountKinds } from '@fundus/contract/lead-codes';
import { leadFieldNames } from '@fundus/contract/lead-fields';
import { personFieldNames } from '@fundus/contract/person-fields';
import type { DisclosureWords } from './disclosure.words.ts';
import { textOf } from './disclosure.words.ts';
import type { DataRow } from './subject-data.rules.ts';

/** A field with its name and its value, both in words. */
export interface Fact {
  label: string;
  value: string;
}

/** The column of a field: `investment1Cents` is stored as `investment1_cents`. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const classifications: Record<string, string> = { wz2008: 'WZ 2008', wz2025: 'WZ 2025' };

interface Industry {
  classification?: unknown;
  code?: unknown;
  title?: unknown;
}

function wordIndustry({ classification, code, title }: Industry): string {
  if (textOf(code) === '') return textOf(title);
  return `${textOf(title)} (${classifications[textOf(classification)] ?? textOf(classification)}: ${textOf(code)})`;
}

/** The value of a field of persons, leads, imports and researches; empty without one. */
export function wordValue(field: string, value: unknown, words: DisclosureWords): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => wordValue(field, one, words)).join(', ');
  if (typeof value === 'boolean') return words.yesNo(value);
  if (field.endsWith('Cents')) return words.euros(value);
  if (field.endsWith('On')) return words.day(value);
  if (/^(federalState|seatState|investmentState)$/.test(field)) return words.term('region', value);
  if (/^(country|countryOfOrigin|investmentCountry)$/.test(field)) return words.term('country', value);
  switch (field) {
    case 'businessForm':
      return words.term('businessForm', value);
    case 'socialStatus':
      return words.of('vocabulary', `socialStatus.${textOf(value)}`) || textOf(value);
    case 'levels':
      return words.of('vocabulary', `level.${textOf(value)}`) || textOf(value);
    case 'fundingTypes':
      return words.of('vocabulary', `fundingType.${textOf(value)}`) || textOf(value);
    case 'fundingAreas':
      return words.term('fundingArea', value);
    case 'programmeGroups':
      return words.term('programmeGroup', value);
    case 'purposes':
      return words.term('purpose', value);
    case 'applicants':
      return words.term('applicant', value);
    case 'projects':
      return words.term('project', value);
    case 'industry':
    case 'industries':
      return wordIndustry(value);
    default:
      return textOf(value);
  }
}

const amountGroups = ['investment', 'workingCapital', 'digitalisation'] as const;

/** An amount says its group: what »Sonstiges« belongs to is not seen by its name alone. */
function nameField(noun: 'person' | 'company' | 'lead', field: string, words: DisclosureWords): string {
  const name = words.of(noun, `field.${field}`) || words.of('import', `target.${field}`) || field;
  const group = leadAmountKinds.some((kind) => kind === field)
    ? amountGroups.find((one) => field.startsWith(one))
    : undefined;
  if (group === undefined) return name;
  return words.of('lead', 'amount.numbered', {
    group: words.of('lead', `amount.${group}`),
    number: /\d/.exec(field)?.[0] ?? '',
    name,
  });
}

const withoutEmpty = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** Fields that stand under their own names, as rows of imports keep them. */
export function wordFields(fields: Record<string, unknown>, words: DisclosureWords): string {
  return withoutEmpty(
    Object.entries(fields).map(([field, value]) => ({
      label: nameField('lead', field, words),
      value: wordValue(field, value, words),
    })),
  )
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

function storedFacts(
  noun: 'person' | 'company' | 'lead',
  fields: readonly string[],
  row: DataRow,
  words: DisclosureWords,
): Fact[] {
  return fields.map((field) => {
    const value =
      field === 'industry'
        ? { classification: row['industry_classification'], code: row['industry_code'], title: row['industry_title'] }
        : row[columnOf(field)];
    return { label: nameField(noun, field, words), value: wordValue(field, value, words) };
  });
}

/** Everything of a person as the portal stores it. */
export function personFacts(row: DataRow, words: DisclosureWords): Fact[] {
  const named = (field: string, value: string): Fact => ({ label: words.of('person', `field.${field}`), value });
  return withoutEmpty([
    named('kind', words.of('person', `kind.${textOf(row['kind'])}`)),
    ...storedFacts('person', personFieldNames, row, words),
    named('owner', textOf(row['owner_name'])),
    named('createdAt', words.day(row['created_at'])),
    named('updatedAt', words.day(row['updated_at'])),
    named('deletedAt', row['merged_into_id'] === null ? words.day(row['deleted_at']) : ''),
  ]);
}

/** Everything of the company of a person, with the companies that it is linked with. */
export function companyFacts(row: DataRow, words: DisclosureWords): Fact[] {
  const links = (row['links'] ?? []) as DataRow[];
  const named = (field: string, value: string): Fact => ({ label: words.of('company', `field.${field}`), value });
  return withoutEmpty([
    ...storedFacts(
      'company',
      companyFieldNames.filter((field) => field !== 'accounts'),
      row,
      words,
    ),
    named('accounts', words.accounts((row['accounts'] ?? []) as CompanyAccount[])),
    ...links.map((link) => {
      const kind = words.of('company', `link.kinds.${textOf(link['kind'])}`);
      return named('links', `${textOf(link['from_name'])} → ${textOf(link['to_name'])} (${kind})`);
    }),
    named('createdAt', words.day(row['created_at'])),
    named('updatedAt', words.day(row['updated_at'])),
    named('deletedAt', words.day(row['deleted_at'])),
  ]);
}

/** Everything of a lead as the portal stores it. */
export function leadFacts(row: DataRow, words: DisclosureWords): Fact[] {
  const named = (field: string, value: string): Fact => ({ label: words.of('lead', `field.${field}`), value });
  return withoutEmpty([
    named('enteredAt', words.time(row['entered_at'])),
    named('sourceName', textOf(row['source_name'])),
    named('stage', words.of('lead', `stage.${textOf(row['stage'])}`)),
    ...storedFacts('lead', leadFieldNames, row, words),
    named('updatedAt', words.day(row['updated_at'])),
    named('deletedAt', words.day(row['deleted_at'])),
  ]);
}
