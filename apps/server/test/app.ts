/**
 * The application as tests use it, with a database of its own (a clone of the migrated template), a clock that they set,
 * and folders that go when it closes.
 *
 *   const app = await createTestApp({ now: '2026-11-20T09:00:00Z' });      // in beforeAll
 *   afterAll(() => app.close());
 *
 *   const partner = await app.as('ZFMB-Profi-Partner');                    // a new user with this role, logged in
 *   const other = await app.as(user);                                      // a user of `app.createUser({ roles: [...] })`
 *   const { status, body } = await partner.call(createResearch, { body: { name: 'Bäckerei' } });
 *   const refused = await app.anonymous.call(getResearch, { params: { researchId } });
 *   expect(refused.status).toBe(401); expect(refused.error.code).toBe('UNAUTHENTICATED');
 *   app.clock.advance({ hours: 12 });
 *
 * `body` is typed by the contract and throws, with the answer in its words, where a refusal came back; `error` is its
 * counterpart. Uploads: `call(endpoint, { upload: { fileName, content }, body })`. Records: `test/factories/`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@fundus/contract/permission';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../src/app.ts';
import { assetFolder } from '../src/asset-folder.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import type { Actor } from '../src/http/actor.ts';
import { createDiskBlobStore } from '../src/lib/blob-store.ts';
import { createOutgoingCaller } from '../src/lib/outgoing-call.ts';
import { createPdfRenderer } from '../src/lib/pdf/pdf-renderer.ts';
import { loadSecrets } from '../src/lib/secrets.ts';
import { authenticateCaller } from '../src/modules/access/api-token/caller-authentication.service.ts';
import { createSession, listLivingSessions } from '../src/modules/access/session/session.service.ts';
import type { NewUser } from '../src/modules/access/user/user.service.ts';
import { listSituationContents } from '../src/modules/funding/advice-situation/advice-situation.service.ts';
import { createCatalogueHolder } from '../src/modules/funding/funding-programme/catalogue.service.ts';
import { listSynonyms } from '../src/modules/funding/search-synonym/search-synonym.service.ts';
import { createEventStreams } from '../src/modules/platform/event/event-stream.service.ts';
import { createClient, type TestClient } from './client.ts';
import { createTestDatabase } from './database-server.ts';
import { entryFile } from './entry.ts';
import { createUser, type TestUser } from './factories/user.factory.ts';

export interface TestClock {
  now(): Date;
  set(instant: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A client that knows who it is. */
export interface UserClient extends TestClient {
  user: TestUser;
  /** Who calls, for tests that call services directly. */
  actor(): Promise<Actor>;
}

export interface TestApp {
  deps: Deps;
  server: FastifyInstance;
  /** Everything that is bound. */
  endpoints: Awaited<ReturnType<typeof buildApp>>['api']['endpoints'];
  clock: TestClock;
  /** The role that the server works as. */
  connectionString: string;
  /** The role that owns the tables. */
  ownerConnectionString: string;
  /** An anonymous caller. */
  anonymous: TestClient;
  /** The owner of this token. */
  withToken(token: string): TestClient;
  createUser(values: Partial<NewUser> & { roles: readonly Role[] }): Promise<TestUser>;
  /** A new user with one role, or the given user, with a new session. */
  as(who: Role | TestUser): Promise<UserClient>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Instant at which the clock starts; it stands still. Default: 2026-11-20, 10:00 in Berlin. */
  now?: Date | string;
  /** Calls per minute and caller; high, because tests call more than people do. */
  callsPerMinute?: number;
  /** False: no endpoint has a limit of its own, for tests that call each hundreds of times. */
  limitsEndpoints?: boolean;
  /** True: a session has to prove whose it is ten minutes after its login. Elsewhere tests move the clock as they like. */
  asksIdentity?: boolean;
  /** Called after every answered call. */
  observeCall?: AppOptions['observeCall'];
  /** Changes what the modules work with. */
  deps?: (deps: Deps) => Partial<Deps>;
}

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

function createClock(start: Date | string): TestClock {
  let instant = new Date(start);
  return {
    now: () => new Date(instant),
    set: (to) => {
      instant = new Date(to);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      instant = new Date(instant.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  const folder = await mkdtemp(join(tmpdir(), 'fundus-app-'));
  const handle = openDatabase(database.connectionString, { connections: 6 });
  const clock = createClock(options.now ?? '2026-11-20T09:00:00Z');
  const base: Deps = {
    db: handle.db,
    replica: null,
    clock: clock.now,
    blobs: createDiskBlobStore(join(folder, 'files')),
    secrets: await loadSecrets(handle.db),
    catalogue: createCatalogueHolder({
      db: handle.db,
      clock: clock.now,
      listSynonyms,
      listSituations: listSituationContents,
      log: silentLog,
    }),
    events: createEventStreams({
      db: handle.db,
      connectionString: database.connectionString,
      clock: clock.now,
      listLivingSessions,
      log: silentLog,
    }),
    mailer: null,
    oidc: null,
    outgoing: createOutgoingCaller({ allowsPrivate: false }),
    pageCaller: null,
    virusScanner: null,
    office: null,
    pdf: createPdfRenderer({
      templateFolder: assetFolder('templates'),
      workerFile: entryFile('pdf-worker', 'lib/pdf/pdf-worker.ts'),
      log: silentLog,
    }),
    readEngine: () => null,
    backup: null,
    erasureListPath: join(folder, 'erasures.jsonl'),
    temporaryFolder: join(folder, 'temporary'),
    publicUrl: 'http://fundus.example',
    log: silentLog,
  };
  const deps: Deps = { ...base, ...options.deps?.(base) };
  const actorOf = authenticateCaller(deps);
  const { server, api } = await buildApp(deps, {
    authenticate: actorOf,
    ...(options.observeCall && { observeCall: options.observeCall }),
    callsPerMinute: options.callsPerMinute ?? 1_000_000,
    limitsEndpoints: options.limitsEndpoints ?? true,
    checksAnswers: true,
  });
  await server.ready();
  const withToken = (token: string): TestClient => createClient(server, token);

  return {
    deps,
    server,
    endpoints: api.endpoints,
    clock,
    connectionString: database.connectionString,
    ownerConnectionString: database.ownerConnectionString,
    anonymous: createClient(server, null),
    withToken,
    createUser: (values) => createUser(deps, values),
    as: async (who) => {
      const user = typeof who === 'string' ? await createUser(deps, { roles: [who] }) : who;
      const { token } = await createSession(deps.db, clock.now(), {
        userId: user.userId,
        isRemembered: true,
        userAgent: 'test',
      });
      if (options.asksIdentity !== true) await keepConfirmed(deps, user.userId);
      return {
        ...withToken(token),
        user,
        actor: async () => {
          const actor = await actorOf(token);
          if (!actor) throw new Error('the session has ended');
          return actor;
        },
      };
    },
    close: async () => {
      await server.close();
      await deps.events.close();
      await deps.pdf.close();
      await handle.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The sessions of a user count as confirmed whatever the clock says. */
async function keepConfirmed({ db }: Deps, userId: string): Promise<void> {
  const confirmedAt = new Date('2100-01-01T00:00:00Z');
  await db.updateTable('session').set({ confirmedAt }).where('userId', '=', userId).execute();
}
