import { type SharedCompanyField, sharedCompanyFields } from '@fundus/contract/company-codes';
import type { Executor } from '#db/database.ts';
import { changedFields, changedRecord, isSame } from '#lib/field-revision.ts';
import { pickFields } from '#lib/typed-record.ts';
import type { CompanyRecord } from '#modules/people/company/company-access.service.ts';
import { sharedOf } from '#modules/people/company/company-likeness.rules.ts';
import type { MovedPerson } from '#modules/people/company/company-merge.rules.ts';
import { findPersonsOfCompany, type PersonRecord, writePersonRow } from './person.repository.ts';

/*
 * The part of a company merge that concerns persons. The companies are locked by the caller; persons are locked here,
 * in the order of their ids.
 */

type Told = Partial<Pick<PersonRecord, 'companyId' | 'company' | SharedCompanyField>>;

/** Gives all persons of the merged company to the kept one, and writes beside the persons of both what it knows. */
export async function movePersons(
  tx: Executor,
  now: Date,
  { kept, mergedId, changed }: { kept: CompanyRecord; mergedId: string; changed: readonly string[] },
): Promise<MovedPerson[]> {
  const persons = await findPersonsOfCompany(tx, [kept.id, mergedId], { lock: true });
  const exact = pickFields(
    kept,
    sharedCompanyFields.filter((name) => changed.includes(name)),
  );
  const told = persons
    .map((person) => {
      const after: Told = { companyId: kept.id, company: kept.name, ...sharedOf(kept, person), ...exact };
      return { person, after, names: changedFields(person, after) };
    })
    .filter(({ names }) => names.length > 0);
  for (const { person, after } of told) await writePersonRow(tx, changedRecord(person, after, now));
  return told.map(({ person, after, names }) => {
    const pick = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
    return { id: person.id, before: pick(person), after: pick(after) };
  });
}

/** Gives back those who came from the merged company and are still there; what the merge wrote beside persons is undone. */
export async function returnPersons(
  tx: Executor,
  now: Date,
  { kept, merged }: { kept: CompanyRecord; merged: CompanyRecord },
  moved: readonly MovedPerson[],
): Promise<void> {
  const entries = new Map(moved.map((entry) => [entry.id, entry]));
  const persons = await findPersonsOfCompany(tx, [kept.id], { lock: true });
  for (const person of persons) {
    const entry = entries.get(person.id);
    const company = entry?.before['companyId'] === merged.id ? merged : kept;
    // Values that the merge wrote and that are unchanged since are undone; otherwise the company's value wins where it has one.
    const own: Told = Object.fromEntries(
      Object.entries(entry?.before ?? {}).filter(([name]) => isSame(valueOf(person, name), entry?.after[name])),
    );
    const before = { ...person, ...own };
    const after: Told = {
      ...pickFields(before, sharedCompanyFields),
      companyId: company.id,
      company: company.name,
      ...sharedOf(company, before),
    };
    if (changedFields(person, after).length > 0) await writePersonRow(tx, changedRecord(person, after, now));
  }
}

const valueOf = (person: PersonRecord, name: string): unknown =>
  Object.entries(person).find(([key]) => key === name)?.[1];
