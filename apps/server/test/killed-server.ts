import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A portal whose servers a test may kill: they share the database and the files of `app`, which looks on from outside. */
interface KillablePortal {
  app: TestApp;
  advisor: UserClient;
  /** One more server; it ends with the test. */
  startServer(): Promise<ServerProcess>;
  /** While this runs nothing can be written into a table: what wants to waits in the middle of its transaction. */
  whileHeld(table: string, run: () => Promise<void>): Promise<void>;
  /**
   * As if the twenty seconds had passed after which others take over what a killed server had in hand. That no server comes before, and that
   * one comes then, is shown where a test of `import-recovery.api.test.ts` waits for them.
   */
  letLeasesRunOut(): Promise<void>;
}

/** Gives every test of a file, for what comes after the end of a server, a portal of its own. */
export function killablePortal(): KillablePortal {
  let app: TestApp;
  let advisor: UserClient;
  const servers: ServerProcess[] = [];
  beforeEach(async () => {
    // Servers that are started go by the real time, and so do their sessions.
    app = await createTestApp({ now: new Date() });
    advisor = await app.as('ZFMB-Profi-Partner');
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
    await app.close();
  });
  return {
    get app() {
      return app;
    },
    get advisor() {
      return advisor;
    },
    async startServer() {
      const dataFolder = dirname(app.deps.erasureListPath);
      const server = await startServerProcess({ connectionString: app.connectionString, dataFolder });
      servers.push(server);
      return server;
    },
    whileHeld: (table, run) =>
      app.deps.db.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
        await run();
      }),
    async letLeasesRunOut() {
      const { rows } = await sql`
        update work_lease set renewed_at = renewed_at - interval '20 seconds' returning work_id`.execute(app.deps.db);
      if (rows.length === 0) throw new Error('nothing was in hand');
    },
  };
}

/** Calls a server as a user; the call that it was serving when it was killed it never answers. */
export function callServer(
  { address }: ServerProcess,
  { token }: Pick<UserClient, 'token'>,
  path: string,
  body?: FormData | object,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** A file as browsers send it. */
export function formOf(file: { fileName: string; content: string }, data: object): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('file', new Blob([file.content]), file.fileName);
  return form;
}

/** How many whole seconds something takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 1_000);
}
