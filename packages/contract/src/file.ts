import { defineEndpoint } from './endpoint.ts';

/** Files and pictures that the browser loads by URL: the signature in the address is the permission, for a short time. */
export const downloadFile = defineEndpoint('GET /api/files/:signature', {
  summary: 'A file by its signed, short-lived address.',
  access: 'public',
  // A single file, by an address that somebody got who may see it and that lives for minutes.
  audit: null,
  records: { signature: 'token' },
  download: true,
});
