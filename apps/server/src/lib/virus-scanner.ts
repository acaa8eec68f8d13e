import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';

/** Where a ClamAV daemon listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Looks through files for viruses. */
export interface VirusScanner {
  /** Name of the malware found in the file, or null. Throws where the scanner does not answer. */
  scan(path: string): Promise<string | null>;
}

const timeoutMs = 60_000;
const pieceBytes = 256 * 1024;

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; null for anything else. */
export function readScannerAddress(text: string): ScannerAddress | null {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  if (!text.startsWith('tcp://') || !URL.canParse(text)) return null;
  const { hostname, port } = new URL(text);
  return hostname === '' ? null : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** The file in pieces, each behind its length, and a length of zero at the end: what clamd calls INSTREAM. */
async function* framesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    yield Buffer.concat([length, piece as Buffer]);
  }
  yield Buffer.alloc(4);
}

/** A scanner behind clamd; each file over a connection of its own. */
export function createVirusScanner(address: ScannerAddress): VirusScanner {
  return {
    scan: async (path) => {
      const socket = connect({ ...address, timeout: timeoutMs } as NetConnectOpts);
      socket.once('timeout', () => socket.destroy(new Error('the virus scanner does not answer')));
      let answer = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer = (answer + part).slice(0, 1_000);
      });
      const closed = once(socket, 'close');
      // The writer hears of a fault as well; none must be left without a listener.
      closed.catch(() => {});
      try {
        for await (const frame of framesOf(path)) {
          if (socket.destroyed) break;
          if (!socket.write(frame)) await Promise.race([once(socket, 'drain'), closed]);
        }
        await closed;
      } finally {
        socket.destroy();
      }
      const verdict = answer.replace(/[\0\n]+$/, '');
      if (verdict === 'stream: OK') return null;
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found === undefined) throw new Error(`the virus scanner answers: ${verdict.slice(0, 200)}`);
      return found;
    },
  };
}
