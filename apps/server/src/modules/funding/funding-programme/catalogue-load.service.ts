import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emptyProgrammeContent, type ProgrammeContent, programmeContent } from '@fundus/contract/programme-content';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { findChecksum, lockCatalogue, storeChecksum } from './funding-programme.repository.ts';
import { mergeContent } from './programme-content.rules.ts';
import { beginWriting, findBySource } from './programme-version.service.ts';

/** Under this name the programmes that ship with the product are known again. */
export const catalogueSource = 'Fundus-Katalog';

const catalogueFile = z.array(
  z.object({
    externalId: z.string().min(1).max(300),
    // A field that is missing says nothing; JSON knows no `undefined`.
    content: programmeContent.partial().transform((content) => content as Partial<ProgrammeContent>),
  }),
);
const checksumName = 'catalogue.json';
const programmesAtOnce = 100;

/**
 * Loads the programmes that ship with the product: new ones, and those whose facts the file changed. Fields that an
 * editor protected stay, programmes that an editor ended stay ended. Does nothing for a file that was loaded before,
 * also when several servers start at once. Returns how many programmes came and changed.
 */
export async function loadCatalogue(
  db: Database,
  now: Date,
  path = `${assetFolder('reference')}/catalogue.json`,
): Promise<{ added: number; changed: number }> {
  const text = await readFile(path, 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  if ((await findChecksum(db, checksumName)) === checksum) return { added: 0, changed: 0 };
  const programmes = catalogueFile.parse(JSON.parse(text));
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const loaded = { added: 0, changed: 0 };
    if ((await findChecksum(tx, checksumName)) === checksum) return loaded;
    const writing = await beginWriting(tx, { now, origin: 'catalogue', userId: null, mailing: null });
    for (let at = 0; at < programmes.length; at += programmesAtOnce) {
      const some = programmes.slice(at, at + programmesAtOnce);
      const known = await findBySource(
        tx,
        catalogueSource,
        some.map(({ externalId }) => externalId),
      );
      const added = some.filter(({ externalId }) => !known.has(externalId));
      await writing.create(
        added.map(({ externalId, content }) => ({
          source: catalogueSource,
          externalId,
          content: { ...emptyProgrammeContent, ...content },
        })),
      );
      loaded.added += added.length;
      for (const { externalId, content: says } of some) {
        const programme = known.get(externalId);
        if (!programme) continue;
        const { content, changed } = mergeContent(programme.content, says, programme.protectedFields);
        if (changed.length === 0) continue;
        await writing.change(programme, { content, changedFields: changed });
        loaded.changed += 1;
      }
    }
    await writing.finish();
    await storeChecksum(tx, checksumName, checksum);
    return loaded;
  });
}
