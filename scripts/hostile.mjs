// `npm run hostile [rounds] [seed]`: the generated hostile requests and saved views of the tests, as many times over, and always
// others, and the hostile files for imports, with what is handed out of them and the memory that refused rows take, up to ten
// times as big. Twenty-four rounds are more than 100,000 requests.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [rounds = '24', seed = String(Math.floor(Date.now() / 1000) % 1_000_000)] = process.argv.slice(2);
console.log(`Durchgänge: ${rounds}, Zufallszahl: ${seed}`);
const words = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'api',
  'apps/server/test/hostile-input.api.test.ts',
  'apps/server/test/hostile-views.api.test.ts',
  'apps/server/test/hostile-upload.api.test.ts',
  'apps/server/test/refused-rows-memory.api.test.ts',
];
const env = { ...process.env, FUNDUS_HOSTILE_ROUNDS: rounds, FUNDUS_HOSTILE_SEED: seed };
spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
