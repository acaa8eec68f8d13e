import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/catalogue-entry.ts';
import type { CatalogueMark } from './catalogue/catalogue-mark.ts';
import { closesSoon, standingOn } from './catalogue/listed-programme.ts';
import { type ChangedProgramme, listChangesSince, listEarlierContents } from './catalogue-change.repository.ts';
import { toSummary } from './funding-programme.presenter.ts';
import { findRevision } from './funding-programme.repository.ts';

/** Mark of the present catalogue. Read it before the catalogue in memory, which is then at least as new. */
export async function markCatalogue(db: Executor, now: Date): Promise<CatalogueMark> {
  return { revision: await findRevision(db), on: calendarDateAt(now) };
}

/** Changes between two marks, and the catalogue of just these programmes at the earlier one. */
export interface CatalogueDifference {
  changes: ChangedProgramme[];
  earlier: Catalogue;
}

/**
 * Programmes that were written since a mark, and those that the passing of days alone gave another status or brought near
 * their closing. A
 * programme that only aged has no changed fields, and its earlier version is its present one.
 */
export async function compareCatalogue(
  db: Executor,
  catalogue: Catalogue,
  from: CatalogueMark,
  to: CatalogueMark,
): Promise<CatalogueDifference> {
  const written = from.revision < to.revision ? await listChangesSince(db, from.revision) : [];
  const writtenIds = new Set(written.map(({ programmeId }) => programmeId));
  const aged = catalogue.listKept().flatMap((programme): ChangedProgramme[] => {
    const { programmeId, summary } = programme;
    if (from.on >= to.on || writtenIds.has(programmeId)) return [];
    const [before, now] = [standingOn(programme, from.on), standingOn(programme, to.on)];
    const isSame = before.status === now.status && closesSoon(before, from.on) === closesSoon(now, to.on);
    return isSame ? [] : [{ programmeId, earlierVersion: summary.version, changedFields: [] }];
  });
  const changes = [...written, ...aged];
  const contents = await listEarlierContents(
    db,
    changes.flatMap(({ programmeId, earlierVersion }) =>
      earlierVersion === null ? [] : [{ programmeId, version: earlierVersion }],
    ),
  );
  return { changes, earlier: await catalogue.buildBeside(contents.map((content) => toEarlierEntry(content, from.on))) };
}

function toEarlierEntry(
  { programmeId, externalId, version, content }: Awaited<ReturnType<typeof listEarlierContents>>[number],
  on: string,
): CatalogueEntry {
  return {
    programmeId,
    version,
    content,
    summary: toSummary({ programmeId, externalId, version, endedAt: null }, content, on),
    labels: [],
    // Neither is asked of an earlier catalogue.
    createdAt: `${on}T00:00:00Z`,
    updatedAt: `${on}T00:00:00Z`,
    endedAt: null,
  };
}
