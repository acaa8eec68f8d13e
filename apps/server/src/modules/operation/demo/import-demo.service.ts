import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
import { insertDemoImport } from '#modules/platform/import/import-demo.service.ts';
import type { DemoUsers } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import { readSeed } from './demo-seed.ts';
import { momentOf } from './demo-time.rules.ts';

const comparedDaysAgo = 15;

/** The administrator compared the programmes of the demo with a table of the catalogue: all were up to date. */
export async function tellImport(
  deps: With<'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  users: DemoUsers,
): Promise<void> {
  const user = users.get('administration');
  if (user === undefined) return;
  const named = (await readSeed('researches')).flatMap(({ items }) => items.map(({ externalId }) => externalId));
  const programmes = [...(await findBySource(tx, catalogueSource, [...new Set(named)]))];
  if (programmes.length === 0) return;
  const at = momentOf(deps.clock(), comparedDaysAgo, 18);
  const [[sampleId, sample]] = programmes as [(typeof programmes)[number]];
  await insertDemoImport(tx, {
    target: 'programme',
    createdBy: user.userId,
    fileName: 'Programme der laufenden Recherchen.csv',
    settings: { source: catalogueSource, endsVanished: false },
    columns: [
      { name: 'Kennung', target: 'externalId', samples: [sampleId] },
      { name: 'Titel', target: 'title', samples: [sample.content.title] },
      { name: 'Fördergeber', target: 'funder', samples: [sample.content.funder] },
    ],
    rows: programmes.map(([externalId, { id, content }]) => ({
      title: content.title,
      detail: content.funder,
      recordKey: externalId,
      recordId: id,
    })),
    at,
  });
  chronicle.record({ user, at }, 'programmeImport.started');
  chronicle.record({ user, at: new Date(at.getTime() + 4 * 60_000) }, 'programmeImport.imported');
}
