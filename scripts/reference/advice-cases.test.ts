import { situationContent } from '@fundus/contract/advice-situation';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createCaseReader,
  readCases,
  readShippedCatalogue,
  sparseCases,
  toEntries,
} from '../../apps/server/src/modules/funding/advice-situation/shipped-case.import.ts';
import { dayOfCases } from '../../apps/server/src/modules/funding/advice-situation/situation-judging.ts';
import { findSituationIssues } from '../../apps/server/src/modules/funding/advice-situation/situation-reference.rules.ts';
import { askFacts } from '../../apps/server/src/modules/funding/funding-programme/asked-facts.rules.ts';
import { listNevers } from '../../apps/server/src/modules/funding/funding-programme/catalogue/advice-plan.rules.ts';
import { Catalogue } from '../../apps/server/src/modules/funding/funding-programme/catalogue/catalogue.ts';
import { contextOf2026 } from '../../apps/server/test/factories/catalogue-entry.factory.ts';
import { type AdviceScore, ownCases, scoreAdvice } from '../../bench/advice-figures.ts';
import { readJson, referenceFolder } from './reference-folder.ts';

const scores: AdviceScore[] = [];
beforeAll(async () => {
  for await (const score of scoreAdvice()) scores.push(score);
}, 60_000);

describe('advice on our own cases by the catalogue that ships', () => {
  it('has what must be among the first ten, nothing forbidden there, and every verdict as the clause demands', () => {
    const faults = scores.flatMap(({ id, missed, forbidden, wrong }) =>
      [...missed, ...forbidden, ...wrong].map((fault) => `${id}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(scores.length).toBeGreaterThanOrEqual(16);
  });
});

describe('advice on few answers', () => {
  it('names what an advisor names, in about the same order, and nothing that embarrasses', {
    timeout: 60_000,
  }, async () => {
    const sparse: AdviceScore[] = [];
    for await (const score of scoreAdvice(sparseCases())) sparse.push(score);
    const sum = (of: (score: AdviceScore) => number) => sparse.reduce((all, score) => all + of(score), 0);
    expect(sparse).toHaveLength(16);
    expect(1 - sum(({ missed }) => missed.length) / sum(({ musts }) => musts)).toBeGreaterThanOrEqual(0.95);
    expect(sum(({ first }) => first ?? 0) / sparse.length).toBeGreaterThanOrEqual(0.85);
    expect(sparse.flatMap(({ forbidden }) => forbidden)).toEqual([]);
  });
});

/** Abbreviations that clients do not know, and codes of states. */
const unspoken =
  /\b(?:EUR|Mio|Tsd|AGVO|AFP|AHK|BALM|BLE|EEG|EFRE|EGZ|HTGF|WZ|BB|BE|BY|HB|HE|HH|MV|NI|NW|RP|SH|SL|SN|ST|TH)\b/;
/** Fields of situations that are read. */
const told = new Set(['why', 'text', 'title', 'because', 'question']);

function* textsOf(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (told.has(name)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, part] of Object.entries(value)) yield* textsOf(part, Array.isArray(value) ? name : field);
  }
}

describe('the situations that ship', () => {
  const situations = z.array(situationContent).parse(readJson(`${referenceFolder}advice-situations.json`));

  it('speak in whole words', () => {
    expect([...textsOf(situations)].filter((text) => unspoken.test(text))).toEqual([]);
  });

  it('refer to situations, slots and each other as the portal demands of administrators', () => {
    const codes = new Set(situations.map(({ code }) => code));
    expect(situations.flatMap((one) => findSituationIssues(one, codes))).toEqual([]);
  });

  it('never name in a plan what they forbid there', { timeout: 60_000 }, async () => {
    const catalogue = await Catalogue.build(toEntries(readShippedCatalogue(), dayOfCases), { situations });
    const readCase = createCaseReader();
    const context = { ...contextOf2026, today: dayOfCases };
    const cases = [...readCases(sparseCases()), ...readCases(ownCases)];
    const named = cases.flatMap((one) => {
      const research = readCase(one);
      const { plan, situations: held } = catalogue.advise(research, context);
      const nevers = listNevers(held, askFacts(research.facts, context));
      return plan.slots.flatMap(({ weighed, compiled: { slot }, usable }) => {
        const own = nevers.filter((never) => weighed.situation.never.includes(never));
        const ids = usable.map(({ ordinal }) => catalogue.listKept()[ordinal]?.summary.externalId ?? '');
        const bad = ids.filter((id) => own.some((never) => !never.isUnlessIndustry && never.ids.has(id)));
        return bad.map((id) => `${one.id}: ${slot.id} ${id}`);
      });
    });
    expect(named).toEqual([]);
  });
});
