import type { Classification } from '@fundus/contract/industry';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { escapeLike, likePattern } from '#lib/like-pattern.ts';

export interface IndustryRow {
  classification: Classification;
  code: string;
  parentCode: string | null;
  level: number;
  titleDe: string;
  titleEn: string;
  hasChildren: boolean;
}

function selectIndustries(db: Executor, classification: Classification) {
  return db
    .selectFrom('industry')
    .select((eb) => [
      'classification',
      'code',
      'parentCode',
      'level',
      'titleDe',
      'titleEn',
      eb
        .exists(
          eb
            .selectFrom('industry as child')
            .select('child.code')
            .whereRef('child.classification', '=', 'industry.classification')
            .whereRef('child.parentCode', '=', 'industry.code'),
        )
        .$castTo<boolean>()
        .as('hasChildren'),
    ])
    .where('classification', '=', classification);
}

export async function listChildren(
  db: Executor,
  classification: Classification,
  parentCode: string | null,
  limit: number,
): Promise<IndustryRow[]> {
  return selectIndustries(db, classification)
    .where('parentCode', parentCode === null ? 'is' : '=', parentCode)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function listByCodes(
  db: Executor,
  classification: Classification,
  codes: string[],
): Promise<IndustryRow[]> {
  return selectIndustries(db, classification).where('code', 'in', codes).orderBy('position').execute();
}

/** Subclasses to which a code of the other edition, or anything below it, corresponds. */
export async function listCorresponding(
  db: Executor,
  classification: Classification,
  code: string,
  limit: number,
): Promise<IndustryRow[]> {
  const [here, there] =
    classification === 'wz2008' ? (['wz2008Code', 'wz2025Code'] as const) : (['wz2025Code', 'wz2008Code'] as const);
  return selectIndustries(db, classification)
    .where('code', 'in', (query) =>
      query
        .selectFrom('industryCorrespondence')
        .select(here)
        .where((eb) => eb.fn<boolean>('starts_with', [there, eb.val(code)])),
    )
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Entries whose code, without dots, begins so; the shorter codes first. */
export async function listByCodePrefix(
  db: Executor,
  classification: Classification,
  prefix: string,
  limit: number,
): Promise<IndustryRow[]> {
  return selectIndustries(db, classification)
    .where((eb) => eb.fn<boolean>('starts_with', [sql<string>`replace(code, '.', '')`, eb.val(prefix)]))
    .orderBy('position')
    .limit(limit)
    .execute();
}

export interface WordSearch {
  words: string[];
  /** Whether English titles are looked through as well. */
  english: boolean;
  limit: number;
}

/**
 * Entries in whose title every word occurs, wherever in a compound. First those that begin with the words, then those
 * where each word begins one, then the rest; of like rank the more detailed entry, which is what one chooses.
 */
export async function listByWords(
  db: Executor,
  classification: Classification,
  search: WordSearch,
): Promise<IndustryRow[]> {
  const contains = (word: string): Expression<SqlBool> => {
    const pattern = likePattern(word);
    return search.english
      ? sql<boolean>`(search_text like ${pattern} or lower(title_en) like ${pattern})`
      : sql<boolean>`search_text like ${pattern}`;
  };
  const wordStarts = search.words.map((word) => sql<number>`(search_text like ${`% ${escapeLike(word)}%`})::int`);
  const titleStart = sql`starts_with(search_text, ${` ${search.words.join(' ')}`})`;
  return selectIndustries(db, classification)
    .where((eb) => eb.and(search.words.map(contains)))
    .orderBy(sql`${titleStart}::int + ${sql.join(wordStarts, sql` + `)}`, 'desc')
    .orderBy('level', 'desc')
    .orderBy('position')
    .limit(search.limit)
    .execute();
}

/** Entries whose title looks like the text, for typing mistakes and other spellings. */
export async function listSimilar(
  db: Executor,
  classification: Classification,
  text: string,
  limit: number,
): Promise<IndustryRow[]> {
  const similarity = sql<number>`word_similarity(${text}, search_text)`;
  return selectIndustries(db, classification)
    .where(similarity, '>=', 0.5)
    .orderBy(similarity, 'desc')
    .orderBy('level', 'desc')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** All that stand above the given codes, and these. */
export async function listWithAncestors(db: Executor, classification: Classification, codes: string[]) {
  return db
    .withRecursive('above', (qb) =>
      qb
        .selectFrom('industry')
        .select(['code', 'parentCode', 'titleDe', 'titleEn'])
        .where('classification', '=', classification)
        .where('code', 'in', codes)
        .union(
          qb
            .selectFrom('industry')
            .innerJoin('above', 'above.parentCode', 'industry.code')
            .select(['industry.code', 'industry.parentCode', 'industry.titleDe', 'industry.titleEn'])
            .where('industry.classification', '=', classification),
        ),
    )
    .selectFrom('above')
    .selectAll()
    .execute();
}
