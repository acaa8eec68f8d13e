import type { KeptLog } from '#db/built-in/built-in-server.ts';
import type { EngineState } from '#db/built-in/engine-keeper.ts';
import type { Database } from '#db/database.ts';
import type { Replica } from '#db/replica.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BlobStore } from './blob-store.ts';
import type { Clock } from './clock.ts';
import type { Mailer } from './mailer.ts';
import type { OfficeProgram } from './office-program.ts';
import type { OidcClient } from './oidc-client.ts';
import type { OutgoingCaller } from './outgoing-call.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Secrets } from './secrets.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** Dependencies that modules of every domain may use. A domain types the ones that it adds. */
export interface GroundDeps {
  db: Database;
  /** A server that follows the database, for what reads much; null where the operator runs none. */
  replica: Replica | null;
  clock: Clock;
  blobs: BlobStore;
  secrets: Secrets;
  /** Sends mails; null where no mail server is set up, and mails stay in the outbox. */
  mailer: Mailer | null;
  /** The other service by which people may log in; null where none is set up. */
  oidc: OidcClient | null;
  /** Calls addresses of other systems that administrators named. */
  outgoing: OutgoingCaller;
  /** Looks at pages that programmes name, on the internet alone; null where the operator does not want that. */
  pageCaller: Pick<OutgoingCaller, 'look'> | null;
  /** Looks through uploads; null where the operator runs no scanner. */
  virusScanner: VirusScanner | null;
  /** Prints documents of word processors; null where the operator has no office program. */
  office: OfficeProgram | null;
  /** How the built-in database fares; null where a PostgreSQL server of the operator is used. */
  readEngine: () => EngineState | null;
  /** Where this server backs the portal up to, the database that it is, and its log where that is kept; null where the operator set no backup up. */
  backup: (BackupPlace & { connectionString: string; log: KeptLog | null }) | null;
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

/** Dependencies that a function or its callees use, and no others. */
export type With<Name extends keyof GroundDeps> = Pick<GroundDeps, Name>;
