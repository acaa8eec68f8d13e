import type { Executor } from '#db/database.ts';
import type { Recognisable } from '#modules/people/block-list/block-list.rules.ts';
import type { Deps } from '../../../deps.ts';
import type { Identity, KnownRecord, LikenessRules } from './record-identity.rules.ts';
import type { ImportRecord } from './table-import.repository.ts';
import type {
  ColumnMapping,
  ImportColumn,
  ImportReferences,
  ImportSettings,
  ReadRow,
  RowCells,
  TargetName,
} from './table-import-shape.ts';

/**
 * What the import of a table has to know of what its rows become. Fields go through the machine unseen: what `readRow`
 * returns comes back to `identityOf` and `insert`.
 */
export interface ImportTarget {
  name: TargetName;
  /** Throws VALIDATION_FAILED where settings name what there is not. */
  requireSettings(db: Executor, settings: ImportSettings): Promise<void>;
  /** What a new set of columns probably means; `remembered` is what the user gave them last. */
  proposeColumns(columns: readonly string[], remembered?: ColumnMapping): ColumnMapping;
  /** `countsCells` tells of rows that are too short: spreadsheets leave out empty cells at the end. */
  readRow(row: RowCells, columns: readonly ImportColumn[], references: ImportReferences, countsCells: boolean): ReadRow;
  identityOf(fields: object): Identity;
  /** The traits by which a blocked person is recognised. */
  describe(fields: object): Recognisable;
  likeness: LikenessRules;
  /** Stored records, without those in the trash, that could be one of these. */
  listLikely(db: Executor, run: ImportRecord, identities: readonly Identity[]): Promise<KnownRecord[]>;
  /** While a transaction holds this, no other import adds to what duplicates are looked for in. */
  hold(tx: Executor, run: ImportRecord): Promise<void>;
  /** Stores records; returns their ids in the order of the rows. */
  insert(
    tx: Executor,
    deps: Pick<Deps, 'clock' | 'publicUrl'>,
    run: ImportRecord,
    userId: string,
    rows: readonly { fields: object; enteredAt: Date | null }[],
  ): Promise<string[]>;
  /** Tells whom it concerns that so many records were made: the last thing that a transaction does. */
  tellOfMade(tx: Executor, deps: Pick<Deps, 'clock' | 'publicUrl'>, count: number): Promise<void>;
  /** Locks all records that an import made. */
  lockMade(tx: Executor, importId: string): Promise<void>;
  /** Records that an import made and that were worked on since. Those in the trash are no obstacle. */
  listWorkedOn(tx: Executor, importId: string, limit: number): Promise<{ recordId: string; name: string }[]>;
  /** The records that an import made and that are not in the trash. */
  listMade(tx: Executor, importId: string): Promise<string[]>;
  /** Puts records into the trash, with a line in the history of each. */
  remove(
    tx: Executor,
    deps: Pick<Deps, 'clock' | 'publicUrl'>,
    userId: string,
    recordIds: readonly string[],
  ): Promise<void>;
}
