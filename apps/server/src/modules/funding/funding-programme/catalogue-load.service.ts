import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emptyProgrammeContent, type ProgrammeContent, programmeContent } from '@fundus/contract/programme-content';
import { z } from 'zod';
import type { Database, Executor } from '#db/database.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { findChecksum, hasProgrammeOf, lockCatalogue, storeChecksum } from './funding-programme.repository.ts';
import { beginWriting, findBySource, type ProgrammeWithContent } from './programme-version.service.ts';

/** Under this name the programmes that ship with the product are known again. */
export const catalogueSource = 'Fundus-Katalog';

const catalogueFile = z.array(
  z.object({
    externalId: z.string().min(1).max(300),
    /** Ids under which it came before. */
    replaces: z.array(z.string().min(1).max(300)).default([]),
    // A field that is missing is not known; JSON knows no `undefined`.
    content: programmeContent.partial().transform((content) => content as Partial<ProgrammeContent>),
  }),
);
export type ShippedProgramme = z.infer<typeof catalogueFile>[number];
const checksumName = 'catalogue.json';
const programmesAtOnce = 100;

export const shippedCatalogue = (): string => `${assetFolder('reference')}/catalogue.json`;

/** The file of the catalogue with its checksum, not read yet. */
export interface CatalogueFile {
  checksum: string;
  /** Ended programmes come last: their successors exist by then, under their new ids. Throws where the file is broken. */
  read(): ShippedProgramme[];
}

export async function openCatalogue(path = shippedCatalogue()): Promise<CatalogueFile> {
  const bytes = await readFile(path);
  // Of bytes: hashing the same as text takes ten times as long, at every start.
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return {
    checksum,
    read() {
      const programmes = catalogueFile.parse(JSON.parse(bytes.toString('utf8')));
      return [
        ...programmes.filter(({ content }) => !isGone(content)),
        ...programmes.filter((one) => isGone(one.content)),
      ];
    },
  };
}

/** A tombstone: the catalogue says that the programme is no more. */
export const isGone = (content: Partial<ProgrammeContent>): boolean => content.status === 'ended';

/** Whether the catalogue of a file is the one that the portal took over last. */
export async function isTakenOver(db: Executor, checksum: string): Promise<boolean> {
  return (await findChecksum(db, checksumName)) === checksum;
}

/** Keeps other transactions from changing the catalogue until this one ends, and says whether it is another than a file's. */
export async function lockOtherCatalogue(tx: Executor, checksum: string): Promise<boolean> {
  await lockCatalogue(tx);
  return !(await isTakenOver(tx, checksum));
}

/** Notes which catalogue the portal has, within the transaction that took it over. */
export async function noteTakenOver(tx: Executor, checksum: string): Promise<void> {
  await storeChecksum(tx, checksumName, checksum);
}

/** Mark of an ended programme, with its first known successor; none for one that goes on. */
export function endingOf(
  content: Partial<ProgrammeContent>,
  known: ReadonlyMap<string, Pick<ProgrammeWithContent, 'id'>>,
  now: Date,
): { endedAt?: Date; successorId?: string | null } {
  if (!isGone(content)) return {};
  const [successor = ''] = content.successors ?? [];
  return { endedAt: now, successorId: known.get(successor)?.id ?? null };
}

/**
 * Gives a portal without any catalogue the one that ships with the product, at once and without a trace of an import: there
 * is nothing yet that it could change. Later catalogues come as imports. Several servers may start at once. Returns how
 * many programmes came.
 */
export async function loadCatalogue(db: Database, now: Date, path = shippedCatalogue()): Promise<number> {
  if ((await findChecksum(db, checksumName)) !== undefined) return 0;
  const file = await openCatalogue(path);
  const programmes = file.read();
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    if ((await findChecksum(tx, checksumName)) !== undefined || (await hasProgrammeOf(tx, catalogueSource))) return 0;
    const writing = await beginWriting(tx, { now, origin: 'catalogue', userId: null, mailing: null });
    for (const some of [
      programmes.filter((one) => !isGone(one.content)),
      programmes.filter((one) => isGone(one.content)),
    ]) {
      for (let start = 0; start < some.length; start += programmesAtOnce) {
        const batch = some.slice(start, start + programmesAtOnce);
        const successors = batch.flatMap(({ content }) => (isGone(content) ? (content.successors ?? []) : []));
        const known = await findBySource(tx, catalogueSource, successors);
        await writing.create(
          batch.map(({ externalId, content }) => ({
            source: catalogueSource,
            externalId,
            content: { ...emptyProgrammeContent, ...content },
            ...endingOf(content, known, now),
          })),
        );
      }
    }
    await writing.finish();
    await noteTakenOver(tx, file.checksum);
    return programmes.length;
  });
}
