import type { Executor } from '#db/database.ts';
import type { Remark } from '#lib/source-error.ts';
import type { With } from '#lib/with.ts';
import { findBlocks } from '#modules/people/block-list/block-list.service.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import type { ImportRecord, JudgedRow, RowReader } from '#modules/platform/import/import-target.service.ts';
import { type EarlierLine, likenessToLine, likenessToRecord } from './likeness.rules.ts';
import { type Identity, KnownIdentities, type KnownRecord } from './record-identity.rules.ts';
import type { ReadRecord, RecordSettings } from './record-shape.ts';
import type { RecordTarget } from './record-target.service.ts';

/** Remark on a row whose person is on the block list. */
export const blockedRemark: Remark = { code: 'blocked' };

/** A row with the traits by which its person is recognised; null where it is not taken. */
export interface ReadIdentified<Fields extends object> extends ReadRecord<Fields> {
  identity: Identity | null;
}

interface Reading<Settings extends RecordSettings, Fields extends object> {
  target: RecordTarget<Settings, Fields>;
  run: ImportRecord<Settings>;
  read(record: SourceRecord): ReadRecord<Fields>;
}

/** Judges rows beside the stored records, the block list and the rows before them. */
export function createRecordReader<Settings extends RecordSettings, Fields extends object>(
  tx: Executor,
  deps: With<'secrets'>,
  { target, run, read }: Reading<Settings, Fields>,
): RowReader<ReadIdentified<Fields>> {
  const earlier = new KnownIdentities<EarlierLine>(target.likeness);
  const { codes } = target.likeness;
  return {
    read(record) {
      const row = read(record);
      return { ...row, identity: row.fields === null ? null : target.identityOf(row.fields) };
    },
    async judge(rows) {
      const identities = rows.flatMap(({ read: { identity } }) => identity ?? []);
      const stored = await knownRecords(tx, target, run, identities);
      const filled = rows.flatMap(({ read: { fields } }) => fields ?? []);
      const blocks = await findBlocks(tx, deps, filled.map(target.describe));
      const blocked = new Set(filled.filter((_fields, index) => blocks[index]));
      return rows.map(({ record, read: { identity, ...row } }): JudgedRow => {
        const base = toJudged(row);
        if (identity === null) return base;
        if (row.fields !== null && blocked.has(row.fields)) {
          return { ...base, outcome: 'blocked', remarks: [blockedRemark, ...row.remarks] };
        }
        const inStock = likenessToRecord(codes, stored, identity);
        const inFile = likenessToLine(codes, earlier, identity);
        const found = [inStock, inFile].find((likeness) => likeness?.isSame);
        earlier.add({ ...identity, line: record.line ?? 0 });
        const told = found ?? inStock ?? inFile;
        return {
          ...base,
          outcome: found ? 'duplicate' : 'new',
          recordId: found?.recordId ?? null,
          remarks: told ? [told.remark, ...row.remarks] : row.remarks,
        };
      });
    },
    finish: async () => [],
    listUnknownValues: () => [],
  };
}

function toJudged({ outcome, fields, enteredAt, name, town, email, remarks }: ReadRecord): JudgedRow {
  return {
    outcome,
    title: name,
    detail: [town, email].filter((part) => part !== '').join(' · '),
    recordKey: email === '' ? null : email,
    recordId: null,
    content: fields === null ? null : { fields, enteredAt: enteredAt?.toISOString() ?? null },
    changedFields: [],
    keptFields: [],
    remarks,
  };
}

/** Stored records that some of these could be. */
export async function knownRecords<Settings extends RecordSettings, Fields extends object>(
  db: Executor,
  target: RecordTarget<Settings, Fields>,
  run: ImportRecord<Settings>,
  identities: readonly Identity[],
): Promise<KnownIdentities<KnownRecord>> {
  const known = new KnownIdentities<KnownRecord>(target.likeness);
  if (identities.length === 0) return known;
  for (const record of await target.listLikely(db, run, identities)) known.add(record);
  return known;
}
