import type { PaperListQuery, PaperSummary } from '@fundus/contract/work-paper';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { seekOwned } from '#db/list/owned.ts';
import { type Actor, listedOwners, shownOwners } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import type { PaperKind } from './work-paper.rules.ts';
import { abilitiesOf } from './work-paper-access.service.ts';
import { type ListedKind, listPaperRows, type PaperListRow, papersOf } from './work-paper-list.repository.ts';

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
  { after, limit, ...filter }: PaperListQuery,
): Promise<{ rows: PaperListRow[]; next: string | null; total: number }> {
  // Of one person an administrator sees what its owner sees.
  const owners =
    filter.personId === undefined ? shownOwners(actor, filter.owner) : { ownerIds: listedOwners(actor, undefined) };
  const { ids, ...page } = await papersOf(kind).readCountedPage(
    deps.db,
    { ...owners, filter },
    { sort: '-updatedAt', after, limit },
  );
  return { rows: await listPaperRows(deps.db, kind, ids, owners.ownerIds), ...page };
}

/** A few of a kind that the actor reaches, the own ones first, of each the latest. */
export async function seekPaperRows(
  db: Executor,
  kind: ListedKind,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<PaperListRow[]> {
  const owners = shownOwners(actor, 'all');
  const ids = await seekOwned(db, papersOf(kind), { table: kind.table, owners, sought, limit });
  return listPaperRows(db, kind, ids, owners.ownerIds);
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
