import type { OwnerFilter } from '@fundus/contract/owner';
import type { PaperSummary } from '@fundus/contract/work-paper';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwners } from '#http/actor.ts';
import { readParts } from '#lib/list-page.ts';
import type { With } from '#lib/with.ts';
import type { PaperKind } from './work-paper.rules.ts';
import { abilitiesOf } from './work-paper.service.ts';
import { countPapers, listPaperRows, type PaperListRow } from './work-paper-list.repository.ts';

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

/** One page of the actor’s papers, of those of one person, or of others where the actor reaches them. */
export async function listPapers(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  query: {
    deleted: boolean;
    search?: string | undefined;
    personId?: string | undefined;
    owner?: OwnerFilter;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ rows: PaperSummary[]; next: string | null; total: number }> {
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
  return {
    rows: shown.map((row) => toSummary(kind, actor, row)),
    next,
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}

/** A few of the papers that the actor reaches, the own ones first, of each the latest. */
export async function seekPapers(
  db: Executor,
  kind: PaperKind,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<PaperSummary[]> {
  const asked = { isDeleted: false, search: undefined, personId: undefined, sought };
  const { shown } = await readParts(
    askedOwners(actor, 'all'),
    { after: undefined, limit },
    (owners, place, count) => listPaperRows(db, kind, { ...asked, owners }, { after: place, limit: count }),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  return shown.map((row) => toSummary(kind, actor, row));
}
