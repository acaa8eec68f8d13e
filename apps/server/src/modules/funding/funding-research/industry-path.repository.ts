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

/** Which subclasses of the two editions have something in common. */
export async function listCorrespondenceRows(db: Executor): Promise<{ wz2008Code: string; wz2025Code: string }[]> {
  return db.selectFrom('industryCorrespondence').select(['wz2008Code', 'wz2025Code']).execute();
}
