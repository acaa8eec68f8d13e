import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { ProgrammeImportSettings } from '@fundus/contract/programme-import';

/** Stored settings for all rows. */
export interface StoredSettings extends Omit<ProgrammeImportSettings, 'isCatalogue'> {
  /** Checksum of the catalogue that shipped with an update, where the import is not a user's file. */
  catalogue?: string;
}

/** Content of a row until it is carried out. */
export interface ProgrammeRowContent {
  /** Fields that the row says something about. */
  says: Partial<ProgrammeContent>;
  /** When the source last checked its facts. */
  lastCheckedOn: string | null;
  /** Of an entry of the catalogue: ids under which it came before. */
  replaces?: readonly string[];
  /** Of a programme that ends in favour of an entry of the catalogue: the id of that. */
  replacedBy?: string;
}

/** Undo data: a programme before an import, and the version that the import made. Instants as ISO. */
export interface ProgrammeBefore {
  /** Null where the import added the programme. */
  versionBefore: number | null;
  versionAfter: number;
  endedBefore: string | null;
  lastCheckedBefore: string | null;
  lastCheckedByBefore: string | null;
  /** Missing in rows that are older than they are, and where the import added the programme. */
  successorBefore?: string | null;
  externalIdBefore?: string | null;
}

/** Before an import that added the programme. */
export const beforeNothing: ProgrammeBefore = {
  versionBefore: null,
  versionAfter: 1,
  endedBefore: null,
  lastCheckedBefore: null,
  lastCheckedByBefore: null,
};

export function beforeOf(
  programme: {
    currentVersion: number;
    externalId: string | null;
    endedAt: Date | null;
    successorId: string | null;
    lastCheckedAt: Date | null;
    lastCheckedBy: string | null;
  },
  versionAfter: number,
): ProgrammeBefore {
  return {
    versionBefore: programme.currentVersion,
    versionAfter,
    endedBefore: programme.endedAt?.toISOString() ?? null,
    lastCheckedBefore: programme.lastCheckedAt?.toISOString() ?? null,
    lastCheckedByBefore: programme.lastCheckedBy,
    successorBefore: programme.successorId,
    externalIdBefore: programme.externalId,
  };
}
