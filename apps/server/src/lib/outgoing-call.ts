import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why a call got no answer. */
export type CallProblem = 'privateAddress' | 'timeout' | 'unreachable' | 'certificate' | 'invalidAddress';

export type CallOutcome = { status: number } | { problem: CallProblem };

/** The answer of an address, before any redirect. */
export type LookOutcome = Answered | { problem: CallProblem };

interface Answered {
  status: number;
  location: string | null;
  /** The file that came, where it was to be read and came. */
  file?: SeenFile;
}

/** A file at an address, by its headers and, where it is not too long, its content. */
export interface SeenFile {
  mediaType: string;
  /** Null for a file that is longer than what is read of it. */
  sha256: string | null;
  etag: string | null;
  lastModified: Date | null;
}

/** Calls addresses that users named. */
export interface OutgoingCaller {
  /**
   * Asks for an address; the answer counts by its status and where it redirects to. Its body is read where `readsFile`, up to 20 MB. Never
   * throws.
   */
  look(url: string, headers: Record<string, string>, options?: { readsFile?: boolean }): Promise<LookOutcome>;
  /** Sends a body; the answer counts by its status alone. A redirect is an answer like any other: it is not followed. Never throws. */
  post(url: string, call: { headers: Record<string, string>; body: string }): Promise<CallOutcome>;
}

const answeredWithinMs = 10_000;
const fileReadWithinMs = 60_000;
/** Forms with pictures have some megabytes; longer files are judged by their headers. */
const mostFileBytes = 20_000_000;

/** Addresses that no server on the internet has: this machine, private networks, ranges reserved for protocols. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is given out at all (2000::/3), and of that no tunnels that end at an address of IPv4, and nothing for documents. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to this machine, to a network of an organisation, or to no machine at all. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return inside.check(address, 'ipv4');
  // Whatever is written as `::ffff:…` goes to an address of IPv4 and is not within 2000::/3.
  return family === 0 || !outside.check(address, 'ipv6') || inside.check(address, 'ipv6');
}

class PrivateAddress extends Error {}

/** Looks a name up when it is connected to, so that the address that was judged is the one that is called. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    if (found.some(({ address }) => isPrivateAddress(address))) return callback(new PrivateAddress(hostname), '', 0);
    if (options.all === true) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? '', first?.family ?? 0);
  });
};

/** Unless `allowsPrivate`, no address of this machine or its network is called: who names addresses could look around there. */
export function createOutgoingCaller({ allowsPrivate }: { allowsPrivate: boolean }): OutgoingCaller {
  const call = async (url: string, options: CallOptions): Promise<LookOutcome> => {
    const address = URL.canParse(url) ? new URL(url) : null;
    if (address === null || !/^https?:$/.test(address.protocol)) return { problem: 'invalidAddress' };
    const bareHost = address.hostname.replace(/^\[|\]$/g, '');
    // A bare address is connected to without being looked up.
    if (!allowsPrivate && isIP(bareHost) !== 0 && isPrivateAddress(bareHost)) return { problem: 'privateAddress' };
    try {
      return await send(address, options, allowsPrivate ? undefined : lookupOutside);
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
  return {
    look: (url, headers, { readsFile = false } = {}) => call(url, { method: 'GET', headers, readsFile }),
    post: async (url, { headers, body }) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const outcome = await call(url, { method: 'POST', headers: { ...headers, ...length }, body });
      return 'status' in outcome ? { status: outcome.status } : outcome;
    },
  };
}

interface CallOptions {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  readsFile?: boolean;
}

/** Rejects where no answer comes. */
function send(
  address: URL,
  { method, headers, body, readsFile = false }: CallOptions,
  lookupName: LookupFunction | undefined,
): Promise<Answered> {
  const request = (address.protocol === 'https:' ? requestSecure : requestPlain)(address, {
    method,
    headers,
    agent: false,
    signal: AbortSignal.timeout(readsFile ? fileReadWithinMs : answeredWithinMs),
    ...(lookupName !== undefined && { lookup: lookupName }),
  });
  return new Promise((resolve, reject) => {
    const take = ({ statusCode = 0, headers: answered }: IncomingMessage, file?: SeenFile): void =>
      resolve({ status: statusCode, location: answered.location ?? null, ...(file !== undefined && { file }) });
    let isReading = false;
    request.on('response', (answer) => {
      if (readsFile && answer.statusCode === 200) {
        isReading = true;
        readFile(answer).then((file) => take(answer, file), reject);
        return;
      }
      take(answer);
      // Nothing of the answer's content is wanted, however long it is.
      answer.on('error', () => {}).destroy();
    });
    // Another protocol (101) is not spoken.
    request.on('upgrade', (answer, socket) => {
      take(answer);
      socket.destroy();
    });
    request.on('error', reject);
    // Whatever else ends it without an answer.
    request.on('close', () => isReading || reject(new Error('closed without an answer')));
    request.end(body);
  });
}

async function readFile(answer: IncomingMessage): Promise<SeenFile> {
  const { headers } = answer;
  const changedAt = Date.parse(headers['last-modified'] ?? '');
  const hash = createHash('sha256');
  let bytes = 0;
  // Leaving the loop destroys the connection.
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostFileBytes) break;
    hash.update(piece);
  }
  return {
    mediaType: (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    sha256: bytes > mostFileBytes ? null : hash.digest('hex'),
    etag: headers.etag ?? null,
    lastModified: Number.isNaN(changedAt) ? null : new Date(changedAt),
  };
}

function problemOf(error: unknown): CallProblem {
  if (error instanceof PrivateAddress) return 'privateAddress';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR') return 'timeout';
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code) ? 'certificate' : 'unreachable';
}
