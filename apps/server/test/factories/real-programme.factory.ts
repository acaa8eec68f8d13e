import { readFileSync } from 'node:fs';
import type { Region } from '@fundus/contract/federal-state';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import type { CatalogueEntry } from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import { toSummary } from './catalogue-entry.factory.ts';

interface RealProgramme {
  id_hash: string;
  title: string;
  funding_type: string[] | null;
  funding_area: string[] | null;
  funding_location: string[] | null;
  eligible_applicants: string[] | null;
  description_raw: string | null;
  more_info: string | null;
  legal_basis: string | null;
}

const stateByName: Record<string, Region> = {
  bundesweit: 'nationwide',
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Berlin: 'BE',
  Brandenburg: 'BB',
  Bremen: 'HB',
  Hamburg: 'HH',
  Hessen: 'HE',
  'Mecklenburg-Vorpommern': 'MV',
  Niedersachsen: 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  Saarland: 'SL',
  Sachsen: 'SN',
  'Sachsen-Anhalt': 'ST',
  'Schleswig-Holstein': 'SH',
  Thüringen: 'TH',
};

/** The real programmes of a file as JSON lines, as entries of the catalogue; `programmeId` is their `id_hash`. */
export function readRealProgrammes(path: string): CatalogueEntry[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => toEntry(JSON.parse(row) as RealProgramme));
}

function toEntry(row: RealProgramme): CatalogueEntry {
  const trimmed = (values: string[] | null) => (values ?? []).map((value) => value.trim()).filter(Boolean);
  const [, shortText = '', description = row.description_raw ?? ''] =
    /^### Kurztext\s+([\s\S]*?)\s+### Volltext\s+([\s\S]*)$/.exec(row.description_raw ?? '') ?? [];
  const regions = trimmed(row.funding_location).flatMap((name) => stateByName[name] ?? []);
  const content: ProgrammeContent = {
    ...emptyProgrammeContent,
    title: row.title,
    level: regions.includes('nationwide') ? 'federal' : 'state',
    regions,
    fundingAreas: trimmed(row.funding_area),
    applicants: trimmed(row.eligible_applicants),
    shortText,
    description,
    conditions: row.more_info ?? '',
    legalBasis: row.legal_basis ?? '',
  };
  const lists = [row.funding_type, row.funding_area, row.funding_location, row.eligible_applicants];
  return {
    programmeId: row.id_hash,
    version: 1,
    content,
    summary: toSummary(row.id_hash, content),
    labels: lists.flatMap(trimmed),
    createdAt: '2025-07-01T00:00:00.000Z',
    updatedAt: '2025-07-01T00:00:00.000Z',
    endedAt: null,
  };
}
