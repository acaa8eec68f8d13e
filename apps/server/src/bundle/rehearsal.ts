import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/database.ts';
import { createDiskBlobStore } from '#lib/blob-store.ts';
import { systemClock } from '#lib/clock.ts';
import { createOutgoingCaller } from '#lib/outgoing-call.ts';
import { createPdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import { createSecrets } from '#lib/secrets.ts';
import { buildApp } from '../app.ts';
import { assetFolder } from '../asset-folder.ts';
import type { Deps } from '../deps.ts';
import { loggerOptions } from '../logging.ts';
import { authenticateCaller } from '../modules/access/api-token/caller-authentication.service.ts';
import { listLivingSessions } from '../modules/access/session/session.service.ts';
import { listSituationContents } from '../modules/funding/advice-situation/advice-situation.service.ts';
import { createCatalogueHolder } from '../modules/funding/funding-programme/catalogue.service.ts';
import { listSynonyms } from '../modules/funding/search-synonym/search-synonym.service.ts';
import { createEventStreams } from '../modules/platform/event/event-stream.service.ts';

/** An address at which no database is: a question to it fails at once. */
const nowhere = 'postgres://nobody@127.0.0.1:1/none';

/** Builds the application as a start does and asks it something; nothing is opened, written or left behind. */
export async function rehearseStart(): Promise<void> {
  const { db, close } = openDatabase(nowhere);
  const clock = systemClock;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const folder = join(tmpdir(), 'fundus-rehearsal');
  const deps: Deps = {
    db,
    clock,
    blobs: createDiskBlobStore(folder),
    secrets: createSecrets(randomBytes(32)),
    catalogue: createCatalogueHolder({ db, clock, listSynonyms, listSituations: listSituationContents, log }),
    events: createEventStreams({ db, connectionString: nowhere, clock, listLivingSessions, log }),
    mailer: null,
    oidc: null,
    outgoing: createOutgoingCaller({ allowsPrivate: false }),
    pageCaller: null,
    virusScanner: null,
    office: null,
    pdf: createPdfRenderer({ templateFolder: assetFolder('templates'), workerFile: '', log }),
    replica: null,
    readEngine: () => null,
    backup: null,
    erasureListPath: join(folder, 'erasures.jsonl'),
    temporaryFolder: folder,
    publicUrl: 'http://127.0.0.1',
    log,
  };
  const { server } = await buildApp(deps, { authenticate: authenticateCaller(deps), logger: loggerOptions('silent') });
  for (const url of ['/healthz', '/readyz', '/']) await server.inject(url);
  await Promise.all([server.close(), deps.events.close(), deps.pdf.close()]);
  await close();
}
