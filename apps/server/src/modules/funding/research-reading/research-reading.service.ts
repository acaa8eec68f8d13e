import { readFile } from 'node:fs/promises';
import type { ReadProposal } from '@fundus/contract/research-reading';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { listIndustryTitles } from '#modules/platform/reference/industry.service.ts';
import { listTowns } from '#modules/platform/reference/postcode.service.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { type ReadingKnowledge, readCase as readCaseBy } from './case-reading.rules.ts';
import { readText } from './case-words.ts';
import { readForm } from './firm-reading.rules.ts';
import { tradeWordsOf } from './industry-reading.rules.ts';
import { placeNamesOf } from './place-reading.rules.ts';

const keywordRows = z.array(z.object({ code: z.string().min(1), keywords: z.string().min(1) }));

/** Reference data changes with a start of the server alone, so each database is read once. */
const known = new WeakMap<Database, Promise<ReadingKnowledge>>();

async function loadKnowledge(db: Database): Promise<ReadingKnowledge> {
  const [towns, titles, keywords] = await Promise.all([
    listTowns(db),
    listIndustryTitles(db, 'wz2008'),
    readFile(`${assetFolder('reference')}/industry-keywords.csv`, 'utf8'),
  ]);
  return {
    places: placeNamesOf(towns),
    trades: tradeWordsOf(keywordRows.parse(parse(keywords, { columns: true, skip_empty_lines: true }))),
    titleOf: (code) => titles.get(code) ?? code,
  };
}

/** Legal form that the name of a firm states, with the words it rests on. */
export function readBusinessForm(name: string): { businessForm: string; from: string } | null {
  const [form] = readForm(readText(name));
  return form?.field === 'businessForm' ? { businessForm: form.value, from: form.from } : null;
}

/** The facts of a case that a text states. */
export async function readCase({ db }: With<'db'>, text: string): Promise<{ proposals: ReadProposal[] }> {
  let loading = known.get(db);
  if (loading === undefined) {
    loading = loadKnowledge(db);
    known.set(db, loading);
    // A failed load is tried again by the next call.
    loading.catch(() => known.delete(db));
  }
  return { proposals: readCaseBy(text, await loading) };
}
