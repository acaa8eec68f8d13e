import { readFileSync } from 'node:fs';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { assistedAreas } from '@fundus/contract/research-fact-codes';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type {
  CatalogueEntry,
  CatalogueResearch,
} from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import type { CaseLabels } from '#modules/funding/funding-programme/catalogue/fit-case.ts';
import { toSummary } from '#modules/funding/funding-programme/funding-programme.presenter.ts';
import { type PlaceTable, placeOf } from '#modules/funding/funding-research/place.rules.ts';
import { toFacts } from '#modules/funding/funding-research/research-facts.rules.ts';
import { assetFolder } from '../../../asset-folder.ts';

/** A case by which advice is measured: answers as a research has them, and what a good advisor would say to them. */
export interface AdviceCase {
  id: string;
  title: string;
  start: Partial<ResearchStart>;
  projects?: string[];
  industries?: string[];
  /** Of each group one programme at least stands among the first ten. */
  must?: string[][];
  mustNot?: string[];
  /** In the order in which an advisor names them, at most five. */
  first?: string[][];
  verdicts?: Record<string, string | string[]>;
}

/** A programme of the catalogue file. */
interface Shipped {
  externalId: string;
  replaces?: string[];
  content: Partial<ProgrammeContent>;
}

const referenceFile = (name: string): string => `${assetFolder('reference')}/${name}`;
const readText = (name: string): string => readFileSync(referenceFile(name), 'utf8');
const readCsv = (name: string): Record<string, string>[] =>
  parse(readText(name), { columns: true, skip_empty_lines: true, bom: true });
const cell = (row: Record<string, string>, column: string): string => row[column] ?? '';

/** Cases of few answers, as a client tells them within two minutes. */
export const sparseCases = (): string => referenceFile('advice-cases.jsonl');

export function readCases(file: string | URL): AdviceCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as AdviceCase);
}

export const readShippedCatalogue = (): Shipped[] => JSON.parse(readText('catalogue.json')) as Shipped[];

/** Programmes of the catalogue file that have not ended, as the catalogue takes them in; each is known by its id at the source. */
export function toEntries(shipped: readonly Shipped[], today: string): CatalogueEntry[] {
  return shipped
    .filter(({ content }) => content.status !== 'ended')
    .map(({ externalId, content: known }) => {
      const content = { ...emptyProgrammeContent, ...known };
      const programme = { programmeId: externalId, externalId, version: 1, endedAt: null };
      return {
        programmeId: externalId,
        version: 1,
        content,
        summary: { ...toSummary(programme, content, today), nextDeadlineOn: null, factsAge: 'old' },
        labels: [],
        createdAt: '2026-01-01T10:00:00.000Z',
        updatedAt: '2026-01-01T10:00:00.000Z',
        endedAt: null,
      };
    });
}

function createIndustryPaths(): (code: string) => string[] {
  const parents = new Map(readCsv('wz2008.csv').map((row) => [cell(row, 'code'), cell(row, 'parent')]));
  return (code) => {
    const path: string[] = [];
    for (let at = code; at !== ''; at = parents.get(at) ?? '') path.push(`wz2008:${at}`);
    return path;
  };
}

function createPlaces() {
  const places = new Map<string, { town: string; district: string; federalState: string }[]>();
  for (const row of readCsv('postcodes.csv')) {
    const known = places.get(cell(row, 'postcode')) ?? [];
    known.push({ town: cell(row, 'town'), district: cell(row, 'district'), federalState: cell(row, 'federal_state') });
    places.set(cell(row, 'postcode'), known);
  }
  const areas = new Map(
    readCsv('areas.csv').map((row) => [
      `${cell(row, 'federal_state')} ${cell(row, 'district')}`,
      { area: cell(row, 'grw'), ceilings: cell(row, 'grw_max') },
    ]),
  );
  const find = (federalState: string, district: string) => areas.get(`${federalState} ${district}`);
  const parts = new Map(
    readCsv('area-parts.csv').map((row) => [
      `${cell(row, 'federal_state')} ${cell(row, 'district')} ${cell(row, 'name')}`,
      z.enum(assistedAreas).parse(cell(row, 'area')),
    ]),
  );
  const mapOf = { grwC: 'C', grwD: 'D', none: 'none' };
  const areaOf: PlaceTable['areaOf'] = ({ town, district, federalState }) => {
    const own = parts.get(`${federalState} ${district} ${town}`);
    return own === undefined ? (find(federalState, district)?.area ?? '') : mapOf[own];
  };
  return {
    placesOf: (postcode: string) => places.get(postcode) ?? [],
    areaOf,
    ceilingsOf: (federalState: string, district: string) => find(federalState, district)?.ceilings ?? '',
    areaOfPart: (federalState: string, district: string, part: string) =>
      parts.get(`${federalState} ${district} ${part}`),
  };
}

/** Turns cases into what the catalogue is asked with, from the reference data that ships: no database is needed. */
export function createCaseReader(): (one: AdviceCase) => CatalogueResearch {
  const pathOf = createIndustryPaths();
  const places = createPlaces();
  return (one) => {
    const start = { ...emptyResearchStart, ...one.start };
    const industryPaths = (one.industries ?? []).map(pathOf);
    return {
      facts: toFacts(start, one.projects ?? [], {
        industryPaths,
        industryCandidates: industryPaths.map(() => []),
        ...placeOf(start, places),
      }),
      wishes: start,
      selectedIds: new Set(),
    };
  };
}

/** Names of the terms and industries of cases. */
export function readCaseLabels(): CaseLabels {
  const terms = JSON.parse(readText('vocabularies.json')) as {
    vocabulary: string;
    code: string;
    label: { de: string };
    aliases: string[];
  }[];
  return new Map([
    ...terms.map((term) => [`${term.vocabulary} ${term.code}`, [term.label.de, ...term.aliases]] as const),
    ...readCsv('wz2008.csv').map((row) => [`industry wz2008:${cell(row, 'code')}`, [cell(row, 'title_de')]] as const),
  ]);
}
