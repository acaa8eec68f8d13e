import { defineEndpoint } from './endpoint.ts';

/** Files and pictures that the browser loads by URL: the signature in the address is the permission, for a short time. */
export const downloadFile = defineEndpoint('GET /api/files/:signature', {
  summary: 'A file by its signed, short-lived address.',
  access: 'public',
  // A single file, by an address that the server gave to a user who may see it, valid for minutes.
  audit: null,
  records: { signature: 'token' },
  download: true,
});
