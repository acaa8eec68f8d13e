import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutgoingCaller } from '../src/lib/outgoing-call.ts';
import { createTestApp } from './app.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system: takes what it is sent, or answers as configured. */
async function startReceiver() {
  const received: Received[] = [];
  const answers: { status: number } = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/fundus`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** A portal that may call this machine, with its administrator, beside a system that takes what it is sent. */
export async function createReceivingApp() {
  const receiver = await startReceiver();
  const app = await createTestApp({ deps: () => ({ outgoing: createOutgoingCaller({ allowsPrivate: true }) }) });
  return {
    app,
    receiver,
    administrator: await app.as('Administrator'),
    close: async () => {
      await app.close();
      await receiver.close();
    },
  };
}
