import type { Classification, Industry } from '@fundus/contract/industry';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import {
  type IndustryRow,
  listByCodePrefix,
  listByCodes,
  listByWords,
  listChildren,
  listCorresponding,
  listSimilar,
  listWithAncestors,
} from './industry.repository.ts';
import { foldText, readSearch } from './industry-search.rules.ts';
import { listTitles } from './reference.repository.ts';

export interface IndustryQuery {
  classification: Classification;
  search?: string | undefined;
  parentCode?: string | undefined;
  /** Comma-separated. */
  codes?: string | undefined;
  /** A code of the other edition. */
  correspondingTo?: string | undefined;
  limit: number;
}

/** Industries by codes, by search, or the children of one; without any of them the sections. */
export async function listIndustries(db: Executor, query: IndustryQuery, language: Language): Promise<Industry[]> {
  const rows = await findRows(db, query, language);
  return withPaths(db, query.classification, rows, language);
}

async function findRows(db: Executor, query: IndustryQuery, language: Language): Promise<IndustryRow[]> {
  const { classification, limit } = query;
  if (query.codes !== undefined) {
    const codes = query.codes
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '');
    return codes.length === 0 ? [] : listByCodes(db, classification, codes);
  }
  if (query.correspondingTo !== undefined) {
    return listCorresponding(db, classification, query.correspondingTo, limit);
  }
  if (query.search !== undefined && query.search.trim() !== '') {
    const search = readSearch(query.search);
    if (search.kind === 'nothing') return [];
    if (search.kind === 'code') return listByCodePrefix(db, classification, search.prefix, limit);
    const found = await listByWords(db, classification, { words: search.words, english: language === 'en', limit });
    if (found.length > 0) return found;
    const text = search.words.join(' ');
    return text.length < 4 ? [] : listSimilar(db, classification, text, limit);
  }
  return listChildren(db, classification, query.parentCode ?? null, limit);
}

async function withPaths(
  db: Executor,
  classification: Classification,
  rows: IndustryRow[],
  language: Language,
): Promise<Industry[]> {
  if (rows.length === 0) return [];
  const titleOf = (row: { titleDe: string; titleEn: string }) =>
    language === 'en' && row.titleEn !== '' ? row.titleEn : row.titleDe;
  const ancestors = await listWithAncestors(
    db,
    classification,
    rows.map((row) => row.code),
  );
  const byCode = new Map(ancestors.map((row) => [row.code, row]));
  return rows.map((row) => {
    const path: Industry['path'] = [];
    for (
      let here = byCode.get(row.code);
      here;
      here = here.parentCode === null ? undefined : byCode.get(here.parentCode)
    ) {
      path.unshift({ code: here.code, title: titleOf(here) });
    }
    return {
      classification,
      code: row.code,
      parentCode: row.parentCode,
      level: row.level,
      title: titleOf(row),
      path,
      hasChildren: row.hasChildren,
    };
  });
}

/** German titles of a classification by their codes. */
export async function listIndustryTitles(db: Executor, classification: Classification): Promise<Map<string, string>> {
  return listTitles(db, classification);
}

/**
 * The industry that a text from outside means: a code, a title, or words that lead to one entry alone. Null where
 * several could be meant. WZ 2008 first, as long as nothing else is said.
 */
export async function resolveIndustry(
  db: Executor,
  text: string,
): Promise<{ classification: Classification; code: string; title: string } | null> {
  const search = readSearch(text);
  if (search.kind === 'nothing') return null;
  for (const classification of ['wz2008', 'wz2025'] as const) {
    const row =
      search.kind === 'code'
        ? (await listByCodePrefix(db, classification, search.prefix, 1)).find((first) => isCode(first, search.prefix))
        : findMeant(await listByWords(db, classification, { words: search.words, english: false, limit: 200 }), text);
    if (row !== undefined) return { classification, code: row.code, title: row.titleDe };
  }
  return null;
}

const isCode = (row: IndustryRow, prefix: string): boolean => row.code.replaceAll('.', '') === prefix;

/**
 * Of the entries with this very title, or else of all that were found, the most detailed one, if the others stand above
 * it. Sections do not count: a division of the same name tells more.
 */
function findMeant(found: IndustryRow[], text: string): IndustryRow | undefined {
  const title = foldText(text);
  const exact = found.filter((row) => foldText(row.titleDe) === title);
  const meant = exact.length > 0 ? exact : found;
  const below = meant.filter((row) => row.level > 1);
  const candidates = below.length > 0 ? below : meant;
  const deepest = candidates.toSorted((one, other) => other.level - one.level)[0];
  return candidates.every((row) => deepest?.code.startsWith(row.code) === true) ? deepest : undefined;
}
