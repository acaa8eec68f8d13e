import type { ImportRow, TableReading, UnknownValue, ValueChange, ValueChoice } from '@fundus/contract/import';
import type { ImportOutcome, ImportTargetName } from '@fundus/contract/import-codes';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { AppliedRow, FilledRow, JudgedRow, MadeRow } from './import-row.repository.ts';
import type { ImportRecord } from './import-run.repository.ts';
import type {
  ColumnMapping,
  ImportSource,
  InspectedColumn,
  MappedColumn,
  SourceRecord,
} from './import-source.rules.ts';

export type { AppliedRow, FilledRow, ImportRecord, JudgedRow, MadeRow };

/** A row as the reader of a target read it; the reader gets it back to judge it. */
export interface ReadRow<Read> {
  record: SourceRecord;
  read: Read;
}

/** Reads and judges the rows of one file, in their order. */
export interface RowReader<Read = unknown> {
  /** Reads a row by itself. */
  read(record: SourceRecord): Read | Promise<Read>;
  /** Judges rows against stored records and earlier rows. */
  judge(rows: readonly ReadRow<Read>[]): Promise<JudgedRow[]>;
  /** Rows that follow from the whole file and stand behind its last row: what it no longer has. */
  finish(): Promise<readonly JudgedRow[]>;
  /** Values that stand in no list, the most frequent first. */
  listUnknownValues(): UnknownValue[];
}

/** Carries out the rows of one import, in their order. */
export interface RowWriter<Content extends object = object> {
  write(rows: readonly FilledRow<Content>[]): Promise<AppliedRow[]>;
  /** Tells whom it concerns: the last thing that the transaction does. */
  finish(): Promise<void>;
}

/** Undoes what an import made, row by row in their order. */
export interface RowUndoer<Content extends object = object> {
  undo(rows: readonly MadeRow<Content>[]): Promise<void>;
  /** Tells whom it concerns: the last thing that the transaction does. */
  finish(): Promise<void>;
}

/** A record that stands in the way of an undo. */
export interface WorkedOnRecord {
  recordId: string;
  name: string;
}

/** Who carries an import out or undoes it: null for an operator at the machine. */
export interface Acting {
  userId: string | null;
  now: Date;
}

/**
 * Target of an import: all that the import has to know of it. `Settings` apply to all rows; `Content` is
 * kept of a row until it is carried out; both go through the import unseen.
 */
export interface ImportTarget<Settings extends object = object, Content extends object = object, Read = unknown> {
  name: ImportTargetName;
  /** As what the audit log names its imports. */
  auditSubject: 'tableImport' | 'programmeImport';
  /** All who may import see all imports, and their files are the portal's; otherwise both are each user's own. */
  isShared: boolean;
  /** Files with more rows are refused as a whole; null for no limit. */
  limits: { rows: number; columns: number } | null;
  /** Keeps the cells of refused rows, for a file that is mended and imported again. */
  keepsRefusedCells: boolean;
  /** Number of rows judged and carried out together. */
  rowsAtOnce: number;

  /** Throws NOT_FOUND or FORBIDDEN where the settings name a record that the caller may not change. */
  requireReach?(db: Executor, actor: Actor, settings: Settings): Promise<void>;
  /** The settings of a new import, of which only some are said along with the file. */
  initialSettings(said: object): Settings;
  /** Throws VALIDATION_FAILED where settings name what there is not. */
  requireSettings(db: Executor, settings: Settings): Promise<void>;
  /** Settings of runs as they are shown, in the order of the runs. */
  presentSettings(db: Executor, runs: readonly ImportRecord<Settings>[]): Promise<object[]>;
  /** The outcomes whose rows are carried out under the settings. */
  takenOutcomes(settings: Settings): readonly ImportOutcome[];
  /** For which files a mapping is remembered. */
  memoryKeyOf(settings: Settings, columns: readonly string[]): string;
  /** Throws VALIDATION_FAILED where a choice names what its list does not have. */
  requireChoices(db: Executor, changes: readonly ValueChange[]): Promise<void>;
  /** The choices that hold after some were changed. */
  changeChoices(known: readonly ValueChoice[], changes: readonly ValueChange[]): ValueChoice[];
  /** The name of a field, for remarks. */
  wordField(field: string, language: Language): string;

  /** Between which versions of its record a row made a difference; null where it made none, or no versions are kept. */
  differenceOf?(before: object): ImportRow['difference'];

  /** Recognises what a file is by its content; `reading` is what was chosen against it. Throws SourceError. */
  open(path: string, reading: TableReading): Promise<ImportSource>;
  /** Guesses the targets of columns; `remembered` is the last choice for such files. */
  proposeColumns(columns: readonly InspectedColumn[], remembered: ColumnMapping): ColumnMapping;
  beginReading(
    tx: Executor,
    run: ImportRecord<Settings>,
    file: { source: ImportSource; columns: readonly MappedColumn[]; choices: readonly ValueChoice[] },
  ): Promise<RowReader<Read>>;

  beginWriting(tx: Executor, run: ImportRecord<Settings>, by: Acting): Promise<RowWriter<Content>>;
  /** While a transaction holds this, no caller works on the records that an import made. */
  lockMade(tx: Executor, importId: string): Promise<void>;
  /** Records of an import that were worked on since, as far as that forbids undoing it. */
  listWorkedOn(tx: Executor, importId: string, limit: number): Promise<WorkedOnRecord[]>;
  /** Begins to undo what an import made of records, all of which are locked and untouched. */
  beginUndoing(tx: Executor, run: ImportRecord<Settings>, by: Acting): Promise<RowUndoer<Content>>;
}
