import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { notifyOfProgrammeChanges } from '#modules/platform/notification/notification.service.ts';
import {
  findContent,
  insertProgrammes,
  insertVersions,
  listByIds,
  listBySource,
  listEditedFields,
  type NewVersion,
  type ProgrammeRow,
  type ProgrammeUpdate,
  type ProgrammeWithContent,
  raiseRevision,
  updateProgrammeRow,
  type VersionOrigin,
} from './funding-programme.repository.ts';
import { settleFigures } from './programme-content.rules.ts';

export type { ProgrammeRow, ProgrammeWithContent };

/** One change of the catalogue, of one programme or of many. Belongs to the transaction in which it was begun. */
export interface CatalogueWriting {
  /** Adds programmes with their first version. Returns their ids, in the same order. */
  create(programmes: readonly NewProgrammeValues[]): Promise<string[]>;
  /** Writes the next version of a programme. Returns its number. */
  change(programme: Pick<ProgrammeRow, 'id' | 'currentVersion'>, values: ChangedValues): Promise<number>;
  /** Says that this was all, and tells the owners of researches what changed on their lists. */
  finish(): Promise<void>;
}

export interface NewProgrammeValues {
  source: string | null;
  externalId: string | null;
  content: ProgrammeContent;
  protectedFields?: readonly ProgrammeField[];
  /** When its source last checked it. */
  lastCheckedAt?: Date | null;
  endedAt?: Date | null;
  successorId?: string | null;
}

export interface ChangedValues
  extends Pick<
    ProgrammeUpdate,
    'protectedFields' | 'endedAt' | 'withdrawnAt' | 'successorId' | 'lastCheckedAt' | 'lastCheckedBy' | 'externalId'
  > {
  content: ProgrammeContent;
  changedFields: readonly ProgrammeField[];
}

/**
 * Begins a change of the catalogue: raises its revision, which lets one writer at a time through until the transaction
 * ends, so that no reader of the revision can miss a change below it.
 */
export async function beginWriting(
  tx: Executor,
  by: {
    now: Date;
    origin: VersionOrigin;
    userId: string | null;
    importId?: string;
    /** Dependencies of mails to the owners of researches; null before the server is up, when only the portal notifies. */
    mailing: With<'clock' | 'publicUrl'> | null;
  },
): Promise<CatalogueWriting> {
  const revision = await raiseRevision(tx);
  const made: Pick<NewVersion, 'catalogueRevision' | 'origin' | 'importId' | 'createdAt' | 'createdBy'> = {
    catalogueRevision: revision,
    origin: by.origin,
    importId: by.importId ?? null,
    createdAt: by.now,
    createdBy: by.userId,
  };
  return {
    async create(programmes) {
      const rows = programmes.map((programme) => ({
        protectedFields: [],
        ...programme,
        content: settleFigures(programme.content),
        id: newId(),
      }));
      await insertProgrammes(tx, rows, made);
      return rows.map(({ id }) => id);
    },
    async change({ id, currentVersion }, { content, changedFields, ...values }) {
      const version = currentVersion + 1;
      await insertVersions(tx, [{ programmeId: id, version, content, changedFields, ...made }]);
      await updateProgrammeRow(tx, id, { content, version, revision, updatedAt: by.now, ...values });
      return version;
    },
    async finish() {
      await notifyOfProgrammeChanges(tx, by.mailing, revision, by.now);
    },
  };
}

/** Programmes of a source by their ids there. */
export async function findBySource(
  db: Executor,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, ProgrammeWithContent>> {
  const rows = await listBySource(db, source, externalIds);
  return new Map(rows.map((row) => [row.externalId ?? '', row]));
}

/** Tells every catalogue in memory to look again: something that it searches by changed, though no programme did. */
export async function noteCatalogueChange(tx: Executor): Promise<void> {
  await raiseRevision(tx);
}

export async function findProgrammesById(
  db: Executor,
  programmeIds: readonly string[],
): Promise<Map<string, ProgrammeWithContent>> {
  const rows = await listByIds(db, programmeIds);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The fields of programmes whose last change was an editor's, by programme; those without any are not in it. */
export async function findEditedFields(
  db: Executor,
  programmeIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await listEditedFields(db, programmeIds);
  return new Map(rows.map(({ programmeId, fields }) => [programmeId, fields]));
}

/** Reads a version; versions are never deleted, so a missing one is a fault of ours. */
export async function getVersionContent(db: Executor, programmeId: string, version: number): Promise<ProgrammeContent> {
  const content = await findContent(db, programmeId, version);
  if (!content) throw new Error(`programme ${programmeId} has no version ${version}`);
  return content;
}
