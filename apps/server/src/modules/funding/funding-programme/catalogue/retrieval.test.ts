import { matchQuery } from '@fundus/contract/funding-list';
import { describe, expect, it, vi } from 'vitest';
import { contextOf2026, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { readRealProgrammes } from '../../../../../test/factories/real-programme.factory.ts';
import { retrievalQuestions, retrievalSynonyms } from '../../../../../test/factories/retrieval-question.factory.ts';
import { findSharedData } from '../../../../../test/shared-data.ts';
import { Catalogue } from './catalogue.ts';

vi.setConfig({ testTimeout: 60_000 });

const path = findSharedData('programmes-real/fdb-2025-07.jsonl');

/** Share of questions whose programmes must all be among the first ten. */
const leastShare = 0.85;

describe.skipIf(path === null)('search in the real programmes', async () => {
  const programmes = path === null ? [] : readRealProgrammes(path);
  const catalogue = await Catalogue.build(programmes, { synonyms: retrievalSynonyms });

  const findFirstTen = (search: string) =>
    catalogue
      .search(matchQuery.parse({ search, limit: '10' }), makeResearch(), contextOf2026)
      .rows.map((row) => row.programme.programmeId);

  it('knows every programme that a question expects', () => {
    for (const [search, ...expected] of Object.values(retrievalQuestions).flat()) {
      const counts = expected.map(
        (hash) => programmes.filter(({ programmeId }) => programmeId.startsWith(hash)).length,
      );
      expect([search, ...counts]).toEqual([search, ...expected.map(() => 1)]);
    }
  });

  it(`answers at least ${leastShare * 100} % of the hard questions among the first ten`, () => {
    const misses: string[] = [];
    const report: string[] = [];
    let asked = 0;
    for (const [kind, questions] of Object.entries(retrievalQuestions)) {
      let hits = 0;
      for (const [search, ...expected] of questions) {
        const found = findFirstTen(search);
        const missing = expected.filter((hash) => !found.some((id) => id.startsWith(hash)));
        if (missing.length === 0) hits += 1;
        else misses.push(`${search} → ${missing.join(', ')}`);
      }
      asked += questions.length;
      report.push(`${kind}: ${hits} of ${questions.length}`);
    }
    const share = (asked - misses.length) / asked;
    report.push(`${asked - misses.length} of ${asked} questions; missed: ${misses.join(' · ')}`);
    process.stdout.write(`${report.join('\n')}\n`);
    expect(share).toBeGreaterThanOrEqual(leastShare);
  });
});
