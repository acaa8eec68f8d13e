import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini, UploadPart } from 's3mini';
import { asideOf, BackupPartMissing, type BackupStore, BackupStoreFull } from './backup-store.ts';
import { longestWhole, type ObjectStoreAddress, openBucket, repeated, statusOf, urlOf } from './object-bucket.ts';

const mediaType = 'application/octet-stream';
const namesPerPage = 1000;

/**
 * Backups as objects of a bucket, below a prefix. Bytes go up in parts while they are made, each with its checksum; an object has its name when the
 * last of them is accepted, all at once.
 */
export function createBackupBucket(
  address: ObjectStoreAddress,
  prefix: string,
  { partBytes = longestWhole }: { partBytes?: number } = {},
): BackupStore {
  const bucket = openBucket(address);
  const beginning = prefix === '' ? '' : `${prefix}/`;
  const keyOf = (path: string): string => `${beginning}${path}`;
  const encryption = { ...(address.isEncrypted && { 'x-amz-server-side-encryption': 'AES256' }) };

  async function find(path: string): Promise<{ bytes: number; modifiedAt: Date } | null> {
    // A page of one: the object itself comes first of all that begin with its name.
    const page = await repeated(() => bucket.listObjectsPaged('/', keyOf(path), 1));
    const found = page?.objects?.find(({ Key }) => Key === keyOf(path));
    return found === undefined
      ? null
      : { bytes: Number.parseInt(String(found.Size), 10), modifiedAt: new Date(found.LastModified) };
  }

  return {
    name: `${urlOf(address)}${prefix === '' ? '' : `/${prefix}`}`,
    find,
    async put(path, source) {
      const key = keyOf(path);
      let upload: string | null = null;
      const parts: UploadPart[] = [];
      let whole: Buffer = Buffer.alloc(0);
      let bytes = 0;
      const discard = async (): Promise<void> => {
        // Uploaded parts would stay in the store for good, and be paid for.
        if (upload !== null) await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      };
      const accept = async (): Promise<void> => {
        try {
          if (upload === null) await putWhole(bucket, key, whole, encryption);
          else await completeUpload(bucket, key, upload, parts);
          const stored = await repeated(() => bucket.getContentLength(key));
          if (stored !== bytes) throw new Error(`the object store holds ${stored} bytes of ${bytes}`);
        } catch (error) {
          throw isFull(error) ? new BackupStoreFull(path, { cause: error }) : error;
        }
      };
      try {
        for await (const piece of piecesOf(source, partBytes)) {
          bytes += piece.content.byteLength;
          if (piece.isLast && upload === null) {
            whole = piece.content;
            continue;
          }
          upload ??= await repeated(() => bucket.getMultipartUploadId(key, mediaType, undefined, encryption));
          parts.push(await putPart(bucket, { key, upload, number: parts.length + 1 }, piece.content));
        }
        return { bytes, accept, discard };
      } catch (error) {
        await discard();
        throw isFull(error) ? new BackupStoreFull(path, { cause: error }) : error;
      }
    },
    async open(path) {
      const response = await repeated(() => bucket.getObjectRaw(keyOf(path))).catch((error: unknown) => {
        if (statusOf(error) === 404) throw new BackupPartMissing(path, { cause: error });
        throw error;
      });
      if (response.body === null) throw new BackupPartMissing(path);
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },
    async *list(begins) {
      let next: string | undefined;
      do {
        const page = await repeated(() => bucket.listObjectsPaged('/', keyOf(begins), namesPerPage, next));
        next = page?.nextContinuationToken;
        for (const { Key } of page?.objects ?? []) {
          const path = Key.slice(beginning.length);
          // A bucket has no folders: beside each other is what has no further slash.
          if (begins.endsWith('/') || !path.includes('/')) yield path;
        }
      } while (next !== undefined && next !== '');
    },
    remove: async (path) => void (await repeated(() => bucket.deleteObject(keyOf(path)))),
    async setAside(path) {
      await bucket.copyObject(keyOf(path), keyOf(asideOf(path)));
      await repeated(() => bucket.deleteObject(keyOf(path)));
    },
    async removeArriving(below, before) {
      for (const { key, upload, begunAt } of await listUploads(bucket, keyOf(below))) {
        if (below === '' && key.slice(beginning.length).includes('/')) continue;
        // The store tells when an upload was begun, and not when its last part came.
        if (before !== undefined && !(begunAt < before)) continue;
        await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      }
    },
  };
}

const sumOf = (content: Buffer) => ({ 'content-md5': createHash('md5').update(content).digest('base64') });

async function putWhole(bucket: S3mini, key: string, content: Buffer, headers: Record<string, string>): Promise<void> {
  await repeated(() =>
    bucket.putObject(key, content, mediaType, undefined, { ...sumOf(content), ...headers }, content.byteLength),
  );
}

async function putPart(
  bucket: S3mini,
  { key, upload, number }: { key: string; upload: string; number: number },
  content: Buffer,
): Promise<UploadPart> {
  return repeated(() => bucket.uploadPart(key, upload, content, number, {}, undefined, sumOf(content)));
}

async function completeUpload(bucket: S3mini, key: string, upload: string, parts: UploadPart[]): Promise<void> {
  await repeated(() => bucket.completeMultipartUpload(key, upload, parts));
}

/** Bytes in pieces of one length, the last one shorter; whether one is the last is known with it. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ content: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.byteLength > bytes) {
      waiting.push(rest.subarray(0, bytes - length));
      yield { content: Buffer.concat(waiting), isLast: false };
      rest = rest.subarray(bytes - length);
      waiting = [];
      length = 0;
    }
    waiting.push(rest);
    length += rest.byteLength;
  }
  yield { content: Buffer.concat(waiting), isLast: true };
}

interface BegunUpload {
  key: string;
  upload: string;
  /** No date where the store does not tell. */
  begunAt: Date;
}

/** Uploads that were begun and neither completed nor given up. */
async function listUploads(bucket: S3mini, prefix: string): Promise<BegunUpload[]> {
  const answer = (await repeated(() => bucket.listMultipartUploads('/', prefix, 'GET', { prefix }))) as unknown;
  return uploadsIn(answer).filter(({ key }) => key.startsWith(prefix));
}

/** The client hands the answer on as it came, with one upload where there is one, and a list where there are more. */
function uploadsIn(answer: unknown): BegunUpload[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const values = new Map(Object.entries(answer).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  const within = values.get('listmultipartuploadsresult');
  if (within !== undefined) return uploadsIn(within);
  return [values.get('upload') ?? []].flat().flatMap((one) => {
    const fields = new Map(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value as unknown]));
    const [key, upload] = [fields.get('key'), fields.get('uploadid')];
    const begunAt = new Date(String(fields.get('initiated')));
    return typeof key === 'string' && typeof upload === 'string' ? [{ key, upload, begunAt }] : [];
  });
}

const isFull = (error: unknown): boolean => statusOf(error) === 507;
