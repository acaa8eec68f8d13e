import { access } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createReplica } from '#db/replica.ts';
import type { MetricsServer } from '#http/metrics-server.ts';
import { systemClock } from '#lib/clock.ts';
import { within } from '#lib/deadline.ts';
import { createOfficeProgram } from '#lib/office-program.ts';
import { createOidcClient } from '#lib/oidc-client.ts';
import { createOutgoingCaller } from '#lib/outgoing-call.ts';
import { createPdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import { loadSecrets } from '#lib/secrets.ts';
import { removeStaleFiles } from '#lib/temporary-files.ts';
import { createVirusScanner } from '#lib/virus-scanner.ts';
import { buildApp } from './app.ts';
import { assetFolder } from './asset-folder.ts';
import { createBackupStore } from './backup-store.ts';
import type { Config } from './config.ts';
import { dataPaths } from './data-folder.ts';
import type { ServedDatabase } from './database-start.ts';
import type { Deps } from './deps.ts';
import { createFileStore } from './file-store.ts';
import { startJobs } from './jobs.ts';
import { loggerOptions } from './logging.ts';
import { moduleFiles } from './module-files.ts';
import { authenticateCaller } from './modules/access/api-token/caller-authentication.service.ts';
import { listLivingSessions } from './modules/access/session/session.service.ts';
import { listSituationContents } from './modules/funding/advice-situation/advice-situation.service.ts';
import { createCatalogueHolder } from './modules/funding/funding-programme/catalogue.service.ts';
import { loadCatalogue } from './modules/funding/funding-programme/catalogue-load.service.ts';
import { printsSettled } from './modules/funding/print/print-job.service.ts';
import { listSynonyms } from './modules/funding/search-synonym/search-synonym.service.ts';
import { sealShareTokens } from './modules/funding/share-link/share-link-token.service.ts';
import { type FirstLogins, prepareFirstLogins } from './modules/operation/demo/first-login.service.ts';
import type { Metrics } from './modules/operation/metrics/metrics.service.ts';
import { sealPlanTokens } from './modules/plans/business-plan/business-plan-link.service.ts';
import { createEventStreams } from './modules/platform/event/event-stream.service.ts';
import { isRightFileStore } from './modules/platform/file-store/file-store.service.ts';
import { breakOffImports, importsSettled } from './modules/platform/import/import-runner.service.ts';
import { loadReference } from './modules/platform/reference/reference.service.ts';
import { eraseAgain } from './modules/protection/person-erasure/erasure-list.service.ts';
import { wordUnreadableErasures } from './modules/protection/person-erasure/erasure-list.words.ts';
import { explainListenFailure, StartError } from './start-error.ts';

export interface Fundus {
  /** Address under which it can be reached from this machine. */
  address: string;
  firstLogins: FirstLogins;
  /**
   * Lets a balancer send new callers elsewhere (`drainSeconds`), breaks off imports, answers what has been asked, and closes everything, the database last and in any case. What takes
   * too long, or longer than `hurry` allows, is cut off: the database rolls it back.
   */
  close(hurry: AbortSignal): Promise<void>;
}

/** Time for running work when Fundus is stopped. */
const settledWithinMs = 10_000;
const closeWithinMs = 3000;

/** Uploads and imports in progress are written to more often, also by another server on the same folder. */
const staleAfterMs = 3_600_000;

type Say = (line: string) => void;

/**
 * Puts everything together over a database that serves, and listens. Throws errors with one line to print; the database
 * is then left to the caller. Repeating jobs take their pauses `jobPace` times as fast.
 */
export async function compose(config: Config, database: ServedDatabase, say: Say, jobPace: number): Promise<Fundus> {
  await loadReference(database.db, moduleFiles);
  await loadCatalogue(database.db, systemClock());
  const log = lateLog();
  const paths = dataPaths(config.dataFolder);
  const blobs = await createFileStore(config);
  if (!(await isRightFileStore({ db: database.db, blobs }))) {
    throw new StartError(
      `Die Dateien dieses Portals liegen nicht in ${config.objectStore === undefined ? paths.files : 'diesem Objektspeicher'}: Alle Server brauchen denselben Ordner oder denselben Objektspeicher (S3_ENDPOINT). Wurden die Dateien hierher umgezogen, dann bitte »npm run cli -- use-these-files« aufrufen.`,
    );
  }
  const deps: Deps = {
    db: database.db,
    replica:
      config.databaseReplicaUrl === undefined
        ? null
        : createReplica(database.db, config.databaseReplicaUrl, log.target),
    clock: systemClock,
    blobs,
    secrets: await loadSecrets(database.db),
    catalogue: createCatalogueHolder({
      db: database.db,
      clock: systemClock,
      listSynonyms,
      listSituations: listSituationContents,
      log: log.target,
    }),
    events: createEventStreams({
      db: database.db,
      connectionString: database.connectionString,
      clock: systemClock,
      listLivingSessions,
      log: log.target,
    }),
    mailer: config.mailServer === undefined ? null : (await import('#lib/mailer.ts')).createMailer(config.mailServer),
    oidc: config.oidc === undefined ? null : createOidcClient(config.oidc),
    outgoing: createOutgoingCaller({ allowsPrivate: config.webhooksMayCallPrivate }),
    pageCaller: config.checksLinks ? createOutgoingCaller({ allowsPrivate: false }) : null,
    virusScanner: config.virusScanner === undefined ? null : createVirusScanner(config.virusScanner),
    office: config.office === undefined ? null : createOfficeProgram(config.office, paths.temporary),
    pdf: createPdfRenderer({
      templateFolder: assetFolder('templates'),
      workerFile: await findPdfWorker(),
      poolSize: config.printWorkers,
      // A user with an appointment needs the paper now; the log tells whose template is to be mended.
      toleratesUnsettled: true,
      log: log.target,
    }),
    erasureListPath: paths.erasureList,
    temporaryFolder: paths.temporary,
    publicUrl: config.publicUrl ?? `http://${hostInUrl(config.host)}:${config.port}`,
    readEngine: () => database.readEngine(),
    backup:
      config.backup === undefined
        ? null
        : {
            store: await createBackupStore(config.backup),
            key: config.backup.key,
            connectionString: database.connectionString,
            log: database.log,
          },
    log: log.target,
  };
  const firstLogins = await prepareFirstLogins(deps, config);
  await Promise.all([sealShareTokens(deps), sealPlanTokens(deps)]);
  const { unreadable } = await eraseAgain(deps);
  if (unreadable.length > 0) say(wordUnreadableErasures(deps.erasureListPath, unreadable));
  await removeStaleFiles(deps.temporaryFolder, new Date(deps.clock().getTime() - staleAfterMs));
  const metrics =
    config.metrics === undefined
      ? null
      : await (await import('./modules/operation/metrics/metrics.service.ts')).createMetrics(deps, database.pool);
  const tracer =
    config.tracing === undefined
      ? null
      : (await import('#lib/tracing/tracing.ts')).startTracing(config.tracing, log.target);
  const { server, drain } = await buildApp(deps, {
    authenticate: authenticateCaller(deps),
    logger: loggerOptions(config.logLevel),
    trustedProxies: config.trustedProxies,
    hstsSubdomains: config.hstsSubdomains,
    callsPerMinute: config.callsPerMinute,
    ...(metrics && { observeCall: metrics.observeCall }),
    ...(tracer && { tracer }),
  });
  log.connect(server.log);
  const metricsServer =
    metrics === null || config.metrics === undefined ? null : await listenForMetrics(metrics, config.metrics);
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await metricsServer?.close();
    throw explainListenFailure(error, config.host, config.port) ?? error;
  }
  const { port } = server.server.address() as AddressInfo;
  const address = `http://${hostInUrl(config.host)}:${port}`;
  deps.publicUrl = config.publicUrl ?? address;
  deps.catalogue.warmUp();
  const jobs = startJobs(deps, metrics?.observeJob, tracer?.around, jobPace);
  return {
    address,
    firstLogins,
    close: async (hurry) => {
      try {
        drain();
        await within(config.drainSeconds * 1000, hurried(hurry));
        breakOffImports();
        await settledWithin(hurry, [server.close(), importsSettled(), jobs.stop()]);
        server.server.closeAllConnections();
        await metricsServer?.close();
        await within(closeWithinMs, Promise.resolve(tracer?.close()));
        log.disconnect();
        await within(closeWithinMs, Promise.allSettled([deps.events.close(), deps.pdf.close().then(printsSettled)]));
      } finally {
        await deps.replica?.close();
        await database.stop();
      }
    },
  };
}

/**
 * Waits for the calls, imports and jobs that are going on, up to a limit, and no longer where the operator is in a
 * hurry.
 */
async function settledWithin(hurry: AbortSignal, work: readonly Promise<unknown>[]): Promise<void> {
  await within(settledWithinMs, Promise.race([Promise.allSettled(work), hurried(hurry)]));
}

/** Comes about once the operator is in a hurry. */
function hurried(hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (hurry.aborted) resolve();
    else hurry.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function listenForMetrics(metrics: Metrics, at: { host: string; port: number }): Promise<MetricsServer> {
  const { serveMetrics } = await import('#http/metrics-server.ts');
  try {
    return await serveMetrics(metrics, at);
  } catch (error) {
    throw new StartError(
      `Die Messwerte lassen sich auf ${at.host}:${String(at.port)} nicht anbieten: ${error instanceof Error ? error.message : String(error)}. Bitte FUNDUS_METRICS_PORT und FUNDUS_METRICS_HOST prüfen.`,
      error,
    );
  }
}

/** The bundle has the worker beside it, the sources have it in its folder. */
async function findPdfWorker(): Promise<string> {
  const bundled = assetFolder('dist/pdf-worker.js');
  const isBundle = import.meta.url.includes('/dist/');
  if (!isBundle) return assetFolder('src/lib/pdf/pdf-worker.ts');
  await access(bundled);
  return bundled;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The modules get their log before the server that writes it exists. */
function lateLog(): { target: Deps['log']; connect(to: Deps['log']): void; disconnect(): void } {
  let log: Deps['log'] | null = null;
  return {
    target: {
      info: (values, text) => log?.info(values, text),
      warn: (values, text) => log?.warn(values, text),
      error: (values, text) => log?.error(values, text),
    },
    connect: (to) => {
      log = to;
    },
    // Work in the background that the end cuts off is nothing to report.
    disconnect: () => {
      log = null;
    },
  };
}
