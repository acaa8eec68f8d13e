import { sharedCompanyFields } from '@fundus/contract/company-codes';
import { emptyPersonFields, type PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { changedFields, changedRecord } from '#lib/field-revision.ts';
import { pickFields } from '#lib/typed-record.ts';
import {
  type CompanyRecord,
  changeLockedCompany,
  giveCompany,
  hasSameName,
  lockCompanies,
  lockCompaniesOfPersons,
  touchCompanies,
} from '#modules/people/company/company-access.service.ts';
import { findMeant, lockNamesakes, writeMeant } from '#modules/people/company/company-founding.service.ts';
import { sharedOf } from '#modules/people/company/company-likeness.rules.ts';
import {
  findCompanyIds,
  findPersonsOfCompany,
  lockCompanions,
  type PersonRecord,
  writePersonRow,
} from './person.repository.ts';

/*
 * The name and the data of a company stand at the company and beside each of its persons. Here alone the two are kept
 * alike. Companies are locked before persons, persons in the order of their ids.
 */

/** Fields of a person that users change, including the company to which the person belongs. */
export type ChosenFields = PersonFields & { companyId: string | null };

const companyNames: ReadonlySet<string> = new Set(['companyId', 'company', ...sharedCompanyFields]);

/** Whether a change of these fields may change a company. */
export const concernsCompany = (fields: readonly string[]): boolean => fields.some((name) => companyNames.has(name));

/** Companies with all their persons, locked. */
export interface LockedCompanies {
  companies: readonly CompanyRecord[];
  persons: readonly PersonRecord[];
}

/** Locks the companies of some persons, and all persons of these companies; with `ownerId` only of persons of this owner. */
export async function lockCompaniesOf(
  tx: Executor,
  personIds: readonly string[],
  ownerId: string | null = null,
): Promise<LockedCompanies> {
  const companies = await lockCompaniesOfPersons(tx, personIds, ownerId);
  return { companies, persons: await lockCompanions(tx, personIds, ownerId) };
}

/** Values to write to persons; `changed` fields are also emptied. The person that the caller writes is left out. */
interface Told {
  changed?: readonly string[];
  exceptId?: string | null;
}

/** Copies the shared fields of companies to their persons. */
async function copyToPersons(
  tx: Executor,
  now: Date,
  { companies, persons }: LockedCompanies,
  { changed = [], exceptId = null }: Told,
): Promise<void> {
  const exact = sharedCompanyFields.filter((name) => changed.includes(name));
  for (const person of persons) {
    const company = companies.find(({ id }) => id === person.companyId);
    if (company === undefined || person.id === exceptId) continue;
    const told: Partial<PersonRecord> = {
      company: company.name,
      ...sharedOf(company, person),
      ...pickFields(company, exact),
    };
    if (changedFields(person, told).length > 0) await writePersonRow(tx, changedRecord(person, told, now));
  }
}

/** Locks the persons of companies and copies to them what the companies know. */
export async function tellPersons(
  tx: Executor,
  now: Date,
  companies: readonly CompanyRecord[],
  told: Told,
): Promise<void> {
  const companyIds = companies.map(({ id }) => id);
  const persons = await findPersonsOfCompany(tx, companyIds, { lock: true });
  await copyToPersons(tx, now, { companies, persons }, told);
}

/** The company of a name, found or made with what its persons say of it. */
const describe = (ownerId: string, fields: PersonFields) => {
  const { street, houseNumber, postcode, town, federalState, country } = fields;
  const address = { street, houseNumber, postcode, town, federalState, country };
  return { ownerId, fields: { name: fields.company, ...address, ...pickFields(fields, sharedCompanyFields) } };
};

/** The fields of a person who belongs to a company. */
const joined = (fields: PersonFields, company: CompanyRecord): ChosenFields => ({
  ...fields,
  company: company.name,
  ...sharedOf(company, fields),
  companyId: company.id,
});

interface NewInCompany {
  ownerId: string;
  fields: PersonFields;
  companyId: string | null;
}

const isNamed = ({ companyId, fields }: NewInCompany): boolean => companyId === null && fields.company !== '';

/**
 * The companies of new persons: those that were chosen, else those of their names, found or made. Writes the companies;
 * returns the fields of the persons as they become.
 */
export async function settleNewPersons(
  tx: Executor,
  now: Date,
  persons: readonly NewInCompany[],
): Promise<ChosenFields[]> {
  const chosenIds = persons.flatMap(({ companyId }) => companyId ?? []);
  const chosen = new Map((await lockCompanies(tx, chosenIds)).map((company) => [company.id, company]));
  const described = persons.filter(isNamed).map(({ ownerId, fields }) => describe(ownerId, fields));
  const meant = findMeant(now, described, await lockNamesakes(tx, described));
  const byPerson = new Map(persons.filter(isNamed).map((person, index) => [person, meant.companies[index]]));
  const settled = persons.map((person) => {
    const company = person.companyId === null ? byPerson.get(person) : ownCompany(chosen.get(person.companyId), person);
    return company === undefined ? { ...person.fields, companyId: null } : joined(person.fields, company);
  });
  await writeMeant(tx, meant);
  await tellPersons(tx, now, meant.completed, {});
  return settled;
}

/** Throws VALIDATION_FAILED for a company that is not there or belongs to another user. */
function ownCompany(company: CompanyRecord | undefined, { ownerId }: { ownerId: string }): CompanyRecord {
  if (company === undefined || company.ownerId !== ownerId || company.deletedAt !== null) {
    throw invalidField(['companyId'], 'invalidChoice');
  }
  return company;
}

/**
 * Applies the change of a person to the company: it is chosen, found or created by its new name, renamed, or updated with
 * what the person says of it; then the other persons of the company say it too. `locked` is what `lockCompaniesOf` gave for
 * the person. Throws FORBIDDEN where the company belongs to another user.
 */
export async function settleCompany(
  tx: Executor,
  now: Date,
  before: PersonRecord,
  { fields, changed }: { fields: ChosenFields; changed: readonly string[] },
  locked: LockedCompanies,
): Promise<ChosenFields> {
  if (!concernsCompany(changed)) return fields;
  const settled = await settleChanged(tx, now, before, { fields, changed }, locked);
  if (before.companyId !== null && settled.companyId !== before.companyId) {
    await touchCompanies(tx, [before.companyId], now);
  }
  return settled;
}

async function settleChanged(
  tx: Executor,
  now: Date,
  before: PersonRecord,
  { fields, changed }: { fields: ChosenFields; changed: readonly string[] },
  locked: LockedCompanies,
): Promise<ChosenFields> {
  if (changed.includes('companyId') && fields.companyId !== null) {
    const [company] = await lockCompanies(tx, [fields.companyId]);
    return join(tx, now, before, { fields, changed }, ownCompany(company, before));
  }
  const leaves = fields.company === '' || (changed.includes('companyId') && !changed.includes('company'));
  if (leaves) return { ...fields, company: '', companyId: null };
  const names = changed.includes('company') || changed.includes('companyId');
  const current = await lockedCompanyOf(tx, before, locked);
  if (current === undefined && !names) return fields;
  if (current !== undefined && (!names || (await hasSameName(tx, current.name, fields.company)))) {
    return teach(tx, now, { before, current }, { fields, changed }, locked);
  }
  const own = withoutFormer(before, { fields, changed });
  const described = [describe(before.ownerId, own)];
  const meant = findMeant(now, described, await lockNamesakes(tx, described));
  await writeMeant(tx, meant);
  await tellPersons(tx, now, meant.completed, { exceptId: before.id });
  const [company] = meant.companies;
  return company === undefined ? { ...own, companyId: null } : joined(own, company);
}

/** The company of a person; one that was not theirs yet when companies were locked is locked now. */
async function lockedCompanyOf(
  tx: Executor,
  { companyId }: PersonRecord,
  { companies }: LockedCompanies,
): Promise<CompanyRecord | undefined> {
  if (companyId === null) return undefined;
  return companies.find(({ id }) => id === companyId) ?? (await lockCompanies(tx, [companyId]))[0];
}

/** Passes a person's answers on to the company and its other persons. */
async function teach(
  tx: Executor,
  now: Date,
  { before, current }: { before: PersonRecord; current: CompanyRecord },
  { fields, changed }: { fields: ChosenFields; changed: readonly string[] },
  locked: LockedCompanies,
): Promise<ChosenFields> {
  if (current.ownerId !== before.ownerId) throw new AppError('FORBIDDEN');
  const said = pickFields(
    fields,
    sharedCompanyFields.filter((name) => changed.includes(name)),
  );
  const stored = await changeLockedCompany(tx, now, current, { name: fields.company, ...said });
  const told = { changed, exceptId: before.id };
  if (locked.companies.includes(current)) {
    await copyToPersons(tx, now, { companies: [stored], persons: locked.persons }, told);
  } else {
    await tellPersons(tx, now, [stored], told);
  }
  return { ...fields, companyId: current.id };
}

async function join(
  tx: Executor,
  now: Date,
  before: PersonRecord,
  wish: { fields: ChosenFields; changed: readonly string[] },
  company: CompanyRecord,
): Promise<ChosenFields> {
  const own = withoutFormer(before, wish);
  const stored = await changeLockedCompany(tx, now, company, sharedOf(company, own));
  await tellPersons(tx, now, [stored], { exceptId: before.id });
  return joined(own, stored);
}

/** Who changes the company leaves behind what they said of the former one. */
function withoutFormer(
  before: PersonRecord,
  { fields, changed }: { fields: ChosenFields; changed: readonly string[] },
): ChosenFields {
  if (before.companyId === null) return fields;
  const former = sharedCompanyFields.filter((name) => !changed.includes(name));
  return { ...fields, ...pickFields(emptyPersonFields, former) };
}

/**
 * Persons who went to another owner take their companies along; a company stays with its owner where a person of another
 * user belongs to it. The companies are locked (`lockCompaniesOf`).
 */
export async function giveCompanies(
  tx: Executor,
  now: Date,
  personIds: readonly string[],
  ownerId: string,
): Promise<void> {
  const companies = await lockCompanies(tx, await findCompanyIds(tx, personIds));
  const persons = await findPersonsOfCompany(
    tx,
    companies.map(({ id }) => id),
  );
  for (const company of companies) {
    const stays = persons.some((person) => person.companyId === company.id && person.ownerId !== ownerId);
    if (!stays && company.ownerId !== ownerId) await giveCompany(tx, now, company, ownerId);
  }
}
