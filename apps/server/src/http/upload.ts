import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { Upload } from '@fundus/contract/endpoint';
import { cleanText } from '@fundus/contract/text';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';

/** An uploaded file in a temporary place; the blob store may move it away, otherwise it goes when the call ends. */
export interface UploadedFile {
  path: string;
  fileName: string;
  bytes: number;
  sha256: string;
  /** Media type of the content itself, not the one that the caller claims. */
  mediaType: string;
}

export interface ReceivedUpload {
  file: UploadedFile;
  /** The JSON of the field `data`, not yet checked. */
  data: unknown;
}

/** Where uploads lie meanwhile, and who looks at them. */
export interface UploadPlace {
  uploadFolder: string;
  /** Throws what refuses a file. */
  inspectUpload(path: string): Promise<void>;
}

/** Streams the one file of a multipart request through hash and counter to a temporary file; memory stays small. */
export async function receiveUpload(
  request: FastifyRequest,
  rule: Upload,
  { uploadFolder: folder, inspectUpload }: UploadPlace,
): Promise<ReceivedUpload> {
  if (!request.isMultipart() || !/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('MALFORMED_REQUEST', { internal: 'multipart with a boundary expected' });
  }
  await makePrivateFolder(folder);
  let data: unknown;
  for await (const part of request.parts({ limits: { fileSize: rule.maxBytes, files: 1, fields: 5 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'data') data = parseData(typeof part.value === 'string' ? part.value : '');
      continue;
    }
    if (part.fieldname !== 'file') throw new AppError('MALFORMED_REQUEST', { internal: 'unknown file field' });
    const path = join(folder, newId());
    const hash = createHash('sha256');
    let bytes = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(part.file, meter, createWriteStream(path, { mode: privateFileMode }));
      if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', { details: { maximumBytes: rule.maxBytes } });
      if (bytes === 0) throw invalidField(['file'], 'fileEmpty');
      const { fileTypeFromFile } = await import('file-type');
      const mediaType = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
      if (rule.mediaTypes && !rule.mediaTypes.includes(mediaType)) {
        throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType, allowed: rule.mediaTypes } });
      }
      await inspectUpload(path);
      const named = cleanFileName(part.filename);
      const fileName = rule.mediaTypes ? withEndingOf(mediaType, named) : named;
      return { file: { path, fileName, bytes, sha256: hash.digest('hex'), mediaType }, data };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
  throw invalidField(['file'], 'required');
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('MALFORMED_REQUEST', { internal: 'field data is no JSON' });
  }
}

/** Endings under which computers open a file of this kind, the usual one first. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/**
 * File name where only some kinds are accepted: no reader gets a program to open that begins like a picture,
 * since it is the ending that decides what opens it.
 */
function withEndingOf(mediaType: string, name: string): string {
  const fitting = endings[mediaType];
  if (!fitting) return name;
  const given = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return fitting.includes(given) ? name : `${name.slice(0, 190).replace(/[. ]+$/, '')}.${fitting[0]}`;
}

/** Keeps the name readable and removes all that could act as a path or a header. */
export function cleanFileName(name: string | undefined): string {
  const cleaned = cleanText(name ?? '')
    .replace(/[/\\:*?"<>|\n\t]/g, '_')
    .replace(/^\.+/, '')
    .slice(-200);
  return cleaned === '' ? 'Datei' : cleaned;
}
