import { type AddressInfo, createServer } from 'node:net';
import type { ScannerAddress } from '#lib/virus-scanner.ts';

/** Content that the test scanner reports as a virus. */
export const virusWords = 'SEHR-BOESE-SCHADSOFTWARE';

/** Reads what came behind the command: pieces behind their lengths; null until the length of zero has come. */
function readStream(bytes: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A real peer on this machine that speaks as clamd does, and calls what holds the `virusWords` infected. */
export async function startVirusScanner(): Promise<{ address: ScannerAddress; close(): Promise<void> }> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      if (!bytes.toString('latin1', 0, 10).startsWith('zINSTREAM\0')) return socket.end('UNKNOWN COMMAND\0');
      const content = readStream(bytes);
      if (content !== null) socket.end(content.includes(virusWords) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
