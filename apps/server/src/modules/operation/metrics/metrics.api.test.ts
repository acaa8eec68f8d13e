import { readFile } from 'node:fs/promises';
import { login } from '@fundus/contract/auth';
import { listTasks } from '@fundus/contract/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MetricsServer, serveMetrics } from '#http/metrics-server.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { noteBackupRun } from '../backup/backup-run.service.ts';
import { createMetrics, type Metrics } from './metrics.service.ts';

let app: TestApp;
let metrics: Metrics;
let server: MetricsServer;

beforeAll(async () => {
  app = await createTestApp({ observeCall: (call) => metrics.observeCall(call) });
  metrics = await createMetrics(app.deps, { totalCount: 6, idleCount: 4, waitingCount: 1 });
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const fetchMetrics = (path = '/metrics') => fetch(`http://127.0.0.1:${String(server.port)}${path}`);

async function valueOf(series: string): Promise<number | undefined> {
  const text = await (await fetchMetrics()).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the metrics', () => {
  it('count calls by the template of their route, refused logins among them', async () => {
    const partner = await app.as('ZFMB-Profi-Partner');
    await partner.call(listTasks);
    await app.anonymous.call(login, { body: { username: 'niemand', password: 'falsches Passwort' } });
    const count = (route: string, method: string, status: string) =>
      valueOf(`fundus_http_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(await count('/api/tasks', 'GET', '200')).toBe(1);
    expect(await count('/api/auth/login', 'POST', '401')).toBe(1);
  });

  it('tell of the pool, the disk and the jobs', async () => {
    metrics.observeJob({ name: 'send mails', everySeconds: 5, milliseconds: 40 });
    metrics.observeJob({ name: 'retention', everySeconds: 3600, milliseconds: 9, error: new Error('away') });
    expect(await valueOf('fundus_db_pool_used')).toBe(2);
    expect(await valueOf('fundus_db_pool_waiting')).toBe(1);
    expect(await valueOf('fundus_disk_free_bytes')).toBeGreaterThan(0);
    expect(await valueOf('fundus_job_last_success_seconds{job="send mails"}')).toBe(app.clock.now().getTime() / 1000);
    expect(await valueOf('fundus_job_failures_total{job="retention"}')).toBe(1);
    expect(await valueOf('fundus_job_last_success_seconds{job="retention"}')).toBeUndefined();
  });

  it('tell when the last backup was made, and that none was ever tried', async () => {
    const made = { archive: 'a', rows: 1, files: 1, damagedFiles: 0 };
    await noteBackupRun(app.deps, 'backup', async () => made);
    expect(await valueOf('fundus_backup_configured')).toBe(0);
    expect(await valueOf('fundus_backup_last_success_seconds')).toBeCloseTo(app.clock.now().getTime() / 1000, -1);
    expect(await valueOf('fundus_restore_trial_last_success_seconds')).toBe(0);
  });

  it('answer at their own address and nothing else there', async () => {
    expect((await fetchMetrics()).headers.get('content-type')).toContain('text/plain');
    expect((await fetchMetrics('/')).status).toBe(404);
    expect((await app.server.inject('/metrics')).body).not.toContain('fundus_http_seconds');
  });

  it.each(['prometheus-rules.yml', 'grafana.json'])('have every series that deploy/%s asks for', async (name) => {
    const file = await readFile(new URL(`../../../../../../deploy/${name}`, import.meta.url), 'utf8');
    const text = await (await fetchMetrics()).text();
    const asked = new Set([...file.matchAll(/\b(?:fundus|nodejs|process)_\w+/g)].map(([series]) => series));
    expect(asked.size).toBeGreaterThan(4);
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, series = '', kind]) =>
        kind === 'histogram' ? [series, `${series}_count`, `${series}_sum`, `${series}_bucket`] : [series],
      ),
    );
    expect([...asked].filter((series) => !known.has(series))).toEqual([]);
  });
});
