import type { AddressInfo } from 'node:net';
import { streamEvents } from '@fundus/contract/event';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { authenticateCaller } from '../src/modules/access/api-token/caller-authentication.service.ts';
import { listLivingSessions } from '../src/modules/access/session/session.service.ts';
import { createEventStreams } from '../src/modules/platform/event/event-stream.service.ts';
import type { TestApp } from './app.ts';

export interface SiblingServer {
  address: string;
  deps: Deps;
  server: FastifyInstance;
  close(): Promise<void>;
}

/** Another server on the database of a test's application, listening on a port of its own. */
export async function startSibling(app: TestApp): Promise<SiblingServer> {
  const handle = openDatabase(app.connectionString, { connections: 4 });
  const { clock, log } = app.deps;
  const events = createEventStreams({
    db: handle.db,
    connectionString: app.connectionString,
    clock,
    listLivingSessions,
    log,
  });
  const deps = { ...app.deps, db: handle.db, events };
  const { server } = await buildApp(deps, { authenticate: authenticateCaller(deps), callsPerMinute: 1_000_000 });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    address: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    deps,
    server,
    close: async () => {
      await server.close();
      await events.close();
      await handle.close();
    },
  };
}

export interface EventReader {
  headers: Headers;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<unknown>;
  close(): void;
}

/** Opens a stream over the network and reads its events as they come. */
export async function readEvents(address: string, token: string): Promise<EventReader> {
  const ending = new AbortController();
  const response = await fetch(`${address}${streamEvents.path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: ending.signal,
  });
  if (response.status !== 200 || response.body === null) throw new Error(`the stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<unknown> => {
    const end = text.indexOf('\n\n');
    if (end >= 0) {
      const frame = text.slice(0, end);
      text = text.slice(end + 2);
      return frame.startsWith('data: ') ? (JSON.parse(frame.slice('data: '.length)) as unknown) : next();
    }
    const { done, value } = await reader.read();
    if (done) return undefined;
    text += value;
    return next();
  };
  return { headers: response.headers, next, close: () => ending.abort() };
}
