import type { S3mini } from 's3mini';
import { z } from 'zod';

/** One element of XML is an object, several of a name are a list, none is missing. */
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .optional()
    .transform((items) => items ?? []);

/** Answer of a store to the list of unfinished uploads, as the client passes it on. */
const answer = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: several(z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() })),
    IsTruncated: z.string().optional(),
    NextKeyMarker: z.string().optional(),
    NextUploadIdMarker: z.string().optional(),
  }),
});

/**
 * Aborts uploads in parts that were begun before an instant and never ended: their server was killed, and what had arrived would stay for good, in no
 * list of objects, and be paid for.
 */
export async function abortStaleUploads(
  bucket: Pick<S3mini, 'listMultipartUploads' | 'abortMultipartUpload'>,
  { prefix, before, perPage = 1000 }: { prefix: string; before: Date; perPage?: number },
  repeated: <Result>(run: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  let marker: Record<string, string> = {};
  for (;;) {
    const asked = { prefix, 'max-uploads': perPage, ...marker };
    const listed = await repeated(() => bucket.listMultipartUploads('/', '', 'GET', asked));
    const { Upload, IsTruncated, NextKeyMarker, NextUploadIdMarker } = answer.parse(listed).ListMultipartUploadsResult;
    for (const { Key, UploadId, Initiated } of Upload) {
      if (Initiated < before) await repeated(() => bucket.abortMultipartUpload(Key, UploadId));
    }
    if (IsTruncated !== 'true' || NextKeyMarker === undefined || NextUploadIdMarker === undefined) return;
    marker = { 'key-marker': NextKeyMarker, 'upload-id-marker': NextUploadIdMarker };
  }
}
