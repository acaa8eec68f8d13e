/**
 * Numbers that server and web share and that need no schema, so that the login page stays small. Those that the
 * specification names stand in `business-constants.ts`.
 */
export const sessionLimits = {
  oldTokenGraceSeconds: 60,
  /** A session that is not to be remembered ends after this time without use. */
  idleHours: 12,
  /** No session lives longer after its login, however often it is refreshed. */
  absoluteDays: 90,
} as const;

export const secondFactorLimits = {
  /** How long a login waits for the code. */
  challengeMinutes: 5,
  /** Codes that may be tried at one login. */
  attempts: 5,
  recoveryCodes: 10,
  digits: 6,
  /** A login this recent needs no password once more before the own account is changed. */
  freshMinutes: 10,
} as const;

export const uploadLimits = {
  attachmentBytes: 25 * 1024 * 1024,
  logoBytes: 1024 * 1024,
  portraitBytes: 1024 * 1024,
  letterheadBytes: 5 * 1024 * 1024,
  importBytes: 200 * 1024 * 1024,
  shareFileBytes: 20 * 1024 * 1024,
  shareFilesPerLink: 20,
  /** Of one file of the library: documents and videos. */
  libraryBytes: 2 * 1024 * 1024 * 1024,
  /** A piece of such a file: what is sent again after a connection broke is no more than this. */
  chunkBytes: 8 * 1024 * 1024,
} as const;

export const libraryLimits = {
  documentsPerTab: 2_000,
  documentsPerArchive: 2_000,
  programmesPerDocument: 200,
  /** Without ZIP64 an archive ends there. */
  archiveBytes: 4 * 1024 * 1024 * 1024 - 1024 * 1024,
} as const;

export const comparisonLimit = 4;

/** Beyond these a table of persons or leads is no list of real use. */
export const tableImportLimits = { rows: 100_000, columns: 500 } as const;
