import { type SharedCompanyField, sharedCompanyFields } from '@fundus/contract/company-codes';
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
} from '#modules/people/company/company-access.service.ts';
import { findOrMakeCompanies } from '#modules/people/company/company-founding.service.ts';
import { sharedOf } from '#modules/people/company/company-likeness.rules.ts';
import { findCompanyIds, findPersonsOfCompany, type PersonRecord, updatePersonRow } from './person.repository.ts';

/*
 * The name and the data of a company stand at the company and beside each of its persons. Here alone the two are kept
 * alike. Companies are locked before persons, persons in the order of their ids.
 */

/** What people change of a person, the company to which the person belongs included. */
export type ChosenFields = PersonFields & { companyId: string | null };

const companyNames: ReadonlySet<string> = new Set(['companyId', 'company', ...sharedCompanyFields]);

/** Whether a change of these fields may change a company. */
export const concernsCompany = (fields: readonly string[]): boolean => fields.some((name) => companyNames.has(name));

/** Locks the companies of some persons, and all persons of these companies. */
export async function lockCompaniesOf(tx: Executor, personIds: readonly string[]): Promise<void> {
  const companyIds = await findCompanyIds(tx, personIds);
  await lockCompanies(tx, companyIds);
  await findPersonsOfCompany(tx, companyIds, { lock: true });
}

/**
 * Writes what companies know beside their persons, and of the `changed` fields also that it is not known any more; but
 * not of a person who is written by the caller.
 */
export async function tellPersons(
  tx: Executor,
  now: Date,
  companies: readonly CompanyRecord[],
  { changed = [], exceptId = null }: { changed?: readonly string[]; exceptId?: string | null } = {},
): Promise<void> {
  const exact = sharedCompanyFields.filter((name) => changed.includes(name));
  const persons = await findPersonsOfCompany(
    tx,
    companies.map(({ id }) => id),
    { lock: true },
  );
  for (const person of persons) {
    const company = companies.find(({ id }) => id === person.companyId);
    if (company === undefined || person.id === exceptId) continue;
    const told: Partial<PersonRecord> = {
      company: company.name,
      ...sharedOf(company, person),
      ...pickFields(company, exact),
    };
    if (changedFields(person, told).length > 0) await updatePersonRow(tx, changedRecord(person, told, now));
  }
}

const ofCompany = (person: PersonFields): Pick<PersonFields, SharedCompanyField> =>
  pickFields(person, sharedCompanyFields);

/** The company of a name, found or made with what its persons say of it. */
const describe = (ownerId: string, fields: PersonFields) => {
  const { street, houseNumber, postcode, town, federalState, country } = fields;
  const address = { street, houseNumber, postcode, town, federalState, country };
  return { ownerId, fields: { name: fields.company, ...address, ...ofCompany(fields) } };
};

/** The fields of a person who belongs to a company. */
const joined = (fields: PersonFields, company: CompanyRecord): ChosenFields => ({
  ...fields,
  company: company.name,
  ...sharedOf(company, fields),
  companyId: company.id,
});

/**
 * The companies of new persons: those that were chosen, else those of their names, found or made. Returns the fields of the
 * persons as they become.
 */
export async function settleNewPersons(
  tx: Executor,
  now: Date,
  persons: readonly { ownerId: string; fields: PersonFields; companyId: string | null }[],
): Promise<ChosenFields[]> {
  const chosen = new Map(
    (
      await lockCompanies(
        tx,
        persons.flatMap(({ companyId }) => companyId ?? []),
      )
    ).map((company) => [company.id, company]),
  );
  const named = persons.filter(({ companyId, fields }) => companyId === null && fields.company !== '');
  const { companies, completed } = await findOrMakeCompanies(
    tx,
    now,
    named.map(({ ownerId, fields }) => describe(ownerId, fields)),
  );
  await tellPersons(tx, now, completed);
  const byPerson = new Map(named.map((person, index) => [person, companies[index]]));
  return persons.map((person) => {
    const company = person.companyId === null ? byPerson.get(person) : ownCompany(chosen.get(person.companyId), person);
    return company === undefined ? { ...person.fields, companyId: null } : joined(person.fields, company);
  });
}

/** Throws VALIDATION_FAILED for a company that is not there or belongs to another user. */
function ownCompany(company: CompanyRecord | undefined, { ownerId }: { ownerId: string }): CompanyRecord {
  if (company === undefined || company.ownerId !== ownerId || company.deletedAt !== null) {
    throw invalidField(['companyId'], 'invalidChoice');
  }
  return company;
}

/**
 * What the change of a person means for the company: it is chosen anew, found or made by its new name, renamed, or told
 * what the person says of it; then the other persons of the company say it too. The company of the person is locked
 * (`lockCompaniesOf`). Returns the fields of the person as they become. Throws FORBIDDEN where the company belongs to another
 * user.
 */
export async function settleCompany(
  tx: Executor,
  now: Date,
  before: PersonRecord,
  { fields, changed }: { fields: ChosenFields; changed: readonly string[] },
): Promise<ChosenFields> {
  if (!concernsCompany(changed)) return fields;
  const [current] = before.companyId === null ? [] : await lockCompanies(tx, [before.companyId]);
  if (changed.includes('companyId') && fields.companyId !== null) {
    const [company] = await lockCompanies(tx, [fields.companyId]);
    return join(tx, now, before, { fields, changed }, ownCompany(company, before));
  }
  const leaves = fields.company === '' || (changed.includes('companyId') && !changed.includes('company'));
  if (leaves) return { ...fields, company: '', companyId: null };
  const isNamed = changed.includes('company') || changed.includes('companyId');
  if (current === undefined && !isNamed) return fields;
  if (current !== undefined && (!isNamed || (await hasSameName(tx, current.name, fields.company)))) {
    if (current.ownerId !== before.ownerId) throw new AppError('FORBIDDEN');
    const said = pickFields(
      fields,
      sharedCompanyFields.filter((name) => changed.includes(name)),
    );
    const stored = await changeLockedCompany(tx, now, current, { name: fields.company, ...said });
    await tellPersons(tx, now, [stored], { changed, exceptId: before.id });
    return { ...fields, companyId: current.id };
  }
  const own = withoutFormer(before, { fields, changed });
  const { companies, completed } = await findOrMakeCompanies(tx, now, [describe(before.ownerId, own)]);
  await tellPersons(tx, now, completed, { exceptId: before.id });
  const [company] = companies;
  return company === undefined ? { ...own, companyId: null } : joined(own, company);
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
