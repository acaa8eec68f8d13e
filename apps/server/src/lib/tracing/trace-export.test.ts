import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTraceExport, type FinishedSpan } from './trace-export.ts';
import { isKept, readTraceparent, summaryOf } from './tracing.ts';

const span = (name: string): FinishedSpan => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name,
  kind: 2,
  startTimeUnixNano: '1795510800000000000',
  endTimeUnixNano: '1795510800001500000',
  attributes: { 'http.route': '/api/leads', 'http.response.status_code': 200, share: 0.5 },
  hasFailed: name === 'failed',
});

describe('spans on their way to a collector', () => {
  let received: { path: string | undefined; key: string | undefined; names: string[]; body: string }[];
  let answers: number[];
  let said: string[];
  let server: ReturnType<typeof createServer>;
  let endpoint: string;
  beforeEach(async () => {
    [received, answers, said] = [[], [], []];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const names = [...body.matchAll(/"name":"(\w+)","kind"/g)].map(([, name]) => name ?? '');
        received.push({ path: request.url, key: request.headers['x-key']?.toString(), names, body });
        response.writeHead(answers.shift() ?? 200).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const log = {
    warn: (_: object, text: string) => void said.push(text),
    info: (_: object, text: string) => void said.push(text),
  };
  const open = (at = endpoint) =>
    createTraceExport({ endpoint: at, headers: { 'x-key': 'geheim' } }, { 'service.name': 'fundus' }, log);

  it('are worded as OTLP asks, with the header that the collector wants', async () => {
    const out = open();
    out.add(span('one'));
    out.add(span('failed'));
    await out.close();
    expect(received).toMatchObject([{ path: '/v1/traces', key: 'geheim', names: ['one', 'failed'] }]);
    const [{ resource, scopeSpans }] = JSON.parse(received[0]?.body ?? '').resourceSpans;
    expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'fundus' } }]);
    expect(scopeSpans[0].spans[0]).toEqual({
      traceId: 'a'.repeat(32),
      spanId: 'b'.repeat(16),
      name: 'one',
      kind: 2,
      startTimeUnixNano: '1795510800000000000',
      endTimeUnixNano: '1795510800001500000',
      attributes: [
        { key: 'http.route', value: { stringValue: '/api/leads' } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
        { key: 'share', value: { doubleValue: 0.5 } },
      ],
      status: {},
    });
    expect(scopeSpans[0].spans[1].status).toEqual({ code: 2 });
  });

  it('go out many at a time, again where the collector is out of breath, and not where it refuses', async () => {
    answers = [503, 400];
    const out = open();
    for (let count = 0; count < 700; count += 1) out.add(span('many'));
    await out.close();
    await out.close();
    expect(received.map(({ names }) => names.length)).toEqual([512, 512, 188]);
    expect(said).toEqual(['the collector of traces takes nothing', 'the collector of traces takes them again']);
  });

  it('are dropped where no collector listens, and hold nothing up', async () => {
    const out = open('http://127.0.0.1:9');
    for (let count = 0; count < 20_000; count += 1) out.add(span('lost'));
    await out.close();
    expect(said).toEqual(['the collector of traces takes nothing']);
  });
});

it.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`, undefined],
  ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', undefined],
  ['Lisa Müller', undefined],
  [undefined, undefined],
])('the caller’s trace of %s is %s', (header, traceId) => expect(readTraceparent(header)?.traceId).toBe(traceId));

it('keeps a share of the traces, the same on every server', () => {
  const ids = Array.from(
    { length: 256 },
    (_, index) => `${'a'.repeat(24)}${index.toString(16).padStart(2, '0')}${'0'.repeat(6)}`,
  );
  expect(ids.filter((id) => isKept(id, 0.25))).toHaveLength(64);
  expect([ids.filter((id) => isKept(id, 1)), ids.filter((id) => isKept(id, 0))].map(({ length }) => length)).toEqual([
    256, 0,
  ]);
});

it.each([
  ['select "id" from "lead" where "email" = \'maria@example.org\'', 'select lead'],
  ['\n  with due as materialized (select id from webhook) update webhook_delivery set …', 'with webhook'],
  ['insert into "audit_event" ("id") values ($1)', 'insert audit_event'],
  ['begin', 'begin'],
  ['-- ein Kommentar', 'statement'],
])('says of a statement what it does and with which table: %j', (text, summary) =>
  expect(summaryOf(text)).toBe(summary),
);
