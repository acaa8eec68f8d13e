import type { ProgrammeContent } from '@fundus/contract/programme-content';

/** What is kept of a row until it is carried out. */
export interface ProgrammeRowContent {
  /** Fields that the row says something about. */
  says: Partial<ProgrammeContent>;
  /** When the source last checked its facts. */
  lastCheckedOn: string | null;
}

/** What a programme was before an import, and the version that the import made; what undo needs. Instants as ISO. */
export interface ProgrammeBefore {
  /** Null where the import added the programme. */
  versionBefore: number | null;
  versionAfter: number;
  endedBefore: string | null;
  lastCheckedBefore: string | null;
  lastCheckedByBefore: string | null;
}
