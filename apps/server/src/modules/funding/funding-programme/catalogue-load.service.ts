import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emptyProgrammeContent, type ProgrammeContent, programmeContent } from '@fundus/contract/programme-content';
import { z } from 'zod';
import type { Database, Executor } from '#db/database.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { findChecksum, lockCatalogue, storeChecksum } from './funding-programme.repository.ts';
import { mergeContent } from './programme-content.rules.ts';
import {
  beginWriting,
  type CatalogueWriting,
  findBySource,
  type ProgrammeWithContent,
} from './programme-version.service.ts';

/** Under this name the programmes that ship with the product are known again. */
export const catalogueSource = 'Fundus-Katalog';

const catalogueFile = z.array(
  z.object({
    externalId: z.string().min(1).max(300),
    /** Ids under which it came before. */
    replaces: z.array(z.string().min(1).max(300)).default([]),
    // A field that is missing says nothing; JSON knows no `undefined`.
    content: programmeContent.partial().transform((content) => content as Partial<ProgrammeContent>),
  }),
);
type ShippedProgramme = z.infer<typeof catalogueFile>[number];
const checksumName = 'catalogue.json';
const programmesAtOnce = 100;

/**
 * Loads the programmes that ship with the product: new ones, and those whose facts the file changed. Fields that an
 * editor protected stay, programmes that an editor ended stay ended. A programme that took the place of an older one
 * goes on as that one, so that researches keep it; one that is gone comes as ended. Does nothing for a file that was
 * loaded before, also when several servers start at once. Returns how many programmes came and changed.
 */
export async function loadCatalogue(
  db: Database,
  now: Date,
  path = `${assetFolder('reference')}/catalogue.json`,
): Promise<LoadedCount> {
  const text = await readFile(path, 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  if ((await findChecksum(db, checksumName)) === checksum) return { added: 0, changed: 0 };
  const programmes = catalogueFile.parse(JSON.parse(text));
  // What is gone comes last and apart: what succeeded it is there by then, under its new id.
  const batches = [programmes.filter((one) => !isGone(one)), programmes.filter(isGone)].flatMap(inBatches);
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const loaded = { added: 0, changed: 0 };
    if ((await findChecksum(tx, checksumName)) === checksum) return loaded;
    const writing = await beginWriting(tx, { now, origin: 'catalogue', userId: null, mailing: null });
    for (const batch of batches) {
      const count = await loadSome(tx, writing, batch, now);
      loaded.added += count.added;
      loaded.changed += count.changed;
    }
    await writing.finish();
    await storeChecksum(tx, checksumName, checksum);
    return loaded;
  });
}

function inBatches(programmes: readonly ShippedProgramme[]): ShippedProgramme[][] {
  const starts = Array.from(
    { length: Math.ceil(programmes.length / programmesAtOnce) },
    (_, n) => n * programmesAtOnce,
  );
  return starts.map((start) => programmes.slice(start, start + programmesAtOnce));
}

interface LoadedCount {
  added: number;
  changed: number;
}

const isGone = ({ content }: ShippedProgramme): boolean => content.status === 'ended';

/** What a programme that is gone is marked with; nothing for one that goes on. */
function endingOf(
  one: ShippedProgramme,
  known: ReadonlyMap<string, ProgrammeWithContent>,
  now: Date,
): { endedAt?: Date; successorId?: string | null } {
  if (!isGone(one)) return {};
  const [successor = ''] = one.content.successors ?? [];
  return { endedAt: now, successorId: known.get(successor)?.id ?? null };
}

async function loadSome(
  tx: Executor,
  writing: CatalogueWriting,
  some: readonly ShippedProgramme[],
  now: Date,
): Promise<LoadedCount> {
  const known = await findBySource(
    tx,
    catalogueSource,
    some.flatMap(({ externalId, replaces, content }) => [externalId, ...replaces, ...(content.successors ?? [])]),
  );
  const holdersOf = ({ externalId, replaces }: ShippedProgramme) =>
    [...new Set([externalId, ...replaces])].flatMap((id) => known.get(id) ?? []);
  const added = some.filter((one) => holdersOf(one).length === 0);
  await writing.create(
    added.map((one) => ({
      source: catalogueSource,
      externalId: one.externalId,
      content: { ...emptyProgrammeContent, ...one.content },
      ...endingOf(one, known, now),
    })),
  );
  let changedCount = 0;
  for (const one of some) {
    const [programme, ...others] = holdersOf(one);
    if (programme === undefined) continue;
    const { content, changed } = mergeContent(programme.content, one.content, programme.protectedFields);
    const ending = programme.endedAt === null ? endingOf(one, known, now) : {};
    const isRenamed = programme.externalId !== one.externalId;
    if (changed.length > 0 || isRenamed || 'endedAt' in ending) {
      await writing.change(programme, { content, changedFields: changed, externalId: one.externalId, ...ending });
      changedCount += 1;
    }
    for (const other of others) {
      if (other.endedAt !== null) continue;
      const ended = { content: other.content, changedFields: [], endedAt: now, successorId: programme.id };
      await writing.change(other, ended);
      changedCount += 1;
    }
  }
  return { added: added.length, changed: changedCount };
}
