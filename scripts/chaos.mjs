// `npm run chaos [rounds]`: the portal is killed again and again while leads come in; counted is what was acknowledged and is gone, or is
// there twice. Twenty-five rounds of each of the four faults are the hundred of docs/reliability.md.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [rounds = '25'] = process.argv.slice(2);
console.log(`Runden je Störung: ${rounds}`);
const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/server/test/chaos.api.test.ts'];
const env = { ...process.env, FUNDUS_CHAOS_ROUNDS: rounds };
spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
