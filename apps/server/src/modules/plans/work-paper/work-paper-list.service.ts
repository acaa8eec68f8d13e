import type { PaperListQuery, PaperSummary } from '@fundus/contract/work-paper';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwners } from '#http/actor.ts';
import { readParts } from '#lib/list-page.ts';
import type { With } from '#lib/with.ts';
import type { PaperKind } from './work-paper.rules.ts';
import { abilitiesOf } from './work-paper-access.service.ts';
import { countPapers, type ListedKind, listPaperRows, type PaperListRow } from './work-paper-list.repository.ts';

const toSummary = (
  kind: PaperKind,
  actor: Actor,
  { id, ownerId, ownerName, person, ...row }: PaperListRow,
): PaperSummary => ({
  paperId: id,
  name: row.name,
  note: row.note,
  versionCount: row.versionCount,
  owner: { userId: ownerId, name: ownerName },
  person: person && { personId: person.personId, name: person.name },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  abilities: abilitiesOf(kind, actor, { deletedAt: row.deletedAt, person }),
});

/** One page of what the actor owns of a kind, of that of one person, or of others where the actor reaches them; the own first. */
export async function readPaperPage(
  deps: With<'db'>,
  kind: ListedKind,
  actor: Actor,
  query: PaperListQuery,
): Promise<{ rows: PaperListRow[]; next: string | null; total: number }> {
  const { deleted: isDeleted, search, personId, after, limit } = query;
  // Of one person an administrator sees what its owner sees.
  const parts = personId === undefined ? askedOwners(actor, query.owner) : reachableOwners(actor);
  const filter = { isDeleted, search, personId };
  const { shown, next } = await readParts(
    parts,
    { after, limit },
    (owners, place, count) => listPaperRows(deps.db, kind, { ...filter, owners }, { after: place, limit: count }),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  const totals = await Promise.all(parts.map((owners) => countPapers(deps.db, kind, { ...filter, owners })));
  return { rows: shown, next, total: totals.reduce((sum, total) => sum + total, 0) };
}

/** A few of a kind that the actor reaches, the own ones first, of each the latest. */
export async function seekPaperRows(
  db: Executor,
  kind: ListedKind,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<PaperListRow[]> {
  const asked = { isDeleted: false, search: undefined, personId: undefined, sought };
  const { shown } = await readParts(
    askedOwners(actor, 'all'),
    { after: undefined, limit },
    (owners, place, count) => listPaperRows(db, kind, { ...asked, owners }, { after: place, limit: count }),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  return shown;
}

export async function listPapers(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  query: PaperListQuery,
): Promise<{ rows: PaperSummary[]; next: string | null; total: number }> {
  const { rows, ...page } = await readPaperPage(deps, kind, actor, query);
  return { ...page, rows: rows.map((row) => toSummary(kind, actor, row)) };
}

export async function seekPapers(
  db: Executor,
  kind: PaperKind,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<PaperSummary[]> {
  return (await seekPaperRows(db, kind, actor, sought, limit)).map((row) => toSummary(kind, actor, row));
}
