import { Agent, type IncomingMessage, request } from 'node:http';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  /** As transferred, perhaps compressed. */
  bytes: number;
  body: Buffer;
  /** From sending to the last byte, in milliseconds. */
  milliseconds: number;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

/**
 * Calls the API as a user, over connections that stay open as a browser's do. Calls take turns among several sessions
 * of the same user, because a session may only call so often a minute.
 */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #url: URL;
  readonly #tokens: readonly string[];
  #calls = 0;

  private constructor(url: string, tokens: readonly string[]) {
    this.#url = new URL(url);
    this.#tokens = tokens;
  }

  static async logIn(url: string, login: { username: string; password: string }, sessions: number): Promise<Caller> {
    const nobody = new Caller(url, []);
    const tokens: string[] = [];
    for (let number = 0; number < sessions; number++) {
      const { token } = await nobody.call<{ token: string }>('POST', '/api/auth/login', login);
      tokens.push(token);
    }
    nobody.close();
    return new Caller(url, tokens);
  }

  get token(): string {
    return this.#tokens[0] ?? '';
  }

  /** Parsed answer of the API. Throws on a refusal. */
  async call<Result>(method: Method, path: string, body?: unknown): Promise<Result> {
    const answer = await this.measure(method, path, body, 'identity');
    return JSON.parse(answer.body.toString()) as Result;
  }

  /** One call with the time that it took. Throws where it is refused. */
  measure(method: Method, path: string, body?: unknown, encoding = 'gzip'): Promise<Answer> {
    const token = this.#tokens[this.#calls++ % Math.max(1, this.#tokens.length)];
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: {
            'accept-encoding': encoding,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(sent !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
          },
        },
        (response) => {
          readAll(response).then((received) => {
            const milliseconds = performance.now() - startedAt;
            const status = response.statusCode ?? 0;
            if (status >= 400) reject(new Error(`${method} ${path}: ${status} ${received.toString()}`));
            else resolve({ status, bytes: received.byteLength, body: received, milliseconds });
          }, reject);
        },
      );
      asked.on('error', reject);
      asked.end(sent);
    });
  }

  /** Ends its connections. */
  close(): void {
    this.#agent.destroy();
  }
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Asks a small question again and again while something else happens. */
export class Bystander {
  readonly waits: number[] = [];
  #isOver = false;
  readonly #asking: Promise<void>;

  constructor(caller: Caller, path = '/api/auth/user', everyMs = 8) {
    this.#asking = this.#ask(caller, path, everyMs);
    // A refusal comes to light in `end`.
    this.#asking.catch(() => undefined);
  }

  async #ask(caller: Caller, path: string, everyMs: number): Promise<void> {
    while (!this.#isOver) {
      this.waits.push((await caller.measure('GET', path)).milliseconds);
      await new Promise((done) => setTimeout(done, everyMs));
    }
  }

  /** Stops asking; all times in milliseconds. */
  async end(): Promise<number[]> {
    this.#isOver = true;
    await this.#asking;
    return this.waits;
  }
}
