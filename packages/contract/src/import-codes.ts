/** Codes of imports, without zod: the web shows them on every page of an import. */

/** Targets of an import. */
export const importTargets = ['person', 'lead', 'programme', 'receipt'] as const;
export type ImportTargetName = (typeof importTargets)[number];

export const importFormats = ['jsonl', 'json', 'csv', 'xlsx', 'xml', 'vcard'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Encodings in which texts are read. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'ibm850', 'macintosh'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export const importStates = ['reading', 'preview', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** States in which a server is at work on an import. */
export const busyStates = ['reading', 'applying', 'undoing'] as const satisfies readonly ImportState[];

/**
 * new · changed · unchanged · vanished (known from this source, not in the file) · duplicate (of a stored record or an
 * earlier line: left out unless wished) · blocked (on the block list: left out unless wished) · test (test lead of a
 * platform) · unassigned (of no block of the cost plan: left out unless wished) · refused
 */
export const importOutcomes = [
  'new',
  'changed',
  'unchanged',
  'vanished',
  'duplicate',
  'blocked',
  'test',
  'unassigned',
  'refused',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const ofRecords = ['new', 'duplicate', 'blocked', 'test', 'refused'] as const;

/** Possible results of a target's rows. */
export const outcomesOf = {
  person: ofRecords,
  lead: ofRecords,
  programme: ['new', 'changed', 'unchanged', 'vanished', 'refused'],
  receipt: ['new', 'unassigned', 'duplicate', 'refused'],
} as const satisfies Record<ImportTargetName, readonly ImportOutcome[]>;

/** How many rows of a run come to an outcome; outcomes that its target does not know are left out. */
export const countOf = (counts: Partial<Record<ImportOutcome, number>>, outcome: ImportOutcome): number =>
  counts[outcome] ?? 0;

/** Columns that hold several fields in one: »Name«, »Straße Nr.«, »PLZ Ort«. */
export const combinedTargets = ['fullName', 'streetAndNumber', 'postcodeAndTown'] as const;

/** Whether a column of an address book is the private one of two: in each row it counts if the business one is empty. */
export const isPrivateColumn = (column: string): boolean => /privat|^home\b/i.test(column);
