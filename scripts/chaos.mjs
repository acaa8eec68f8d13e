// `npm run chaos [rounds] [fault]`: the portal is killed, frozen and starved again and again while leads come in, its object store and mail server
// fail while files and mails go out, and it is restored from backups; counted is what was acknowledged and is gone, or is there twice. A fault is named by a part of its name (»kill -9«), without one all are tried;
// »100 'kill -9 of the server'« is a hundred rounds of one.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [rounds = '25', fault] = process.argv.slice(2);
console.log(`Runden je Störung: ${rounds}`);
const tests = ['chaos', 'chaos-files', 'chaos-mail', 'chaos-restore', 'failover'].map(
  (name) => `apps/server/test/${name}.api.test.ts`,
);
const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--no-file-parallelism', ...tests];
if (fault !== undefined) words.push('--testNamePattern', fault);
const env = { ...process.env, FUNDUS_CHAOS_ROUNDS: rounds };
spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
