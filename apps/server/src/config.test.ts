import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const oidc = {
  OIDC_ISSUER: 'https://anmeldung.example.org/realms/haus',
  OIDC_CLIENT_ID: 'fundus',
  OIDC_CLIENT_SECRET: 'geheim',
  OIDC_LABEL: 'Hausdienst',
};

it('takes another login service whole or not at all', () => {
  expect(readConfig({}).oidc).toBeUndefined();
  expect(readConfig(oidc).oidc).toEqual({
    issuer: oidc.OIDC_ISSUER,
    clientId: 'fundus',
    clientSecret: 'geheim',
    label: 'Hausdienst',
  });
  for (const name of Object.keys(oidc)) {
    expect(() => readConfig({ ...oidc, [name]: '' })).toThrow(`${name} fehlt`);
  }
});

it('takes a login service over https alone, but on this machine', () => {
  const withIssuer = (OIDC_ISSUER: string) => () => readConfig({ ...oidc, OIDC_ISSUER });
  expect(withIssuer('http://127.0.0.1:4000')).not.toThrow();
  for (const wrong of ['http://anmeldung.example.org', 'anmeldung.example.org', 'ftp://localhost']) {
    expect(withIssuer(wrong)).toThrow('OIDC_ISSUER');
  }
});

it('takes a virus scanner that can be reached, and none otherwise', () => {
  expect(readConfig({}).virusScanner).toBeUndefined();
  expect(readConfig({ CLAMD_URL: 'unix:/run/clamd' }).virusScanner).toEqual({ path: '/run/clamd' });
  expect(() => readConfig({ CLAMD_URL: 'clamd:3310' })).toThrow('CLAMD_URL');
});

it('takes an office program that is there, and none otherwise', () => {
  expect(readConfig({}).office).toBeUndefined();
  expect(readConfig({ FUNDUS_OFFICE: process.execPath }).office).toBe(process.execPath);
  for (const wrong of ['soffice', '/nirgends/soffice']) {
    expect(() => readConfig({ FUNDUS_OFFICE: wrong })).toThrow('FUNDUS_OFFICE');
  }
});

it('reads from a database that follows only where it knows the one that is followed', () => {
  const [database, replica] = ['postgresql://a@b/c', 'postgresql://a@d/c'];
  expect(readConfig({ DATABASE_URL: database, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica);
  expect(() => readConfig({ DATABASE_REPLICA_URL: replica })).toThrow('DATABASE_URL fehlt');
});

it('takes an object store whole or not at all', () => {
  const objectStore = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'fundus-dateien',
    S3_ACCESS_KEY: 'fundus',
    S3_SECRET_KEY: 'geheim',
  };
  expect(readConfig({}).objectStore).toBeUndefined();
  expect(readConfig({ S3_REGION: 'eu-central-1' }).objectStore).toBeUndefined();
  expect(readConfig({ ...objectStore, S3_ENCRYPTION: 'on' }).objectStore).toEqual({
    endpoint: objectStore.S3_ENDPOINT,
    bucket: 'fundus-dateien',
    accessKey: 'fundus',
    secretKey: 'geheim',
    region: 'us-east-1',
    isEncrypted: true,
  });
  for (const name of Object.keys(objectStore)) {
    expect(() => readConfig({ ...objectStore, [name]: '' })).toThrow(`${name} fehlt`);
  }
  expect(() => readConfig({ ...objectStore, S3_BUCKET: 'Mein Bucket' })).toThrow('S3_BUCKET');
  expect(() => readConfig({ ...objectStore, S3_ENDPOINT: 's3.example.org' })).toThrow('S3_ENDPOINT');
});

it('takes a folder of backups with its key, and neither alone', () => {
  const key = Buffer.alloc(32, 7);
  const backup = { FUNDUS_BACKUP: '/mnt/sicherung', FUNDUS_BACKUP_KEY: key.toString('base64url') };
  expect(readConfig({}).backup).toBeUndefined();
  expect(readConfig(backup).backup).toEqual({ place: { folder: '/mnt/sicherung' }, key });
  for (const name of Object.keys(backup)) {
    expect(() => readConfig({ ...backup, [name]: '' })).toThrow(`${name} fehlt`);
  }
  expect(() => readConfig({ ...backup, FUNDUS_BACKUP: 'sicherung' })).toThrow('voller Pfad');
  for (const wrong of ['kurz', `${backup.FUNDUS_BACKUP_KEY}AA`, `${backup.FUNDUS_BACKUP_KEY.slice(0, -1)}!`]) {
    expect(() => readConfig({ ...backup, FUNDUS_BACKUP_KEY: wrong })).toThrow('ist kein Schlüssel');
  }
});

it('keeps the log of the built-in database where there are backups of it', () => {
  const backup = { FUNDUS_BACKUP: '/mnt/sicherung', FUNDUS_BACKUP_KEY: Buffer.alloc(32, 7).toString('base64url') };
  expect(readConfig(backup).keepsLog).toBe(false);
  expect(readConfig({ ...backup, FUNDUS_BACKUP_ANY_MINUTE: 'on' }).keepsLog).toBe(true);
  expect(() => readConfig({ FUNDUS_BACKUP_ANY_MINUTE: 'on' })).toThrow('FUNDUS_BACKUP fehlt');
  expect(() =>
    readConfig({ ...backup, FUNDUS_BACKUP_ANY_MINUTE: 'on', DATABASE_URL: 'postgresql://db/fundus' }),
  ).toThrow('gilt der eingebauten Datenbank');
});

it('takes a bucket of backups with the address and keys of its own or of the files, and never the bucket of the files', () => {
  const key = Buffer.alloc(32, 7);
  const files = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'fundus',
    S3_ACCESS_KEY: 'fundus',
    S3_SECRET_KEY: 'geheim',
  };
  const backup = { FUNDUS_BACKUP: 's3://sicherung/portal', FUNDUS_BACKUP_KEY: key.toString('base64url') };
  const bucket = {
    endpoint: 'https://s3.example.org',
    bucket: 'sicherung',
    accessKey: 'fundus',
    secretKey: 'geheim',
    region: 'us-east-1',
    isEncrypted: false,
  };
  expect(readConfig({ ...files, ...backup }).backup).toEqual({ place: { bucket, prefix: 'portal' }, key });
  const own = {
    FUNDUS_BACKUP_S3_ENDPOINT: 'https://anders.example.org',
    FUNDUS_BACKUP_S3_ACCESS_KEY: 'b',
    FUNDUS_BACKUP_S3_SECRET_KEY: 'c',
    FUNDUS_BACKUP_S3_REGION: 'eu',
  };
  expect(readConfig({ ...own, ...backup, FUNDUS_BACKUP: 's3://sicherung' }).backup).toEqual({
    place: {
      bucket: { ...bucket, endpoint: 'https://anders.example.org', accessKey: 'b', secretKey: 'c', region: 'eu' },
      prefix: '',
    },
    key,
  });
  expect(() => readConfig({ ...own, ...backup, FUNDUS_BACKUP_S3_SECRET_KEY: '' })).toThrow(
    'FUNDUS_BACKUP_S3_SECRET_KEY fehlt',
  );
  expect(() => readConfig({ ...files, ...backup, FUNDUS_BACKUP: 's3://fundus/sicherung' })).toThrow(
    'einen anderen Bucket',
  );
});

it('says in German what is wrong with a setting', () => {
  const wrong: [string, string, string][] = [
    ['FUNDUS_PORT', '99999', 'muss eine ganze Zahl von 0 bis 65535 sein'],
    ['FUNDUS_PORT', 'achtzig', 'muss eine ganze Zahl von 0 bis 65535 sein'],
    ['FUNDUS_PRINT_WORKERS', '1.5', 'muss eine ganze Zahl von 1 bis 8 sein'],
    ['FUNDUS_CALLS_PER_MINUTE', '0', 'muss eine ganze Zahl von 100 bis 10000000 sein'],
    ['FUNDUS_ADMIN', 'anna', 'muss eine E-Mail-Adresse sein'],
    ['FUNDUS_PUBLIC_URL', 'fundus.example.org', 'muss eine Adresse wie https://fundus.example.org sein'],
    ['FUNDUS_DEMO', 'vielleicht', 'muss on oder off sein'],
    ['FUNDUS_DEMO_PASSWORD', 'kurz', 'muss mindestens 12 Zeichen haben'],
    ['FUNDUS_LOG_LEVEL', 'laut', 'muss eines von fatal, error, warn, info, debug, silent sein'],
  ];
  for (const [name, value, words] of wrong) {
    expect(() => readConfig({ [name]: value })).toThrow(`Falsche Einstellung – ${name}: ${words}`);
  }
});

it('takes a collector of traces, with what it asks for', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(readConfig({ OTEL_SERVICE_NAME: 'portal' }).tracing).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: {},
    serviceName: 'fundus',
    share: 1,
  });
  const more = {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20geheim, x-tenant=haus',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).tracing).toMatchObject({
    headers: { authorization: 'Bearer geheim', 'x-tenant': 'haus' },
    share: 0.1,
  });
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'geheim' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ]) {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...wrong })).toThrow(Object.keys(wrong)[0]);
  }
});

it('warns of settings that do not exist and of backups within the data folder', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  const backedUp = (FUNDUS_BACKUP: string) =>
    readConfig({ FUNDUS_DATA: '/srv/fundus', FUNDUS_BACKUP, FUNDUS_BACKUP_KEY: key }).warnings;
  expect(readConfig({ FUNDUS_BACKPU: '/mnt/x' }).warnings).toEqual([expect.stringContaining('FUNDUS_BACKPU')]);
  expect(backedUp('/srv/fundus/sicherung')).toEqual([expect.stringContaining('FUNDUS_BACKUP liegt im Datenordner')]);
  for (const place of ['/srv/fundus-sicherung', '/srv', 's3://sicherung-a']) {
    const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'dateien', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    const config = readConfig({ ...s3, FUNDUS_DATA: '/srv/fundus', FUNDUS_BACKUP: place, FUNDUS_BACKUP_KEY: key });
    expect(config.warnings).toEqual([]);
  }
});
