import { calendarDate } from '@fundus/contract/date';
import { federalState } from '@fundus/contract/federal-state';
import { type Classification, classification } from '@fundus/contract/industry';
import { loginQuote } from '@fundus/contract/login-quote';
import { parameterKey } from '@fundus/contract/parameter';
import { vocabularyTerm } from '@fundus/contract/vocabulary';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Executor } from '#db/database.ts';
import { searchTextOf } from './industry-search.rules.ts';
import {
  addParameters,
  listTitles,
  replaceCorrespondences,
  replaceIndustries,
  replacePostcodes,
  replaceQuotes,
  replaceTerms,
  storeSearchTexts,
} from './reference.repository.ts';

/** Raise it when the same file would make other rows, so that every server loads it again. */
export const importVersion = 1;

const industryRow = z.object({
  code: z.string().min(1),
  parent: z.string().transform((code) => (code === '' ? null : code)),
  level: z.coerce.number().int().min(1).max(5),
  title_de: z.string().min(1),
  title_en: z.string(),
});

const correspondenceRow = z.object({
  wz2008: z.string().min(1),
  wz2025: z.string().min(1),
  wz2008_partial: z.enum(['0', '1']),
  relation: z.string(),
});

const postcodeRow = z.object({
  postcode: z.string().regex(/^\d{5}$/),
  town: z.string().min(1),
  district: z.string(),
  federal_state: federalState,
});

const term = vocabularyTerm.extend({ aliases: z.array(z.string()) });

const parameter = z.object({
  key: parameterKey,
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
  value: z.number(),
  source: z.string().min(1),
  sourceValidUntil: calendarDate.nullable().default(null),
});

function readCsv<Row>(row: z.ZodType<Row>, text: string): Row[] {
  return z.array(row).parse(parse(text, { columns: true, skip_empty_lines: true, bom: true }));
}

function importIndustries(name: Classification) {
  return async (tx: Executor, text: string): Promise<void> => {
    const rows = readCsv(industryRow, text).map((row, position) => ({
      classification: classification.parse(name),
      code: row.code,
      parentCode: row.parent,
      level: row.level,
      titleDe: row.title_de,
      titleEn: row.title_en,
      position,
      searchText: searchTextOf(row.title_de),
    }));
    await replaceIndustries(tx, name, rows);
  };
}

const keywordRow = z.object({ code: z.string().min(1), keywords: z.string().min(1) });

/** Lets the search find an industry by the words that people have for it; the official titles know no »Bäckerei«. */
async function importKeywords(tx: Executor, text: string): Promise<void> {
  const keywords = new Map(readCsv(keywordRow, text).map((row) => [row.code, row.keywords]));
  const titles = await listTitles(tx, 'wz2008');
  const unknown = [...keywords.keys()].filter((code) => !titles.has(code));
  if (unknown.length > 0) throw new Error(`no such industries: ${unknown.join(', ')}`);
  const searchTexts = [...titles].map(([code, title]) => {
    const words = keywords.get(code);
    return {
      code,
      searchText: words === undefined ? searchTextOf(title) : `${searchTextOf(title)} |${searchTextOf(words)}`,
    };
  });
  await storeSearchTexts(tx, 'wz2008', searchTexts);
}

/** Files that add to the rows of another one and have to be loaded again after it. */
export const loadedAfter: Readonly<Record<string, string>> = { 'industry-keywords.csv': 'wz2008.csv' };

/** How files become rows, by their names. Throws where a file is not what it should be. */
export type ReferenceFiles = Readonly<Record<string, (tx: Executor, text: string) => Promise<void>>>;

/** The reference files that are reloaded whenever they change. */
export const referenceFiles: ReferenceFiles = {
  'wz2008.csv': importIndustries('wz2008'),
  'industry-keywords.csv': importKeywords,
  'wz2025.csv': importIndustries('wz2025'),
  'wz2008-wz2025.csv': (tx, text) =>
    replaceCorrespondences(
      tx,
      readCsv(correspondenceRow, text).map((row) => ({
        wz2008Code: row.wz2008,
        wz2025Code: row.wz2025,
        isPartial: row.wz2008_partial === '1',
        relation: row.relation,
      })),
    ),
  'postcodes.csv': (tx, text) =>
    replacePostcodes(
      tx,
      readCsv(postcodeRow, text).map(({ federal_state, ...row }, position) => ({
        ...row,
        federalState: federal_state,
        position,
      })),
    ),
  'vocabularies.json': (tx, text) =>
    replaceTerms(
      tx,
      z
        .array(term)
        .parse(JSON.parse(text))
        .map(({ label, ...row }) => ({ ...row, labelDe: label.de, labelEn: label.en })),
    ),
  'parameters.json': (tx, text) => addParameters(tx, z.array(parameter).parse(JSON.parse(text))),
  'login-quotes.json': (tx, text) =>
    replaceQuotes(
      tx,
      z
        .array(loginQuote)
        .parse(JSON.parse(text))
        .map((quote, index) => ({
          position: index + 1,
          textDe: quote.text.de,
          textEn: quote.text.en,
          source: quote.source,
          year: quote.year,
        })),
    ),
};
