import type { Company, CompanyPerson } from '@fundus/contract/company';
import { type CompanyFields, companyInput, emptyCompanyRecord } from '@fundus/contract/company-fields';
import { judgedAddressFields } from '@fundus/contract/contact-data';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError } from '#lib/app-error.ts';
import { givenFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { findStateOf, followPostcode } from '#modules/platform/reference/postcode.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { companyAbilities } from './company.policy.ts';
import { toCompany, toCompanyPerson } from './company.presenter.ts';
import {
  companyFieldsOf,
  hasPersons,
  insertCompanyRows,
  listPersonsOf,
  updateCompanyRow,
} from './company.repository.ts';
import {
  type CompanyRecord,
  getVisibleCompany,
  lockCompanies,
  lockCompany,
  openCompanyFields,
} from './company-access.service.ts';
import { newCompany } from './company-founding.service.ts';
import type { MovedPerson } from './company-merge.rules.ts';

/** Work of the module of persons on the fields that they share with companies; injected at the start. */
export interface CompanyDependents {
  /** Writes what changed of companies beside their persons. */
  tellPersons(
    tx: Executor,
    now: Date,
    companies: readonly CompanyRecord[],
    told: { changed: readonly string[] },
  ): Promise<void>;
  /** Gives the persons of one company to another, which tells them what it is. */
  movePersons(
    tx: Executor,
    now: Date,
    companies: { kept: CompanyRecord; mergedId: string; changed: readonly string[] },
  ): Promise<MovedPerson[]>;
  /** Gives back those who came over and are still there, and what else the merge wrote beside persons. */
  returnPersons(
    tx: Executor,
    now: Date,
    companies: { kept: CompanyRecord; merged: CompanyRecord },
    moved: readonly MovedPerson[],
  ): Promise<void>;
}

type CompanyPatch = { [Field in keyof CompanyFields]?: CompanyFields[Field] | undefined };

/** Fields that are judged together: one of them alone can make the whole wrong. */
const judgedFields: ReadonlySet<string> = new Set(judgedAddressFields);

/** Throws NOT_FOUND, also for one that the actor does not see. */
export async function getCompany(db: Executor, actor: Actor, companyId: string): Promise<Company> {
  return toCompany(await getVisibleCompany(db, actor, companyId), actor);
}

/** A new company of the caller. */
export async function createCompany(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: CompanyPatch & { name: string },
): Promise<Company> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const wanted: CompanyFields = { ...emptyCompanyRecord, ...givenFields<CompanyFields>(input) };
    const isStateMissing = wanted.federalState === null;
    const states = await findStateOf(tx, isStateMissing ? wanted.postcode : undefined);
    const fields = followPostcode(wanted, isStateMissing ? ['postcode'] : [], states);
    checkJudged(companyInput, fields, ['country'], judgedFields);
    const company = newCompany({ ownerId: actor.userId, fields }, now);
    await insertCompanyRows(tx, [company]);
    const changes = auditChanges({}, fields, openCompanyFields);
    await recordAudit(tx, now, { action: 'company.created', subjectId: company.id, changes });
    return getCompany(tx, actor, company.id);
  });
}

/**
 * Changes a company, and what its persons say of it. Throws REVISION_CONFLICT with what is stored and the fields that
 * collide.
 */
export async function updateCompany(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  companyId: string,
  { revision, ...patch }: CompanyPatch & { revision: number },
  { tellPersons }: CompanyDependents,
): Promise<Company> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockCompany(tx, actor, companyId),
      fieldsOf: companyFieldsOf,
      complete: async (tx, { fields, changed }) =>
        followPostcode(fields, changed, await findStateOf(tx, patch.postcode)),
      judge: (_, { fields, changed }) => checkJudged(companyInput, fields, changed, judgedFields),
      write: async (tx, after, { changed, now }) => {
        await updateCompanyRow(tx, after);
        await tellPersons(tx, now, [after], { changed });
      },
      audit: ({ was, fields }) => ({
        action: 'company.changed',
        subjectId: companyId,
        changes: auditChanges(was, fields, openCompanyFields),
      }),
      present: (_, company) => toCompany(company, actor),
    },
    { base: revision, wanted: patch },
  );
}

/** The persons of a company whom the actor sees. Throws NOT_FOUND. */
export async function listCompanyPersons(db: Executor, actor: Actor, companyId: string): Promise<CompanyPerson[]> {
  await getVisibleCompany(db, actor, companyId);
  return (await listPersonsOf(db, companyId, reachableOwner(actor))).map(toCompanyPerson);
}

/** Moves a company to the trash; one that is there already stays. Throws COMPANY_HAS_PERSONS. */
export async function deleteCompany(deps: With<'db' | 'clock'>, actor: Actor, companyId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { deletedAt } = await getVisibleCompany(tx, actor, companyId);
    if (deletedAt !== null) return;
    const company = await lockCompany(tx, actor, companyId);
    if (await hasPersons(tx, companyId)) throw new AppError('COMPANY_HAS_PERSONS');
    const now = deps.clock();
    await updateCompanyRow(tx, { ...company, deletedAt: now, updatedAt: now });
    await recordAudit(tx, now, { action: 'company.deleted', subjectId: companyId });
  });
}

/** Brings a company back from the trash. */
export async function restoreCompany(deps: With<'db' | 'clock'>, actor: Actor, companyId: string): Promise<Company> {
  return deps.db.transaction().execute(async (tx) => {
    await getVisibleCompany(tx, actor, companyId);
    const [company] = await lockCompanies(tx, [companyId]);
    if (company === undefined || company.mergedIntoId !== null) throw new AppError('NOT_FOUND');
    if (company.deletedAt === null) return toCompany(company, actor);
    if (!companyAbilities(actor, company).restore) throw new AppError('FORBIDDEN');
    const now = deps.clock();
    const stored = { ...company, deletedAt: null, updatedAt: now };
    await updateCompanyRow(tx, stored);
    await recordAudit(tx, now, { action: 'company.restored', subjectId: companyId });
    return toCompany(stored, actor);
  });
}
