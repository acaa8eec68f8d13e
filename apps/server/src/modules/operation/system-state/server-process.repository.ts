import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ServerProcess } from '#db/schema.generated.ts';

export type ServerRow = Selectable<ServerProcess>;

export async function upsertServer(db: Executor, server: Insertable<ServerProcess>): Promise<void> {
  await db
    .insertInto('serverProcess')
    .values(server)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: server.seenAt }))
    .execute();
}

export async function listServers(db: Executor): Promise<ServerRow[]> {
  return db.selectFrom('serverProcess').selectAll().orderBy('startedAt').execute();
}

export async function deleteServer(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('serverProcess').where('id', '=', id).execute();
}

export async function deleteServersBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('serverProcess').where('seenAt', '<', before).execute();
}
