import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type ArrivingTable,
  fillTables,
  listCopiedTables,
  readRows,
  sumRows,
  withCopyConnection,
  withinSnapshot,
} from '#db/row-copy.ts';
import { RowDigest, type RowSum } from '#db/row-digest.ts';
import { BackupFault } from './backup-fault.ts';
import { refuseIfUsed } from './backup-restore.service.ts';

const goneWithinMs = 2000;

export interface MovedDatabase {
  tables: number;
  rows: number;
}

/**
 * Copies all rows of a database into another one whose tables are made already and that no portal has used, and compares both. The source stays
 * as it is. No program may write to it meanwhile: where one is connected, this is refused.
 */
export async function moveDatabase(from: string, to: string): Promise<MovedDatabase> {
  await refuseIfUsed(to);
  return withCopyConnection(from, async (source) => {
    await refuseIfConnected(source);
    const sums = new Map<string, RowSum>();
    return withinSnapshot(source, async () => {
      const tables = await listCopiedTables(source);
      async function* arriving(): AsyncGenerator<ArrivingTable> {
        for (const table of tables) {
          const digest = new RowDigest();
          yield { ...table, chunks: digested(readRows(source, table), digest) };
          sums.set(table.name, digest.sum());
        }
      }
      await withCopyConnection(to, async (target) => {
        await fillTables(target, arriving());
        const different: string[] = [];
        for (const table of tables) {
          if ((await sumRows(target, table)).digest !== sums.get(table.name)?.digest) different.push(table.name);
        }
        if (different.length > 0) throw new BackupFault('differs', different.join(', '));
      });
      return { tables: tables.length, rows: [...sums.values()].reduce((sum, one) => sum + one.rows, 0) };
    });
  });
}

/** A connection that was closed a moment ago is still listed for some milliseconds. */
async function refuseIfConnected(client: pg.Client): Promise<void> {
  // Roles other than ours are reported by name only; the database's own processes have none.
  const countOthers = async (): Promise<number> => {
    const { rows } = await client.query<{ others: string }>(`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`);
    return Number(rows[0]?.others);
  };
  for (const start = performance.now(); ; await pause(100)) {
    const others = await countOthers();
    if (others === 0) return;
    if (performance.now() - start > goneWithinMs) throw new BackupFault('inUse', String(others));
  }
}

async function* digested(chunks: AsyncIterable<Buffer>, digest: RowDigest): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    digest.add(chunk);
    yield chunk;
  }
}
