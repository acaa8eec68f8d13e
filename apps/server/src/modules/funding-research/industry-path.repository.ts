import type { Executor } from '#db/database.ts';

export interface IndustryRow {
  classification: string;
  code: string;
  parentCode: string | null;
  titleDe: string;
  titleEn: string;
}

/** Every entry of both classifications, without what only the search needs. */
export async function listIndustryRows(db: Executor): Promise<IndustryRow[]> {
  return db.selectFrom('industry').select(['classification', 'code', 'parentCode', 'titleDe', 'titleEn']).execute();
}
