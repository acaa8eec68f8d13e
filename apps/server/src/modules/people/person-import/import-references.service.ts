import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import { foldName } from '#lib/column-mapping.ts';
import { listIndustryTitles } from '#modules/platform/reference/industry.service.ts';
import { listTowns } from '#modules/platform/reference/postcode.service.ts';
import type { ImportReferences, PostcodeTown } from './record-shape.ts';

const noTowns: readonly PostcodeTown[] = [];

/** All that the rows of a table are looked up in, read once: a table asks for every row. */
export async function loadReferences(db: Executor, now: Date): Promise<ImportReferences> {
  const towns = await listTowns(db);
  const industries = new Map<string, NonNullable<ReturnType<ImportReferences['industryOf']>>>();
  // WZ 2008 first: a code that both know is one of WZ 2008 as long as tables say nothing else.
  for (const classification of ['wz2008', 'wz2025'] as const) {
    for (const [code, title] of await listIndustryTitles(db, classification)) {
      for (const key of [code, foldName(title)]) {
        if (!industries.has(key)) industries.set(key, { classification, code, title });
      }
    }
  }
  return {
    townsOf: (postcode) => towns.get(postcode) ?? noTowns,
    industryOf: (codeOrTitle) => industries.get(codeOrTitle) ?? industries.get(foldName(codeOrTitle)) ?? null,
    today: calendarDateAt(now),
  };
}
