import { readFileSync } from 'node:fs';
import { emptyResearchStart, type ResearchStart } from '@fundus/contract/funding-research';
import type { CatalogueResearch } from '../apps/server/src/modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import { placeOf } from '../apps/server/src/modules/funding/funding-research/place.rules.ts';
import { toFacts } from '../apps/server/src/modules/funding/funding-research/research-facts.rules.ts';
import { cell, readCsv } from '../scripts/reference/csv-file.ts';
import { referenceFolder } from '../scripts/reference/reference-folder.ts';

/** A case of the advice that is measured: answers as a research has them, and what a good advisor would say to them. */
export interface AdviceCase {
  id: string;
  title: string;
  start: Partial<ResearchStart>;
  projects?: string[];
  industries?: string[];
  must?: string[][];
  mustNot?: string[];
  /** In the order in which an advisor names them, at most five. */
  first?: string[][];
  verdicts?: Record<string, string | string[]>;
}

function createIndustryPaths(): (code: string) => string[] {
  const parents = new Map(
    readCsv(`${referenceFolder}wz2008.csv`).map((row) => [cell(row, 'code'), cell(row, 'parent')]),
  );
  return (code) => {
    const path: string[] = [];
    for (let at = code; at !== ''; at = parents.get(at) ?? '') path.push(`wz2008:${at}`);
    return path;
  };
}

function createPlaces() {
  const places = new Map<string, { district: string; federalState: string }[]>();
  for (const row of readCsv(`${referenceFolder}postcodes.csv`)) {
    const known = places.get(cell(row, 'postcode')) ?? [];
    known.push({ district: cell(row, 'district'), federalState: cell(row, 'federal_state') });
    places.set(cell(row, 'postcode'), known);
  }
  const areas = new Map(
    readCsv(`${referenceFolder}areas.csv`).map((row) => [
      `${cell(row, 'federal_state')} ${cell(row, 'district')}`,
      { area: cell(row, 'grw'), ceilings: cell(row, 'grw_max') },
    ]),
  );
  const find = (federalState: string, district: string) => areas.get(`${federalState} ${district}`);
  return {
    placesOf: (postcode: string) => places.get(postcode) ?? [],
    areaOf: (federalState: string, district: string) => find(federalState, district)?.area ?? '',
    ceilingsOf: (federalState: string, district: string) => find(federalState, district)?.ceilings ?? '',
  };
}

/** Turns cases into what the catalogue is asked with, from the reference data that ships: no database is needed. */
export function createCaseReader(): (one: AdviceCase) => CatalogueResearch {
  const pathOf = createIndustryPaths();
  const places = createPlaces();
  return (one) => {
    const start = { ...emptyResearchStart, ...one.start };
    const industryPaths = (one.industries ?? []).map(pathOf);
    const place = placeOf(start, places);
    return {
      facts: toFacts(start, one.projects ?? [], {
        industryPaths,
        industryCandidates: industryPaths.map(() => []),
        ...place,
      }),
      wishes: start,
      selectedIds: new Set(),
    };
  };
}

/** Names of the terms and industries of cases, from the catalogue of a portal. */
export function readCaseLabels(): Map<string, readonly string[]> {
  const terms = JSON.parse(readFileSync(`${referenceFolder}vocabularies.json`, 'utf8')) as {
    vocabulary: string;
    code: string;
    label: { de: string };
    aliases: string[];
  }[];
  return new Map([
    ...terms.map((term) => [`${term.vocabulary} ${term.code}`, [term.label.de, ...term.aliases]] as const),
    ...readCsv(`${referenceFolder}wz2008.csv`).map(
      (row) => [`industry wz2008:${cell(row, 'code')}`, [cell(row, 'title_de')]] as const,
    ),
  ]);
}
