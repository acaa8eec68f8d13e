import type { CompanyLinkEntry, CompanyLinkInput } from '@fundus/contract/company-link';
import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { companyAbilities } from './company.policy.ts';
import { findCompany } from './company.repository.ts';
import {
  type CompanyRecord,
  getVisibleCompany,
  lockCompanies,
  lockCompany,
  touchCompanies,
} from './company-access.service.ts';
import {
  deleteLinkRow,
  findLink,
  hasOtherLink,
  insertLink,
  type LinkRecord,
  listLinks,
  listReachableLinks,
  type NamedLink,
  updateLinkRow,
} from './company-link.repository.ts';
import { makesSingleUndertaking, singleUndertakingOf } from './single-undertaking.rules.ts';

type LinkPatch = { [Field in keyof CompanyLinkInput]?: CompanyLinkInput[Field] | undefined };

const fieldsOf = ({ kind, sharePercent, votingPercent, sinceOn, untilOn, note }: LinkRecord): CompanyLinkInput => ({
  kind,
  sharePercent,
  votingPercent,
  sinceOn,
  untilOn,
  note,
});

function toEntry(link: NamedLink, abilities: { edit: boolean }, now: Date): CompanyLinkEntry {
  return {
    linkId: link.id,
    from: { companyId: link.fromCompanyId, name: link.fromName },
    to: { companyId: link.toCompanyId, name: link.toName },
    ...fieldsOf(link),
    isSingleUndertaking: makesSingleUndertaking(link, calendarDateAt(now)),
    revision: link.revision,
    abilities,
  };
}

const otherOf = (link: NamedLink, companyId: string): string =>
  link.fromCompanyId === companyId ? link.toCompanyId : link.fromCompanyId;

/** The links of a company, as far as the actor sees the other companies. Throws NOT_FOUND. */
export async function listCompanyLinks(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  companyId: string,
): Promise<CompanyLinkEntry[]> {
  const company = await getVisibleCompany(deps.db, actor, companyId);
  const { edit } = companyAbilities(actor, company);
  const entries: CompanyLinkEntry[] = [];
  for (const link of await listLinks(deps.db, company.id)) {
    const isSeen = edit || (await findCompany(deps.db, otherOf(link, company.id), reachableOwner(actor))) !== null;
    if (isSeen) entries.push(toEntry(link, { edit }, deps.clock()));
  }
  return entries;
}

/** Throws VALIDATION_FAILED where the end lies before the beginning. */
function checkDays({ sinceOn, untilOn }: Pick<CompanyLinkInput, 'sinceOn' | 'untilOn'>): void {
  if (sinceOn !== null && untilOn !== null && untilOn < sinceOn) throw invalidField(['untilOn'], 'endsBeforeBeginning');
}

/** Locks a company for a new link and the other one, which must be of the same owner. */
async function lockPair(
  tx: Executor,
  actor: Actor,
  companyId: string,
  otherId: string,
): Promise<[CompanyRecord, CompanyRecord]> {
  // Both at once and in the order of their ids: two callers who link the same companies do not wait for each other.
  const found = await lockCompanies(tx, [companyId, otherId]);
  const company = await lockCompany(tx, actor, companyId);
  const other = found.find(({ id }) => id === otherId.toLowerCase());
  const isChoice =
    other !== undefined && other.id !== company.id && other.ownerId === company.ownerId && other.deletedAt === null;
  if (!isChoice) throw invalidField(['otherCompanyId'], 'invalidChoice');
  return [company, other];
}

/** Links two companies. Throws VALIDATION_FAILED for itself, a company of another owner, or a second link of a kind. */
export async function createCompanyLink(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  companyId: string,
  { otherCompanyId, holds, ...input }: CompanyLinkInput & { otherCompanyId: string; holds: boolean },
): Promise<CompanyLinkEntry> {
  checkDays(input);
  return deps.db.transaction().execute(async (tx) => {
    await getVisibleCompany(tx, actor, companyId);
    const [company, other] = await lockPair(tx, actor, companyId, otherCompanyId);
    const [from, to] = holds ? [company, other] : [other, company];
    const now = deps.clock();
    const link: LinkRecord = {
      ...input,
      id: newId(),
      fromCompanyId: from.id,
      toCompanyId: to.id,
      revision: 1,
      fieldRevisions: {},
      createdAt: now,
      updatedAt: now,
    };
    if (!(await insertLink(tx, link))) throw invalidField(['kind'], 'taken');
    const changes = [{ field: 'links', isWithheld: true }] as const;
    await recordAudit(tx, now, { action: 'company.changed', subjectId: company.id, changes });
    return toEntry({ ...link, fromName: from.name, toName: to.name }, { edit: true }, now);
  });
}

/** Changes a link. Throws REVISION_CONFLICT with what is stored and the fields that collide. */
export async function updateCompanyLink(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { companyId, linkId }: { companyId: string; linkId: string },
  { revision, ...patch }: LinkPatch & { revision: number },
): Promise<CompanyLinkEntry> {
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        await lockCompany(tx, actor, companyId);
        const link = await findLink(tx, companyId, linkId, { lock: true });
        if (link === null) throw notFound('company link');
        return link;
      },
      fieldsOf,
      judge: async (tx, { before, fields, changed }) => {
        checkDays(fields);
        if (changed.includes('kind') && (await hasOtherLink(tx, { ...before, ...fields }))) {
          throw invalidField(['kind'], 'taken');
        }
      },
      write: updateLinkRow,
      audit: ({ was, fields }) => ({
        action: 'company.changed',
        subjectId: companyId,
        changes: auditChanges(was, fields, []),
      }),
      present: (_, link) => toEntry(link, { edit: true }, deps.clock()),
    },
    { base: revision, wanted: patch },
  );
}

/** Deletes a link of a company that the actor may change. Throws NOT_FOUND and FORBIDDEN. */
export async function deleteCompanyLink(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { companyId, linkId }: { companyId: string; linkId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await getVisibleCompany(tx, actor, companyId);
    const unlocked = await findLink(tx, companyId, linkId);
    if (unlocked !== null) await lockCompanies(tx, [unlocked.fromCompanyId, unlocked.toCompanyId]);
    await lockCompany(tx, actor, companyId);
    const link = await findLink(tx, companyId, linkId, { lock: true });
    if (link === null) throw notFound('company link');
    await deleteLinkRow(tx, link.id);
    await touchCompanies(tx, [link.fromCompanyId, link.toCompanyId], deps.clock());
    const changes = [{ field: 'links', isWithheld: true }] as const;
    await recordAudit(tx, deps.clock(), { action: 'company.changed', subjectId: companyId, changes });
  });
}

/** The companies that are one single undertaking with a company on a day, itself first; for callers who have checked who asks. */
export async function listSingleUndertaking(db: Executor, companyId: string, on: string): Promise<string[]> {
  return singleUndertakingOf(companyId, await listReachableLinks(db, companyId), on);
}
