import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system: takes what it is sent, or answers as it is told to. */
export async function startReceiver() {
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
