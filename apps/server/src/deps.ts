import type { EngineState } from '#db/built-in/engine-keeper.ts';
import type { Database } from '#db/database.ts';
import type { BlobStore } from '#lib/blob-store.ts';
import type { Clock } from '#lib/clock.ts';
import type { Mailer } from '#lib/mailer.ts';
import type { OidcClient } from '#lib/oidc-client.ts';
import type { PdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import type { Secrets } from '#lib/secrets.ts';
import type { VirusScanner } from '#lib/virus-scanner.ts';
import type { CatalogueHolder } from './modules/funding/funding-programme/catalogue.service.ts';
import type { EventStreams } from './modules/platform/event/event-stream.service.ts';

/** What the modules work with. Built once in `main.ts`; tests build their own. */
export interface Deps {
  db: Database;
  clock: Clock;
  blobs: BlobStore;
  secrets: Secrets;
  /** All programmes in memory, as fresh as the database. */
  catalogue: CatalogueHolder;
  /** The open pages that are told what happens. Its builder closes it. */
  events: EventStreams;
  /** Sends mails; null where no mail server is set up, and mails stay in the outbox. */
  mailer: Mailer | null;
  /** The other service by which people may log in; null where none is set up. */
  oidc: OidcClient | null;
  /** Looks through uploads; null where the operator runs no scanner. */
  virusScanner: VirusScanner | null;
  /** How the built-in database fares; null where a PostgreSQL server of the operator is used. */
  readEngine: () => EngineState | null;
  /** Typesets prints in child processes; starts none before the first print. Its builder closes it. */
  pdf: PdfRenderer;
  /** File with the ids of all who were erased, for the day on which a backup is restored. */
  erasureListPath: string;
  /** Where uploads and prints lie until they are stored. */
  temporaryFolder: string;
  /** Address under which people reach the portal, without a slash at its end. */
  publicUrl: string;
  log: {
    info(values: object, text: string): void;
    warn(values: object, text: string): void;
    error(values: object, text: string): void;
  };
}
