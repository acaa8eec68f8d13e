/** The packages that a start does without, as they are loaded with their first use: a test loads each from the bundle. */
export const lateParts: Readonly<Record<string, () => Promise<object>>> = {
  '@simplewebauthn/server': () => import('@simplewebauthn/server'),
  '#lib/object-backup-store.ts': () => import('#lib/object-backup-store.ts'),
  '@zxcvbn-ts/core': () => import('@zxcvbn-ts/core'),
  '@zxcvbn-ts/language-common': () => import('@zxcvbn-ts/language-common'),
  'file-type': () => import('file-type'),
  'prom-client': () => import('prom-client'),
  '#lib/word-writing.ts': () => import('#lib/word-writing.ts'),
  '#lib/mailer.ts': () => import('#lib/mailer.ts'),
  '#lib/mailbox-client.ts': () => import('#lib/mailbox-client.ts'),
  '#lib/object-blob-store.ts': () => import('#lib/object-blob-store.ts'),
};
