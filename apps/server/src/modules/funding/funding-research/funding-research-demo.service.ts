import type { ResearchStart, ResearchStep } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import {
  findBySource,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import type { ResearchRecord } from './funding-research.repository.ts';
import { type IndustryPaths, loadIndustryPaths } from './industry-path.service.ts';

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
  createdAt: Date;
}

/** A research of the demo as it is stored; items in the order of the programmes, null for one that was left out. */
export interface StoredResearch {
  researchId: string;
  start: ResearchStart;
  industries: ResearchRecord['industries'];
  items: ({
    itemId: string;
    programmeId: string;
    programmeVersion: number;
    programme: ProgrammeWithContent['content'];
  } | null)[];
}

/**
 * Researches of the demo as far as they have come. Programmes that the catalogue does not know or that have ended are left
 * out, and without any a research has no result list. Returns them in their order.
 */
export async function insertDemoResearches(
  deps: With<'db'>,
  tx: Executor,
  demos: readonly DemoResearch[],
): Promise<StoredResearch[]> {
  const named = demos.flatMap(({ items }) => items.map(({ externalId }) => externalId));
  const programmes = await findBySource(tx, catalogueSource, [...new Set(named)]);
  const paths = await loadIndustryPaths(tx, deps);
  const { liabilityNotice } = await readPortalSettings(tx);
  const rows = demos.map((demo) => toRows(demo, { programmes, paths, notice: liabilityNotice }));
  await insertAll(
    tx,
    'funding_research',
    rows.map(({ research }) => research),
  );
  await insertAll(
    tx,
    'funding_research_item',
    rows.flatMap(({ items }) => items.flatMap((item) => item?.row ?? [])),
  );
  return rows.map(({ research, items }) => ({
    researchId: research.id,
    start: research.start,
    industries: research.industries,
    items: items.map((item) => {
      if (item === null) return null;
      const { id: itemId, programmeId, programmeVersion } = item.row;
      return { itemId, programmeId, programmeVersion, programme: item.programme };
    }),
  }));
}

interface Known {
  programmes: ReadonlyMap<string, ProgrammeWithContent>;
  paths: IndustryPaths;
  notice: { version: string; de: string };
}

function toRows(demo: DemoResearch, known: Known) {
  const { ownerId, personId, name, projects, createdAt } = demo;
  const id = newId();
  const items = toItems(demo, id, known.programmes);
  const isAccepted = demo.step !== 'liabilityNotice';
  const industries = demo.industryCodes.flatMap((code) => {
    const entry = known.paths.find({ classification: 'wz2008', code });
    return entry === null ? [] : [{ classification: 'wz2008' as const, code, title: entry.titleDe }];
  });
  const research = {
    id,
    ownerId,
    personId,
    personProjectId: demo.projectId,
    name,
    step: demo.step === 'resultList' && items.every((item) => item === null) ? 'fundingList' : demo.step,
    start: { ...emptyResearchStart, ...demo.start },
    projects,
    industries,
    liabilityVersion: isAccepted ? known.notice.version : null,
    liabilityText: isAccepted ? known.notice.de : null,
    liabilityAcceptedAt: isAccepted ? createdAt : null,
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
  return { research, items };
}

function toItems({ items, createdAt }: DemoResearch, researchId: string, programmes: Known['programmes']) {
  let position = 0;
  return items.map(({ externalId, status, comment }) => {
    const programme = programmes.get(externalId);
    if (programme === undefined || programme.endedAt !== null) return null;
    const of = { researchId, programmeId: programme.id, programmeVersion: programme.currentVersion };
    const row = { ...of, id: newId(), status, comment, position, createdAt, updatedAt: createdAt };
    position += 1;
    return { row, programme: programme.content };
  });
}
