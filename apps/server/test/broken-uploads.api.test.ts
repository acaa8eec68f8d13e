import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { LibraryDocument } from '@fundus/contract/document';
import type { FileUpload } from '@fundus/contract/file-upload';
import { uploadLimits } from '@fundus/contract/limits';
import { expect, it } from 'vitest';
import type { UserClient } from './app.ts';
import { startBreakingProxy } from './breaking-proxy.ts';
import { multipartOf } from './client.ts';
import { killablePortal } from './killed-server.ts';

/** Total size of the uploads: `FUNDUS_UPLOAD_MEGABYTES=2048` is about a whole library. */
const given = process.env['FUNDUS_UPLOAD_MEGABYTES'];
const megabytes = Number(given ?? 96);
const mebi = 1024 * 1024;
/** No round number, so that the last piece is shorter than the others. */
const fileBytes = 32 * mebi + 4_321;
/** The line breaks within every second piece. */
const breaksAfter = uploadLimits.chunkBytes * 1.5;
/** A piece is held while it is written; collectors of garbage take their time. What passes is many times as much. */
const mostGrowthMiB = 64;

const portal = killablePortal();

/** Bytes of a file that no other file has, made again whenever they are requested. */
function pieceOf(file: number, offset: number, length: number): Buffer {
  const piece = Buffer.alloc(length);
  for (let at = 0; at < length; at += 4)
    piece.writeUInt32LE((offset + at + file * 7919) >>> 0, Math.min(at, length - 4));
  return piece;
}

function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes = ''] =
    new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1_024;
}

/** Uploads like a browser: asks for the position whenever the connection broke, and goes on from there. */
class Uploader {
  readonly #address: string;
  readonly #token: string;
  /** Bytes that were sent, those that never arrived with them. */
  sentBytes = 0;

  constructor(address: string, { token }: Pick<UserClient, 'token'>) {
    this.#address = address;
    this.#token = token ?? '';
  }

  /** Throws a TypeError where the line breaks. */
  async #once<Body>(path: string, sent?: { payload: Buffer | string; contentType: string }): Promise<Body> {
    const authorization = `Bearer ${this.#token}`;
    const init: RequestInit =
      sent === undefined
        ? { headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': sent.contentType },
            body: typeof sent.payload === 'string' ? sent.payload : new Uint8Array(sent.payload),
          };
    const response = await fetch(`${this.#address}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }

  /** Until there is an answer. */
  async #ask<Body>(path: string, body?: object): Promise<Body> {
    for (;;) {
      try {
        const sent = body && { payload: JSON.stringify(body), contentType: 'application/json' };
        return await this.#once<Body>(path, sent);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  async upload(file: number, bytes: number): Promise<FileUpload> {
    const fileName = `Film ${file}.bin`;
    const fingerprint = `${fileName} ${bytes} 0`;
    let state = await this.#ask<FileUpload>('/api/file-uploads', { fileName, bytes, fingerprint });
    while (state.receivedBytes < bytes) {
      const offset = state.receivedBytes;
      const content = pieceOf(file, offset, Math.min(state.chunkBytes, bytes - offset));
      this.sentBytes += content.length;
      try {
        const piece = multipartOf({ fileName: 'piece', content }, { offset });
        state = await this.#once<FileUpload>(`/api/file-uploads/${state.uploadId}/chunks`, piece);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        state = await this.#ask<FileUpload>(`/api/file-uploads/${state.uploadId}`);
      }
    }
    return state;
  }

  layDown = ({ uploadId }: FileUpload): Promise<LibraryDocument> =>
    this.#ask<LibraryDocument>('/api/documents', { uploadId, tab: 'general' });
}

it.runIf(process.platform === 'linux')(
  `${megabytes} megabytes come through a line that breaks again and again, each byte once, and take no memory`,
  { timeout: 120_000 + megabytes * 1_000 },
  async () => {
    const server = await portal.startServer();
    const pid = server.child.pid ?? 0;
    const { hostname: host, port } = new URL(server.address);
    const proxy = await startBreakingProxy({ host, port: Number(port) }, { bytes: breaksAfter, direction: 'up' });
    const editor = await portal.app.as('Administrator');
    const uploader = new Uploader(`http://127.0.0.1:${proxy.port}`, editor);
    const count = Math.max(3, Math.round((megabytes * mebi) / fileBytes));
    const growths: number[] = [];
    try {
      for (let file = 0; file < count; file += 1) {
        // From here on the system counts the peak again.
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
        const before = memoryOf(pid, 'VmRSS');
        const { fileName, bytes, downloadUrl } = await uploader.layDown(await uploader.upload(file, fileBytes));
        growths.push(memoryOf(pid, 'VmHWM') - before);
        expect([fileName, bytes]).toEqual([`Film ${file}.bin`, fileBytes]);
        const [arrived, sent] = [createHash('sha256'), createHash('sha256')];
        const download = await fetch(`${server.address}${downloadUrl}`);
        for await (const piece of download.body ?? []) arrived.update(piece);
        for (let offset = 0; offset < fileBytes; offset += uploadLimits.chunkBytes) {
          sent.update(pieceOf(file, offset, Math.min(uploadLimits.chunkBytes, fileBytes - offset)));
        }
        expect(arrived.digest('hex')).toBe(sent.digest('hex'));
      }
    } finally {
      await proxy.close();
    }
    if (given !== undefined) {
      const sent = Math.round(uploader.sentBytes / mebi);
      process.stdout.write(
        `${count} files, ${Math.round((count * fileBytes) / mebi)} MiB, ${proxy.breaks()} breaks, ${sent} MiB sent, growth at most ${Math.round(Math.max(...growths.slice(1)))} MiB\n`,
      );
    }
    // Each break costs one piece at most, and nothing that was acknowledged is sent again.
    expect(proxy.breaks()).toBeGreaterThanOrEqual(count);
    expect(uploader.sentBytes).toBeLessThanOrEqual(count * fileBytes + proxy.breaks() * uploadLimits.chunkBytes);
    // The first one has warmed the server up.
    expect(Math.max(...growths.slice(1))).toBeLessThan(mostGrowthMiB);
  },
);
