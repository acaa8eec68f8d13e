import { emptyResearchStart, type ResearchStart, type ResearchStep } from '@fundus/contract/funding-research';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { findPersonOf, insertResearch, type ResearchRecord } from './funding-research.repository.ts';
import { recordResearch, recordResearchEvent } from './funding-research-event.service.ts';
import { type ItemRecord, insertItems } from './funding-research-item.repository.ts';
import { loadIndustryPaths } from './industry-path.service.ts';

interface DemoResearch {
  ownerId: string;
  personId: string;
  projectId: string | null;
  name: string;
  step: ResearchStep;
  start: Partial<ResearchStart>;
  projects: readonly string[];
  /** Codes of the WZ 2008. */
  industryCodes: readonly string[];
  /** Programmes by their id in the catalogue that ships with the product. */
  items: readonly { externalId: string; status: ItemStatus; comment: string }[];
}

/**
 * A research of the demo as far as it has come, begun at the time of the clock. Programmes that the catalogue does not
 * know or that have ended are left out, and without any a research has no result list. Returns the ids of the items in
 * the order of the programmes, null for what was left out.
 */
export async function insertDemoResearch(
  deps: With<'db' | 'clock'>,
  demo: DemoResearch,
): Promise<{ researchId: string; itemIds: (string | null)[] }> {
  const createdAt = deps.clock();
  const industries = await findIndustries(deps, demo.industryCodes);
  return deps.db.transaction().execute(async (tx) => {
    const { liabilityNotice } = await readPortalSettings(tx);
    const researchId = newId();
    const items = await makeItems(tx, { researchId, createdAt }, demo);
    const chosen = items.filter((item) => item !== null);
    const { ownerId, name, start, projects } = demo;
    const record: ResearchRecord = {
      id: researchId,
      ownerId,
      revision: 1,
      fieldRevisions: {},
      name,
      step: demo.step === 'resultList' && chosen.length === 0 ? 'fundingList' : demo.step,
      start: { ...emptyResearchStart, ...start },
      projects: [...projects],
      industries,
      notice:
        demo.step === 'liabilityNotice'
          ? null
          : { version: liabilityNotice.version, text: liabilityNotice.de, acceptedAt: createdAt },
      person: await findPersonOf(tx, demo.personId, demo.projectId),
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
    };
    await insertResearch(tx, record);
    await insertItems(tx, chosen);
    await recordResearchEvent(tx, deps, 'researchAdded', record, ownerId);
    await recordResearch(tx, createdAt, 'fundingResearch.created', record);
    return { researchId, itemIds: items.map((item) => item?.id ?? null) };
  });
}

async function findIndustries(deps: With<'db'>, codes: readonly string[]): Promise<ResearchRecord['industries']> {
  const paths = await loadIndustryPaths(deps.db, deps);
  return codes.flatMap((code) => {
    const entry = paths.find({ classification: 'wz2008', code });
    return entry === null ? [] : [{ classification: 'wz2008' as const, code, title: entry.titleDe }];
  });
}

async function makeItems(
  tx: Executor,
  { researchId, createdAt }: { researchId: string; createdAt: Date },
  { items }: DemoResearch,
): Promise<(ItemRecord | null)[]> {
  const known = await findBySource(
    tx,
    catalogueSource,
    items.map(({ externalId }) => externalId),
  );
  let position = 0;
  return items.map(({ externalId, status, comment }) => {
    const programme = known.get(externalId);
    if (programme === undefined || programme.endedAt !== null) return null;
    const item = {
      id: newId(),
      researchId,
      programmeId: programme.id,
      programmeVersion: programme.currentVersion,
      status,
      comment,
      position,
      revision: 1,
      fieldRevisions: {},
      createdAt,
      updatedAt: createdAt,
      removedAt: null,
    };
    position += 1;
    return item;
  });
}
