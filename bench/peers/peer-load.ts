import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { InstalledPeers } from './installed-peers.ts';

/** One call as the load generator sends it. */
export interface LoadRequest {
  method: 'GET' | 'PATCH' | 'PUT' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Result of a load. */
export interface LoadResult {
  /** Good answers a second. */
  perSecond: number;
  /** Answers that were none of the good ones, errors and timeouts. */
  bad: number;
}

interface LoadClient {
  setRequests(requests: readonly LoadRequest[]): void;
}
interface LoadAnswer {
  '2xx': number;
  non2xx: number;
  errors: number;
  timeouts: number;
  duration: number;
}
type Autocannon = (
  options: {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    requests: readonly LoadRequest[];
    setupClient: (client: LoadClient) => void;
  },
  done: (error: Error | null, answer: LoadAnswer) => void,
) => unknown;

/**
 * Sends the requests over a number of connections for a number of seconds. Each connection has its own share of them, so that
 * no two write the same record; they begin again where they come to the end. Of few requests each connection sends all.
 */
export function shoot(
  peers: InstalledPeers,
  url: string,
  requests: readonly LoadRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const autocannon = createRequire(join(peers.folder, 'tools/x.js'))('autocannon') as Autocannon;
  const share = Math.floor(requests.length / connections);
  let begun = 0;
  const setupClient = (client: LoadClient): void => {
    const at = begun++ * share;
    client.setRequests(share > 1 ? requests.slice(at, at + share) : requests);
  };
  return new Promise((resolve, reject) => {
    autocannon({ url, requests, connections, duration: seconds, timeout: 60, setupClient }, (error, answer) => {
      if (error) reject(error);
      else {
        const bad = answer.non2xx + answer.errors + answer.timeouts;
        resolve({ perSecond: answer['2xx'] / answer.duration, bad });
      }
    });
  });
}
