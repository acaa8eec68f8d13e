import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, variables } from '../config.ts';

const service = z.object({
  image: z.string().optional(),
  /** After a restart of the machine, too. */
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()),
  security_opt: z.array(z.string()),
  cap_drop: z.array(z.string()),
  read_only: z.literal(true),
  mem_limit: z.string(),
  pids_limit: z.int(),
});
const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../${name}`, import.meta.url)), 'utf8');
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('deploy/compose.yaml')));
const environment = services['fundus']?.environment ?? {};

/** A value of the file as Docker fills it in. */
function filled(text: string, given: Readonly<Record<string, string>>): string {
  const inner = /\$\{(\w+)(:[-+?])?([^${}]*)\}/;
  let value = text;
  for (let found = inner.exec(value); found !== null; found = inner.exec(value)) {
    const [whole, name = '', sign, other = ''] = found;
    const own = given[name] ?? '';
    value = value.replace(whole, () =>
      sign === ':+' ? (own === '' ? '' : other) : own === '' && sign === ':-' ? other : own,
    );
  }
  return value;
}

const configOf = (given: Readonly<Record<string, string>>) =>
  readConfig(Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text, given)])));

const least = { POSTGRES_PASSWORD: 'geheim', FUNDUS_HOST_NAME: 'fundus.example.org' };
const key = Buffer.alloc(32, 7).toString('base64url');

/** Stand in the image, or are about what is not in it. */
const left = new Set([
  ...[...read('deploy/Dockerfile').matchAll(/\b(FUNDUS_\w+)=/g)].map(([, name]) => name),
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'FUNDUS_BACKUP_ANY_MINUTE',
  'FUNDUS_DEMO_PASSWORD',
  'FUNDUS_OFFICE',
  'XDG_DATA_HOME',
]);

describe('the file for containers', () => {
  it('passes every setting on, and none that is unknown', () => {
    const known = Object.keys(variables.shape).filter((name) => !left.has(name));
    expect(Object.keys(environment).toSorted()).toEqual(known.toSorted());
  });

  it('serves with the least that has to be said', () => {
    const config = configOf(least);
    expect(config.publicUrl).toBe('https://fundus.example.org');
    expect(config.backup).toBeUndefined();
    expect(config.mailServer).toBeUndefined();
  });

  it('makes backups where the key is given, to a place that is mounted, and sends mail', () => {
    const config = configOf({
      ...least,
      FUNDUS_BACKUP_KEY: key,
      SMTP_URL: 'smtps://fundus:geheim@mail.example.org',
      MAIL_FROM: 'Fundus <fundus@example.org>',
    });
    expect(config.backup?.place).toEqual({ folder: '/backup' });
    expect(config.mailServer).toBeDefined();
    const mounts = services['fundus']?.volumes.map((text) => filled(text, least)) ?? [];
    expect(mounts).toEqual(['files:/data', 'backups:/backup']);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['files', 'backups']));
  });

  it('sends backups to a bucket that is named', () => {
    const bucket = { FUNDUS_BACKUP: 's3://sicherung', FUNDUS_BACKUP_S3_ENDPOINT: 'https://s3.example.org' };
    const keys = { FUNDUS_BACKUP_S3_ACCESS_KEY: 'a', FUNDUS_BACKUP_S3_SECRET_KEY: 'b', FUNDUS_BACKUP_KEY: key };
    expect(configOf({ ...least, ...bucket, ...keys }).backup?.place).toHaveProperty('bucket');
  });

  it.each(Object.entries(services))('gives %s no more than it needs', (_, one) => {
    expect(one.cap_drop).toEqual(['ALL']);
    expect(one.security_opt).toEqual(['no-new-privileges:true']);
    if (one.image !== undefined) expect(one.image).toMatch(/:\d+\.\d+/);
  });

  it('builds the image of sources alone', () => {
    const lines = read('.dockerignore').split('\n');
    for (const name of ['.git', '**/node_modules', '**/.env']) expect(lines).toContain(name);
    expect(read('deploy/Dockerfile')).not.toMatch(/FROM node:\d+-/);
  });
});

it('the unit leaves memory and processes to its machine', () => {
  expect(read('deploy/fundus.service')).toMatch(/^MemoryMax=\d+%$/m);
  expect(read('deploy/fundus.service')).toMatch(/^TasksMax=\d+$/m);
});
