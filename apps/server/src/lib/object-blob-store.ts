import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open as openFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { UploadPart } from 's3mini';
import { BlobDamaged, type BlobStore } from './blob-store.ts';
import { longestWhole, type ObjectStoreAddress, openBucket, repeated, statusOf, urlOf } from './object-bucket.ts';
import { makePrivateFolder, privateFileMode } from './private-files.ts';
import { abortStaleUploads } from './stale-object-upload.ts';
import { removeStaleFiles } from './temporary-files.ts';

const hexSha256 = /^[0-9a-f]{64}$/;
const namesPerPage = 1000;
/**
 * Blobs as objects of a bucket, for portals with more than one server. Bytes carry their name in what they are, so writing the same object again
 * is harmless, and reading compares. What wants a path gets a copy in a folder of this machine.
 */
export function createObjectBlobStore(
  address: ObjectStoreAddress,
  copyFolder: string,
  { partBytes = longestWhole }: { partBytes?: number } = {},
): BlobStore {
  const bucket = openBucket(address);
  const keyOf = (sha256: string): string => {
    if (!hexSha256.test(sha256)) throw new Error('not a SHA-256');
    return `files/${sha256.slice(0, 2)}/${sha256}`;
  };
  const copyOf = (sha256: string): string => join(copyFolder, keyOf(sha256).slice('files/xx/'.length));

  async function read(sha256: string, part?: { start: number; end: number }): Promise<Response> {
    const response = await repeated(() =>
      bucket.getObjectRaw(
        keyOf(sha256),
        part === undefined,
        part?.start,
        // Its end is the first byte behind the stretch.
        part === undefined ? undefined : part.end + 1,
      ),
    ).catch(throwMissing);
    if (response.body === null) throw new BlobDamaged('missing');
    return response;
  }

  async function sizeOf(sha256: string): Promise<number | null> {
    return repeated(() => bucket.getContentLength(keyOf(sha256))).catch((error: unknown) => {
      if (statusOf(error) === 404) return null;
      throw error;
    });
  }

  const bodyOf = (response: Response): Readable => Readable.fromWeb(response.body as ReadableStream<Uint8Array>);

  async function check(sha256: string, bytes: number): Promise<'missing' | 'changed' | null> {
    if ((await sizeOf(sha256)) === null) return 'missing';
    const digest = createHash('sha256');
    let count = 0;
    for await (const chunk of bodyOf(await read(sha256))) {
      digest.update(chunk as Uint8Array);
      count += (chunk as Uint8Array).byteLength;
    }
    return count === bytes && digest.digest('hex') === sha256 ? null : 'changed';
  }

  const encryption = { ...(address.isEncrypted && { 'x-amz-server-side-encryption': 'AES256' }) };

  async function keepWhole(sha256: string, path: string, size: number): Promise<void> {
    await repeated(async () => {
      const md5 = createHash('md5');
      await pipeline(createReadStream(path), md5);
      // The server refuses bytes that are not these; with another key the client refuses before.
      const headers = { 'content-md5': md5.digest('base64'), ...encryption };
      const body = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream;
      await bucket.putObject(keyOf(sha256), size === 0 ? '' : body, mediaType, undefined, headers, size);
    });
  }

  async function keepInParts(sha256: string, path: string, size: number): Promise<void> {
    const key = keyOf(sha256);
    const upload = await repeated(() => bucket.getMultipartUploadId(key, mediaType, undefined, encryption));
    const file = await openFile(path, 'r');
    try {
      const parts: UploadPart[] = [];
      let sent = 0;
      for await (const content of partsOf(file, partBytes)) {
        const headers = { 'content-md5': createHash('md5').update(content).digest('base64') };
        const number = parts.length + 1;
        parts.push(await repeated(() => bucket.uploadPart(key, upload, content, number, {}, undefined, headers)));
        sent += content.byteLength;
      }
      // The object comes to be at the end alone: a file that was cut meanwhile becomes none.
      if (sent !== size) throw new Error(`${sent} bytes were sent of ${size}`);
      const done = await repeated(() => bucket.completeMultipartUpload(key, upload, parts));
      // A store begins to answer, with »200«, before it knows how it ends.
      if ('Error' in done) throw new Error(`the object store did not put the parts together: ${JSON.stringify(done)}`);
    } catch (error) {
      // Uploaded parts would stay in the store for good, and be paid for.
      await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
  }

  return {
    pathOf: copyOf,
    check,
    identify: async () => urlOf(address),
    async bringNear(sha256) {
      const path = copyOf(sha256);
      const now = new Date();
      // A copy that is used stays young.
      if (
        await utimes(path, now, now).then(
          () => true,
          () => false,
        )
      )
        return path;
      await makePrivateFolder(copyFolder);
      const arriving = `${path}.${randomUUID()}.part`;
      try {
        const digest = createHash('sha256');
        const content = bodyOf(await read(sha256));
        content.on('data', (chunk: Uint8Array) => digest.update(chunk));
        await pipeline(content, createWriteStream(arriving, { mode: privateFileMode }));
        if (digest.digest('hex') !== sha256) throw new BlobDamaged('changed');
        await rename(arriving, path);
        return path;
      } finally {
        await rm(arriving, { force: true });
      }
    },
    async keep(sha256, temporaryPath) {
      const { size } = await stat(temporaryPath);
      await (size > partBytes ? keepInParts(sha256, temporaryPath, size) : keepWhole(sha256, temporaryPath, size));
      // It received the checksum; only reading back shows what it stored, and nothing else may be acknowledged.
      const damage = await check(sha256, size);
      if (damage !== null) throw new Error(`the object store keeps other bytes than it was sent: ${damage}`);
    },
    async open(sha256, bytes, part) {
      const response = await read(sha256, part);
      const total =
        part === undefined
          ? response.headers.get('content-length')
          : response.headers.get('content-range')?.split('/')[1];
      if (total !== undefined && total !== null && Number(total) !== bytes) {
        await response.body?.cancel();
        throw new BlobDamaged('changed');
      }
      return part === undefined ? provenBy(sha256, bodyOf(response)) : bodyOf(response);
    },
    async remove(sha256) {
      await repeated(() => bucket.deleteObject(keyOf(sha256)));
      await rm(copyOf(sha256), { force: true });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await repeated(() => bucket.listObjectsPaged('/', 'files/', namesPerPage, next));
        next = page?.nextContinuationToken;
        yield (page?.objects ?? [])
          .map(({ Key }) => Key.split('/').at(-1) ?? '')
          .filter((name) => hexSha256.test(name));
      } while (next !== undefined && next !== '');
    },
    async removeUnfinished(before) {
      await removeStaleFiles(copyFolder, before);
      await abortStaleUploads(bucket, { prefix: 'files/', before }, repeated);
    },
  };
}

const mediaType = 'application/octet-stream';

/** A file in stretches of a length, the last one shorter. */
async function* partsOf(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (;;) {
    const part = Buffer.alloc(bytes);
    let length = 0;
    while (length < bytes) {
      const { bytesRead } = await file.read(part, length, bytes - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > 0) yield part.subarray(0, length);
    if (length < bytes) return;
  }
}

/**
 * Hands on what a store sends, but for its end, which follows once all of it was what its name says: a reader of other bytes gets a broken answer
 * and no whole file.
 */
function provenBy(sha256: string, content: Readable): Readable {
  const digest = createHash('sha256');
  let last: Uint8Array | null = null;
  const proof = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      digest.update(chunk);
      const before = last;
      last = chunk;
      done(null, before ?? undefined);
    },
    flush(done) {
      if (digest.digest('hex') !== sha256) return done(new BlobDamaged('changed'));
      return done(null, last ?? undefined);
    },
  });
  content.on('error', (error) => proof.destroy(error));
  proof.on('close', () => content.destroy());
  return content.pipe(proof);
}

function throwMissing(error: unknown): never {
  if (statusOf(error) === 404) throw new BlobDamaged('missing');
  throw error;
}
