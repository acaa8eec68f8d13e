import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Remark } from './source-error.ts';

/** How the runs of one kind of import go from state to state; the same for all kinds. */
export interface RunStates<State extends string> {
  /** Moves a run from one of some states into another, for the first caller. Returns whether that was this one. */
  move(db: Executor, runId: string, from: readonly State[], to: State): Promise<boolean>;
  /** Whether a run is being worked on; within a transaction it stays so until its end. */
  isRunning(db: Executor, runId: string): Promise<boolean>;
  /** Calls a run off that is being read. Returns whether it was. */
  cancelReading(db: Executor, runId: string): Promise<boolean>;
  listRunningIds(db: Executor): Promise<string[]>;
}

const cancelled = JSON.stringify({ code: 'cancelled' } satisfies Remark);

/** The states of the runs that stand in a table; `underWay` are those in which a server works on them. */
export function createRunStates<State extends string>(
  tableName: string,
  underWay: readonly (State | 'reading')[],
): RunStates<State> {
  const table = sql.table(tableName);
  const working = sql`state = any(${[...underWay]}::text[])`;
  return {
    async move(db, runId, from, to) {
      const { rows } = await sql`
        update ${table} set state = ${to}, progress = 0, problem = null
        where id = ${runId}::uuid and state = any(${[...from]}::text[]) returning id`.execute(db);
      return rows.length > 0;
    },
    async isRunning(db, runId) {
      const { rows } = await sql`
        select id from ${table} where id = ${runId}::uuid and ${working} for update`.execute(db);
      return rows.length > 0;
    },
    async cancelReading(db, runId) {
      const { rows } = await sql`
        update ${table} set state = 'failed', progress = 1, problem = ${cancelled}
        where id = ${runId}::uuid and state = 'reading' returning id`.execute(db);
      return rows.length > 0;
    },
    async listRunningIds(db) {
      const { rows } = await sql<{ id: string }>`select id from ${table} where ${working}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
