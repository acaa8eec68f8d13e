import type { CompanyFields } from '@fundus/contract/company-fields';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { changedFields, changedRecord } from '#lib/field-revision.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { companyAbilities } from './company.policy.ts';
import {
  type CompanyRecord,
  companyFieldsOf,
  deleteLeft,
  deleteUntouched,
  findCompanies,
  findCompaniesOfPersons,
  findCompany,
  foldNames,
  touchCompanyRows,
  updateCompanyRow,
} from './company.repository.ts';

export type { CompanyRecord } from './company.repository.ts';

/** Fields of a company that the audit log keeps with their values; of all others it keeps the name alone. */
export const openCompanyFields = ['federalState', 'country'] as const;

/** A company that the actor sees, in the trash or not. Throws NOT_FOUND. */
export async function getVisibleCompany(db: Executor, actor: Actor, companyId: string): Promise<CompanyRecord> {
  const found = await findCompany(db, companyId, reachableOwner(actor));
  if (found === null) throw notFound('company');
  return found;
}

/** Locks the companies of some persons, as `lockCompanies`; with `ownerId` only of persons of this owner. */
export function lockCompaniesOfPersons(
  tx: Executor,
  personIds: readonly string[],
  ownerId: string | null,
): Promise<CompanyRecord[]> {
  return findCompaniesOfPersons(tx, personIds, ownerId, { lock: true });
}

/** Locks companies in the order of their ids. Persons of theirs are locked after them, never before. */
export function lockCompanies(tx: Executor, companyIds: readonly string[]): Promise<CompanyRecord[]> {
  return findCompanies(tx, companyIds, { lock: true });
}

/** Locks a company for a change. Throws NOT_FOUND, and FORBIDDEN where the actor only looks at it or it lies in the trash. */
export async function lockCompany(tx: Executor, actor: Actor, companyId: string): Promise<CompanyRecord> {
  await getVisibleCompany(tx, actor, companyId);
  const [company] = await lockCompanies(tx, [companyId]);
  if (company === undefined) throw notFound('company');
  if (!companyAbilities(actor, company).edit) throw new AppError('FORBIDDEN');
  return company;
}

/** Whether two companies are called the same, whatever the spelling. */
export async function hasSameName(tx: Executor, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [first, second] = await foldNames(tx, [one, other]);
  return first === second;
}

/** Changes a locked company where a person of it was changed. Returns it as it is stored from now on. */
export async function changeLockedCompany(
  tx: Executor,
  now: Date,
  company: CompanyRecord,
  patch: Partial<CompanyFields>,
): Promise<CompanyRecord> {
  if (changedFields(company, patch).length === 0) return company;
  const stored = changedRecord(company, patch, now);
  const changes = auditChanges(companyFieldsOf(company), companyFieldsOf(stored), openCompanyFields);
  await updateCompanyRow(tx, stored);
  await recordAudit(tx, now, { action: 'company.changed', subjectId: company.id, changes });
  return stored;
}

/** Gives a locked company to another owner. */
export async function giveCompany(tx: Executor, now: Date, company: CompanyRecord, ownerId: string): Promise<void> {
  await updateCompanyRow(tx, { ...company, ownerId, updatedAt: now });
}

/** Notes that persons or links left companies: from then on runs the time for which a company of no one is kept. */
export async function touchCompanies(tx: Executor, companyIds: readonly string[], now: Date): Promise<void> {
  if (companyIds.length > 0) await touchCompanyRows(tx, companyIds, now);
}

/** Deletes the companies without persons and links that were last changed before an instant. Returns how many. */
export function deleteLeftCompanies(tx: Executor, until: Date): Promise<number> {
  return deleteLeft(tx, until);
}

/** Deletes the companies that were made with a person who is gone again, as if they had never been. */
export async function removeUntouchedCompanies(
  tx: Executor,
  companyIds: readonly string[],
  madeAt: Date,
): Promise<void> {
  await deleteUntouched(tx, companyIds, madeAt);
}

/** Companies by what they are called, in the order in which they are requested. */
export async function nameCompanies(
  db: Executor,
  companyIds: readonly string[],
): Promise<{ companyId: string; name: string }[]> {
  const names = new Map((await findCompanies(db, companyIds)).map(({ id, name }) => [id, name]));
  return companyIds.flatMap((companyId) => {
    const name = names.get(companyId);
    return name === undefined ? [] : [{ companyId, name }];
  });
}
