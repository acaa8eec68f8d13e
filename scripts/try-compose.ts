/**
 * Runs deploy/compose.yaml once through the life of a portal: first start, login, a lead, a PDF, a mail, a power cut, a backup that is read back, a
 * restore into empty volumes. Needs Docker with Compose 2 and the ports 80 and 443; where no image registry is reached, `deploy/try/bases.sh`
 * makes the images that it begins with. Run by `npx tsx scripts/try-compose.ts`; its volumes go at the end.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../apps/server/test/authenticator-app.ts';
import { startMailServer } from '../apps/server/test/mail-server.ts';

const administrator = 'admin@example.org';
const gateway = '{{(index .IPAM.Config 0).Gateway}}';
const bridge = execFileSync('docker', ['network', 'inspect', 'bridge', '--format', gateway], {
  encoding: 'utf8',
}).trim();
const mail = await startMailServer({ host: bridge });
const folder = await mkdtemp(join(tmpdir(), 'fundus-compose-'));
const settings = join(folder, '.env');
await writeFile(
  settings,
  [
    `POSTGRES_PASSWORD=${randomBytes(18).toString('hex')}`,
    'FUNDUS_HOST_NAME=localhost',
    `FUNDUS_ADMIN=${administrator}`,
    `FUNDUS_BACKUP_KEY=${randomBytes(32).toString('base64url')}`,
    `SMTP_URL=smtp://${bridge}:${mail.port}`,
    'MAIL_FROM=Fundus <portal@example.org>',
  ].join('\n'),
);

const compose = (...words: string[]): string =>
  execFileSync(
    'docker',
    ['compose', '--progress', 'quiet', '--project-name', 'fundus-try', '--env-file', settings, ...words],
    {
      cwd: join(import.meta.dirname, '../deploy'),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
const cli = (...words: string[]): string =>
  compose('run', '--rm', '--no-deps', '-T', 'fundus', 'node', 'scripts/cli.mjs', ...words);

interface Answer {
  status: number;
  body: Buffer;
}

/** Calls the portal through Caddy, whose own authority signs for localhost. */
function call(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const asking = request({ host: 'localhost', method, path, headers, rejectUnauthorized: false, agent: false });
    asking.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
    });
    asking.end(body && JSON.stringify(body));
  });
}

async function json<Body>(method: string, path: string, body?: object, token?: string): Promise<Body> {
  const answer = await call(method, path, body, token);
  assert(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.body.toString()}`);
  return (answer.body.length === 0 ? null : JSON.parse(answer.body.toString())) as Body;
}

/** Seconds until the portal answers. */
async function ready(): Promise<number> {
  const startedAt = Date.now();
  for (;;) {
    const answer = await call('GET', '/readyz').catch(() => null);
    if (answer?.status === 200) return (Date.now() - startedAt) / 1_000;
    assert(Date.now() - startedAt < 120_000, compose('logs', 'fundus'));
    await pause(500);
  }
}

const say = (what: string): void => console.log(what);
try {
  compose('build');
  compose('up', '--detach');
  say(`ready after ${await ready()} s`);
  const password = /Passwort {2,}(\S+)/.exec(compose('logs', '--no-color', 'fundus'))?.[1];
  const { token } = await json<{ token: string }>('POST', '/api/auth/login', { username: administrator, password });
  const { uri } = await json<{ uri: string }>('POST', '/api/second-factor/setup', { password }, token);
  await json('POST', '/api/second-factor/activate', { code: codeOf(uri) }, token);

  const lead = await json<{ leadId: string }>(
    'POST',
    '/api/leads',
    { lastName: 'Kranich', email: 'kranich@example.org' },
    token,
  );
  const plan = await json<{ businessPlanId: string }>('POST', '/api/business-plans', { name: 'Café' }, token);
  const pdf = await call('GET', `/api/business-plans/${plan.businessPlanId}/pdf`, undefined, token);
  assert.equal(pdf.body.subarray(0, 5).toString(), '%PDF-');
  say(`PDF of ${pdf.body.length} bytes`);

  await json('POST', '/api/auth/password-reset', { username: administrator });
  for (let waited = 0; !mail.received.some(({ to }) => to.includes(administrator)); waited += 1) {
    assert(waited < 60, 'no mail within a minute');
    await pause(1_000);
  }
  say('mail delivered');

  compose('kill', 'fundus', 'database');
  compose('up', '--detach');
  say(`after a power cut ready after ${await ready()} s`);
  await json('GET', `/api/leads/${lead.leadId}`, undefined, token);

  say(cli('backup').trim());
  say(cli('verify').trim());
  compose('stop', 'fundus', 'database');
  compose('rm', '--force', 'fundus', 'database');
  execFileSync('docker', ['volume', 'rm', 'fundus-try_database', 'fundus-try_files']);
  compose('up', '--detach', '--wait', 'database');
  say(cli('restore').trim());
  compose('up', '--detach');
  say(`restored, ready after ${await ready()} s`);
  const found = compose('exec', '-T', 'database', 'psql', '-U', 'fundus', '-Atc', 'select count(*) from lead');
  assert.equal(found.trim(), '1');
  say('everything there');
} finally {
  compose('down', '--volumes');
  await mail.close();
  await rm(folder, { recursive: true });
}
