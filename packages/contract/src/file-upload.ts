import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { requiredLine } from './text.ts';

/** A large file on its way, piece by piece: what has arrived stays when the connection breaks. */
export const fileUpload = z
  .object({
    uploadId: z.uuid(),
    fileName: z.string(),
    bytes: z.int(),
    /** Bytes that have arrived; the next piece begins there. */
    receivedBytes: z.int(),
    /** Bytes of a piece at most. */
    chunkBytes: z.int(),
  })
  .meta({ id: 'FileUpload' });
export type FileUpload = z.infer<typeof fileUpload>;

const one = { uploadId: 'own:file-upload' } as const;

export const startFileUpload = defineEndpoint('POST /api/file-uploads', {
  summary: 'Begins the upload of a large file, or finds the one of the same file that was cut off.',
  access: 'library:edit',
  // Nothing is stored yet; what uses the file is recorded.
  audit: null,
  body: z.object({
    fileName: requiredLine(200),
    bytes: z.int().min(1).max(uploadLimits.libraryBytes),
    /** Tells the same file of the same user again: name, size and time of its last change. */
    fingerprint: requiredLine(400),
  }),
  response: fileUpload,
  status: 201,
  example: { fileName: 'Leitfaden.pdf', bytes: 1000, fingerprint: 'Leitfaden.pdf 1000 1764000000000' },
});

export const getFileUpload = defineEndpoint('GET /api/file-uploads/:uploadId', {
  summary: 'How much of a file has arrived.',
  access: 'library:edit',
  records: one,
  response: fileUpload,
});

export const addFileChunk = defineEndpoint('POST /api/file-uploads/:uploadId/chunks', {
  summary: 'The next piece of a file; one that begins elsewhere than where the last one ended is not taken.',
  access: 'library:edit',
  // Nothing is stored yet; what uses the file is recorded.
  audit: null,
  records: one,
  upload: { maxBytes: uploadLimits.chunkBytes },
  body: z.object({ offset: z.int().min(0) }),
  response: fileUpload,
  example: { offset: 0 },
});

export const cancelFileUpload = defineEndpoint('DELETE /api/file-uploads/:uploadId', {
  summary: 'Forgets a file on its way, with what has arrived of it.',
  access: 'library:edit',
  // Nothing was stored; what uses a file is recorded.
  audit: null,
  records: one,
});
