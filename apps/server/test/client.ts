import type { Endpoint, EndpointTypes } from '@fundus/contract/endpoint';
import type { ErrorBody } from '@fundus/contract/error';
import type { FastifyInstance } from 'fastify';

/** Answer of an injected call. */
type InjectResponse = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A file to send. */
export interface TestUpload {
  fileName: string;
  content: Buffer | string;
  mediaType?: string;
}

export interface CallInput<E extends Endpoint> {
  params?: EndpointTypes<E>['params'];
  query?: EndpointTypes<E>['query'];
  body?: EndpointTypes<E>['body'];
  upload?: TestUpload;
  headers?: Record<string, string>;
  /** Address of the caller. */
  address?: string;
}

/** An answer. `body` and `error` throw where the answer is the other of the two, with what came instead. */
export interface Answer<Body> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  readonly body: Body;
  readonly error: ErrorBody['error'];
  raw: Buffer;
}

/** A call that no type holds back, for generated tests. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  /** The body as it goes over the wire, instead of `body` as JSON. */
  payload?: string | Buffer;
  upload?: TestUpload;
  headers?: Record<string, string>;
  address?: string;
}

/** A typed client of one identity. */
export interface TestClient {
  /** The bearer token, or null for an anonymous caller. */
  token: string | null;
  call<const E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<Answer<E extends { download: true } ? Buffer : EndpointTypes<E>['response']>>;
  callLoosely(endpoint: Endpoint, input: LooseInput): Promise<Answer<unknown>>;
}

/** Path of an endpoint with its parameters filled in. */
export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? `:${name}`));
}

function queryText(query: unknown): Record<string, string | string[]> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** One multipart body: the fields as JSON in `data`, then the file. */
export function multipartOf(upload: TestUpload, data: unknown): { payload: Buffer; contentType: string } {
  const boundary = '----fundus-test-boundary';
  const parts: (Buffer | string)[] = [];
  if (data !== undefined) {
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`);
  }
  parts.push(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${upload.fileName}"\r\n`,
    `content-type: ${upload.mediaType ?? 'application/octet-stream'}\r\n\r\n`,
    upload.content,
    `\r\n--${boundary}--\r\n`,
  );
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

async function send(
  server: FastifyInstance,
  token: string | null,
  endpoint: Endpoint,
  input: LooseInput,
): Promise<Answer<unknown>> {
  const multipart = endpoint.upload && input.upload ? multipartOf(input.upload, input.body) : undefined;
  const payload =
    multipart?.payload ?? input.payload ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const contentType = multipart?.contentType ?? (payload === undefined ? undefined : 'application/json');
  const response = await server.inject({
    method: endpoint.method,
    url: pathOf(endpoint, input.params),
    query: queryText(input.query),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...input.headers,
    },
    ...(payload !== undefined && { payload }),
    ...(input.address !== undefined && { remoteAddress: input.address }),
    // A stream never ends by itself: its beginning is the answer.
    ...(endpoint.stream && { payloadAsStream: true }),
  });
  if (endpoint.stream) return streamAnswer(response);
  const told = () =>
    `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.payload.slice(0, 500)}`;
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response.rawPayload,
    get body(): unknown {
      if (response.statusCode >= 400) throw new Error(told());
      if (endpoint.download) return response.rawPayload;
      return response.payload === '' ? undefined : response.json();
    },
    get error() {
      if (response.statusCode < 400) throw new Error(told());
      return response.json<ErrorBody>().error;
    },
  };
}

/** A stream that opened is closed again: its beginning is all of the answer. A refusal is read to its end. */
async function streamAnswer(response: InjectResponse): Promise<Answer<unknown>> {
  const { statusCode: status, headers } = response;
  const stream = response.stream();
  const isOpen = status < 400;
  if (isOpen) stream.destroy();
  const raw = isOpen ? Buffer.alloc(0) : Buffer.concat(await stream.toArray());
  return {
    status,
    headers,
    raw,
    body: undefined,
    get error() {
      if (isOpen) throw new Error(`the stream opened with ${status}`);
      return (JSON.parse(raw.toString('utf8')) as ErrorBody).error;
    },
  };
}

export function createClient(server: FastifyInstance, token: string | null): TestClient {
  const callLoosely: TestClient['callLoosely'] = (endpoint, input) => send(server, token, endpoint, input);
  return {
    token,
    callLoosely,
    // Answers of the server were checked against the contract before they left.
    call: (endpoint, input = {}) => callLoosely(endpoint, input) as never,
  };
}
