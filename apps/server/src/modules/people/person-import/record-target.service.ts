import type { Executor } from '#db/database.ts';
import type { Recognisable } from '#modules/people/block-list/block-list.rules.ts';
import type { ColumnMapping, MappedColumn, SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import type { ImportRecord, WorkedOnRecord } from '#modules/platform/import/import-target.service.ts';
import type { LikenessCodes } from './likeness.rules.ts';
import type { Identity, KnownRecord, LikenessRules } from './record-identity.rules.ts';
import type { ImportReferences, ReadRecord, RecordSettings } from './record-shape.ts';

/** Target of an import of people, as persons or as leads. */
export interface RecordTarget<Settings extends RecordSettings, Fields extends object> {
  name: 'person' | 'lead';
  /** Throws VALIDATION_FAILED where settings name what there is not. */
  requireSettings(db: Executor, settings: Settings): Promise<void>;
  presentSettings(db: Executor, runs: readonly ImportRecord<Settings>[]): Promise<object[]>;
  /** Guesses the targets of columns; `remembered` is the user's last choice. */
  proposeColumns(columns: readonly string[], remembered: ColumnMapping): ColumnMapping;
  /** `countsCells` tells of rows that are too short: spreadsheets leave out empty cells at the end. */
  readRow(
    row: SourceRecord,
    columns: readonly MappedColumn[],
    references: ImportReferences,
    countsCells: boolean,
  ): ReadRecord<Fields>;
  identityOf(fields: Fields): Identity;
  /** The traits by which a blocked person is recognised. */
  describe(fields: Fields): Recognisable;
  likeness: LikenessRules & { codes: LikenessCodes };
  /** Stored records, without those in the trash, that could be one of these. */
  listLikely(db: Executor, run: ImportRecord<Settings>, identities: readonly Identity[]): Promise<KnownRecord[]>;
  /** While a transaction holds this, no other import adds to what duplicates are looked for in. */
  hold(tx: Executor, run: ImportRecord<Settings>): Promise<void>;
  /** Stores records; returns their ids in the order of the rows. */
  insert(
    tx: Executor,
    run: ImportRecord<Settings>,
    userId: string,
    rows: readonly { fields: Fields; enteredAt: Date | null }[],
  ): Promise<string[]>;
  /** Notifies the owners of the number of created records, as the last step of the transaction. */
  tellOfMade(tx: Executor, count: number): Promise<void>;
  /** Locks all records that an import made. */
  lockMade(tx: Executor, importId: string): Promise<void>;
  /** Records that an import made and that were worked on since. Those in the trash are no obstacle. */
  listWorkedOn(tx: Executor, importId: string, limit: number): Promise<WorkedOnRecord[]>;
  /** Those of some records that are not in the trash. */
  listLiving(tx: Executor, recordIds: readonly string[]): Promise<string[]>;
  /** Puts records into the trash, with a line in the history of each. */
  remove(tx: Executor, userId: string, recordIds: readonly string[]): Promise<void>;
}
