/**
 * `npm run bench`: measures the built portal and prints one table. `-- --only search,persons` measures parts (named below),
 * `-- --as-built` takes the build as it stands instead of making a fresh one.
 */
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt } from '../scripts/fingerprint.mjs';
import { measureAdvice } from './advice-figures.ts';
import { measureAudit } from './audit-figures.ts';
import { measureBrowser } from './browser-figures.ts';
import { measureDistribution } from './distribution-figures.ts';
import { measureEverything } from './everything-figures.ts';
import { type FigureGroup, formatGroup } from './figures.ts';
import { measureGrowth } from './growth-figures.ts';
import { measureImports } from './import-figures.ts';
import { measureIntake } from './intake-figures.ts';
import { measureLeads } from './lead-figures.ts';
import { measureLibrary } from './library-figures.ts';
import { measureLive } from './live-figures.ts';
import { measureLoad } from './load-figures.ts';
import { cleanUp, root } from './measured-server.ts';
import { measureMixes } from './mix-figures.ts';
import { measurePeers } from './peer-figures.ts';
import { measurePersons } from './person-figures.ts';
import { measurePlan } from './plan-figures.ts';
import { measurePrint } from './print-figures.ts';
import { measureScale } from './scale-figures.ts';
import { measureSearch } from './search-figures.ts';
import { measureStart } from './start-figures.ts';

type Part = (say: (line: string) => void) => AsyncIterable<FigureGroup>;
const parts: Record<string, Part> = {
  start: measureStart,
  browser: measureBrowser,
  imports: measureImports,
  intake: measureIntake,
  plan: measurePlan,
  print: measurePrint,
  load: measureLoad,
  live: measureLive,
  persons: measurePersons,
  leads: measureLeads,
  distribution: measureDistribution,
  search: measureSearch,
  everything: measureEverything,
  library: measureLibrary,
  advice: measureAdvice,
  audit: measureAudit,
  growth: measureGrowth,
  scale: measureScale,
  mixes: measureMixes,
  peers: measurePeers,
};

const { values } = parseArgs({ options: { only: { type: 'string' }, 'as-built': { type: 'boolean' } } });
const chosen = values.only?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(`Unbekannt: ${unknown.join(', ')}. Möglich: --only ${Object.keys(parts).join('|')}`);
  process.exit(2);
}
if (values['as-built'] !== true && !isBuilt(root)) {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const ending: Promise<void>[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    ending.push(cleanUp().finally(() => process.exit(1)));
  });
}
const machine = `${cpus().length} Kerne, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
console.log(`Fundus, gemessen am ${new Date().toISOString().slice(0, 10)} auf: ${machine}`);
try {
  // Each group as soon as it is known: the whole takes some minutes.
  for (const name of chosen) for await (const group of parts[name]?.(say) ?? []) console.log(formatGroup(group));
} catch (error) {
  // A client that is broken off loses its server; that is expected.
  if (ending.length === 0) throw error;
  await Promise.all(ending);
}
