import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type ObjectStoreAddress, openBucket } from '../src/lib/object-bucket.ts';

/** `lying`: it keeps other bytes than it was sent, and says »ok« with the checksum of those that it was sent. */
type Fault = 'none' | 'away' | 'slow' | 'lying';

/** An object store behind a door that a test may jam. */
export interface FaultyStore {
  address: ObjectStoreAddress;
  /** From now on, until changed. */
  behave(fault: Fault): void;
  close(): Promise<void>;
}

const slowBySeconds = 3;

/** Puts a door before a store; what is signed for it is passed on as it is. */
export async function startFaultyStore(store: ObjectStoreAddress): Promise<FaultyStore> {
  const { hostname, port: storePort } = new URL(store.endpoint);
  const bucket = openBucket(store);
  let fault: Fault = 'none';

  const passOn = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = asked;
    const passed = request({ hostname, port: storePort, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const lie = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const bytes = await buffer(asked);
    const kept = Buffer.from(bytes);
    kept[0] = (kept[0] ?? 0) ^ 1;
    await bucket.putObject((asked.url ?? '').slice(`/${store.bucket}/`.length), kept);
    answer.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
  };

  const server = createServer((asked, answer) => {
    const serve = async (): Promise<void> => {
      if (fault === 'away') {
        asked.socket.destroy();
        return;
      }
      if (fault === 'slow') await pause(slowBySeconds * 1000);
      if (fault === 'lying' && asked.method === 'PUT') await lie(asked, answer);
      else passOn(asked, answer);
    };
    serve().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { ...store, endpoint: `http://127.0.0.1:${port}` },
    behave: (next) => {
      fault = next;
      // A store that goes away breaks off the answers that it had begun.
      if (next === 'away') server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
