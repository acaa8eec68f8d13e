import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database-server.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}
interface SentTraces {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A collector: takes what it is sent, and tells as soon as there is a span of a kind. */
async function startCollector() {
  const bodies: string[] = [];
  const spans: SentSpan[] = [];
  const waiting: { isWanted: (span: SentSpan) => boolean; found: (span: SentSpan) => void }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.end('{}');
      bodies.push(body);
      const sent = (JSON.parse(body) as SentTraces).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      );
      spans.push(...sent);
      for (const { isWanted, found } of waiting) {
        const span = spans.find(isWanted);
        if (span !== undefined) found(span);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    find: (isWanted: (span: SentSpan) => boolean): Promise<SentSpan> => {
      const span = spans.find(isWanted);
      return span === undefined ? new Promise((found) => waiting.push({ isWanted, found })) : Promise.resolve(span);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let database: TestDatabase;
let server: ServerProcess;
let dataFolder: string;

beforeAll(async () => {
  collector = await startCollector();
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  dataFolder = await mkdtemp(join(tmpdir(), 'fundus-tracing-'));
  server = await startServerProcess({
    connectionString: database.connectionString,
    dataFolder,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'fundus-probe' },
  });
});
afterAll(async () => {
  await server.kill();
  await database.drop();
  await collector.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

it('a call is a span with its statements below it, in the trace of its caller', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const answer = await fetch(`${server.address}/api/login-quotes`, { headers });
  expect(answer.status).toBe(200);
  const call = await collector.find(({ name }) => name === 'GET /api/login-quotes');
  expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2 });
  expect(attributesOf(call)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/login-quotes',
    'http.response.status_code': 200,
    'fundus.request.id': expect.any(String),
  });
  const statement = await collector.find(({ name }) => name === 'select login_quote');
  expect(statement).toMatchObject({ traceId, parentSpanId: call.spanId, kind: 3 });
  expect(attributesOf(statement)).toEqual({ 'db.system.name': 'postgresql' });
  expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call.startTimeUnixNano));
  expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(call.endTimeUnixNano));
  expect(Math.abs(Number(BigInt(call.endTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(600_000);
});

it('names no person and no record, nor what anybody typed', async () => {
  const record = '0192f0a0-0000-7000-8000-00000000abcd';
  const asked = [
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'maria.muster@example.org', password: 'Streng-Geheim-77', staySignedIn: false }),
    }),
    fetch(`${server.address}/api/persons/${record}?search=Musterfrau`, {
      headers: { authorization: 'Bearer fundus_api_geraten', 'user-agent': 'Marias Telefon' },
    }),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401]);
  const login = await collector.find(({ name }) => name === 'POST /api/auth/login');
  // Statements behind a body that was read belong to its call as well.
  await collector.find(({ parentSpanId, name }) => parentSpanId === login.spanId && name === 'select user');
  await collector.find(({ name }) => name === 'GET /api/persons/:personId');
  expect(collector.bodies.join('')).not.toMatch(/maria|muster|geheim|geraten|00000000abcd|Telefon|127\.0\.0\.1/i);
});

it('a job is a trace of its own, with its statements', async () => {
  const job = await collector.find(({ name }) => name === 'job send mails');
  expect(job.parentSpanId).toBeUndefined();
  await collector.find(({ parentSpanId }) => parentSpanId === job.spanId);
  expect(collector.bodies[0]).toContain('"service.name","value":{"stringValue":"fundus-probe"}');
});

it('what is left is sent when the server is told to stop', async () => {
  await fetch(`${server.address}/api/settings/public`);
  const gone = new Promise((resolve) => server.child.on('exit', resolve));
  server.child.kill('SIGTERM');
  expect(await gone).toBe(0);
  expect(collector.spans.some(({ name }) => name === 'GET /api/settings/public')).toBe(true);
});
