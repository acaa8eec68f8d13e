import { emptyResearchStart } from '@fundus/contract/funding-research';
import type { Executor } from '#db/database.ts';
import { newId, newSecretUuid } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
import type { DemoShare } from '#modules/funding/share-link/share-link-demo.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { type DemoResearch, demoResearches } from './demo-researches.ts';
import { insertResearch, type ResearchRecord } from './funding-research.repository.ts';
import { type ItemRecord, insertItems } from './funding-research-item.repository.ts';
import { loadIndustryPaths } from './industry-path.service.ts';

const dayMs = 86_400_000;

/**
 * Gives an advisor researches to look at: one that a client has answered, one that is ready to be shared, one that has
 * just begun. Their programmes are those that ship with the product; without them the lists stay empty.
 * `insertShare` stores a link that a client has opened and answered.
 */
export async function createDemoResearches(
  deps: With<'db' | 'clock'>,
  tx: Executor,
  ownerId: string,
  insertShare: (tx: Executor, share: DemoShare) => Promise<void>,
): Promise<void> {
  const { liabilityNotice } = await readPortalSettings(tx);
  for (const demo of demoResearches) {
    const createdAt = new Date(deps.clock().getTime() - demo.daysAgo * dayMs);
    const record: ResearchRecord = {
      id: newId(),
      ownerId,
      revision: 1,
      fieldRevisions: {},
      name: demo.name,
      step: demo.step,
      start: { ...emptyResearchStart, ...demo.start },
      projects: demo.projects,
      industries: await findIndustries(tx, deps, demo.industryCodes),
      notice: { version: liabilityNotice.version, text: liabilityNotice.de, acceptedAt: createdAt },
      person: null,
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
    };
    const items = await makeItems(tx, record, demo);
    await insertResearch(
      tx,
      items.length === 0 && demo.step === 'resultList' ? { ...record, step: 'fundingList' } : record,
    );
    await insertItems(tx, items);
    if (demo.share !== undefined && items.length > 0) {
      const feedback = demo.share.feedback.flatMap(({ item, ...answer }) => {
        const answered = items[item];
        return answered === undefined ? [] : [{ ...answer, itemId: answered.id }];
      });
      const sharedAt = new Date(createdAt.getTime() + dayMs / 2);
      await insertShare(tx, {
        ...demo.share,
        researchId: record.id,
        ownerId,
        token: newSecretUuid(),
        sharedAt,
        feedback,
      });
    }
  }
}

async function findIndustries(
  tx: Executor,
  deps: With<'db'>,
  codes: readonly string[],
): Promise<ResearchRecord['industries']> {
  const paths = await loadIndustryPaths(tx, deps);
  return codes.flatMap((code) => {
    const entry = paths.find({ classification: 'wz2008', code });
    return entry === null ? [] : [{ classification: 'wz2008' as const, code, title: entry.titleDe }];
  });
}

async function makeItems(tx: Executor, research: ResearchRecord, demo: DemoResearch): Promise<ItemRecord[]> {
  const known = await findBySource(
    tx,
    catalogueSource,
    demo.items.map(({ externalId }) => externalId),
  );
  const there = demo.items.flatMap(({ externalId, status, comment }) => {
    const programme = known.get(externalId);
    return programme === undefined || programme.endedAt !== null ? [] : [{ programme, status, comment }];
  });
  return there.map(({ programme, status, comment }, position) => ({
    id: newId(),
    researchId: research.id,
    programmeId: programme.id,
    programmeVersion: programme.currentVersion,
    status,
    comment,
    position,
    revision: 1,
    fieldRevisions: {},
    createdAt: research.createdAt,
    updatedAt: research.createdAt,
    removedAt: null,
  }));
}
