import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '#db/database.ts';
import { listPendingMigrations, migrate } from '#db/migrate.ts';
import { ensureServerRole, grantToServer, readOwnRights, serverRoleBeside } from '#db/server-role.ts';
import { StartError } from './start-error.ts';

/** Connection strings of the two roles: the one that the server works as, and the owner, who changes tables. */
export interface DatabaseLogins {
  server: string;
  /** null where the operator migrates, by `npm run cli -- migrate`. */
  owner: string | null;
}

/** Which roles to use on a PostgreSQL server of the operator, who names one of them or both. */
export async function chooseLogins(databaseUrl: string, ownerUrl: string | undefined): Promise<DatabaseLogins> {
  if (ownerUrl !== undefined) return { server: databaseUrl, owner: ownerUrl };
  const rights = await withDatabase(databaseUrl, {}, ({ db }) => readOwnRights(db));
  if (rights.hasTables && !rights.ownsTables) return { server: databaseUrl, owner: null };
  const made = rights.canMakeRoles ? await makeServerLogin(databaseUrl) : null;
  return { server: made ?? databaseUrl, owner: databaseUrl };
}

/** Makes a role beside the owner and returns how to log in as it; null where the server does not let it in. */
async function makeServerLogin(ownerUrl: string): Promise<string | null> {
  const { role, connectionString } = serverRoleBeside(ownerUrl);
  try {
    await withDatabase(ownerUrl, {}, ({ db }) => db.transaction().execute((tx) => ensureServerRole(tx, role)));
    const { role: name } = await withDatabase(connectionString, {}, ({ db }) => readOwnRights(db));
    return name === role.name ? connectionString : null;
  } catch (error) {
    // A foreign role with this name, one that may not make roles after all, or an access list without it.
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** 28: refused login; 42501: refused right. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:28|42501)/.test(String(error.code));
}

/** Brings the database to the newest form and gives the server's role its rights. Says where the audit log is not safe. */
export async function prepareDatabase(
  { server, owner }: DatabaseLogins,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // One connection as the server for both questions: making one takes longer than asking.
  await withDatabase(server, { signal }, async ({ db }) => {
    if (owner !== null) {
      const changes = { statementWithinMs: null, signal };
      await withDatabase(owner, changes, async (owning) => {
        await migrate(owning.db);
        if (owner === server) return;
        const { role } = await readOwnRights(db);
        await owning.db.transaction().execute((tx) => grantToServer(tx, role));
      });
    }
    const rights = await readOwnRights(db);
    if (!rights.hasTables) {
      throw new StartError(
        'Die Rolle in DATABASE_URL sieht die Tabellen der Rolle in DATABASE_OWNER_URL nicht. Bitte prüfen, ob beide dieselbe Datenbank und dasselbe Schema nennen.',
      );
    }
    if (owner === null && (await listPendingMigrations(db)).length > 0) {
      throw new StartError(
        `Die Datenbank ist nicht auf dem Stand dieser Version, und die Rolle ${rights.role} darf sie nicht ändern. Bitte mit DATABASE_OWNER_URL »npm run cli -- migrate« aufrufen.`,
      );
    }
    if (!rights.isLogProtected) {
      say(
        `Hinweis: Die Rolle ${rights.role} darf das Audit-Protokoll verändern. Wie es auch vor dem Server selbst geschützt ist, steht in docs/operations.md unter »Two roles«.`,
      );
    }
  });
}

async function withDatabase<Result>(
  url: string,
  { signal, ...options }: DatabaseOptions & { signal?: AbortSignal },
  run: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const handle = openDatabase(url, { connections: 2, ...options });
  // The database rolls back what a broken-off migration has done so far.
  const stop = (): void => void handle.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    return await run(handle);
  } finally {
    signal?.removeEventListener('abort', stop);
    await handle.close();
  }
}
