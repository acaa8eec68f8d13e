import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { askFacts } from '#modules/funding/funding-programme/asked-facts.rules.ts';
import { worthTraitsOf } from '#modules/funding/funding-programme/catalogue/fit-traits.ts';
import { assessWorth } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';
import { contextOf2026, noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';
import type { MixCase } from './mix-model.ts';
import { blocksOf, isBonusAlone, toMixProgramme } from './mix-programme.rules.ts';
import { findMixes } from './mix-search.rules.ts';
import { tellMix } from './mix-telling.rules.ts';

const shipped = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../reference/catalogue.json', import.meta.url)), 'utf8'),
) as { externalId: string; content: Partial<ProgrammeContent> }[];

const cases: Partial<ResearchFacts>[] = [
  { investmentCents: 20_000_000, projects: ['machinery'] },
  { investmentCents: 20_000_000, projects: ['digitalisation'] },
  { investmentCents: 50_000_000, projects: ['environment'] },
  { investmentCents: 5_000_000, projects: ['startup'] },
  {
    investmentCents: 30_000_000,
    projects: ['machinery', 'digitalisation', 'consulting'],
    costsByBlock: { machine: 20_000_000, digital: 10_000_000, advice: 1_000_000 },
  },
];

function mixedOf(externalId: string, own: Partial<ProgrammeContent>, answers: Partial<ResearchFacts>) {
  const content = { ...emptyProgrammeContent, ...own };
  const facts: ResearchFacts = { ...noFacts, deMinimisReceivedCents: 0, employees: 9, ...answers };
  const traits = worthTraitsOf(content);
  const worth = assessWorth(traits, askFacts(facts, contextOf2026));
  const blocks = blocksOf(facts);
  const isSplit = Object.keys(facts.costsByBlock).length > 0;
  const status = { ...content, status: 'rolling' as const };
  return { worth, blocks, mixed: toMixProgramme(externalId, status, { worth, traits }, { blocks, isSplit }) };
}

describe('a repayment bonus', () => {
  it('is never a grant of its own, whichever programme of the catalogue gives it', () => {
    const givenBonus = new Set<string>();
    for (const { externalId, content } of shipped) {
      const kinds = new Set((content.benefits ?? []).map(({ kind }) => kind));
      if (!kinds.has('repaymentBonus')) continue;
      for (const answers of cases) {
        const { worth, mixed } = mixedOf(externalId, content, answers);
        if (worth.kind !== 'repaymentBonus') continue;
        if (isBonusAlone(worth)) expect(mixed).toBeNull();
        if (mixed === null) continue;
        expect(mixed.kind).toBe('loan');
        expect(mixed.needsBank).toBe(true);
        if (mixed.bonus !== null) givenBonus.add(externalId);
      }
      if ([...kinds].every((kind) => kind === 'repaymentBonus')) {
        for (const answers of cases) expect(mixedOf(externalId, content, answers).mixed).toBeNull();
      }
    }
    expect([...givenBonus]).toContain('sn-sachsenkredit-universal');
  });

  it('of the Sachsenkredit lowers what is repaid of the loan that pays the costs', () => {
    const content = shipped.find(({ externalId }) => externalId === 'sn-sachsenkredit-universal')?.content ?? {};
    const { mixed, blocks } = mixedOf('s', content, cases[0] ?? {});
    // 6 %, and two points for each further aim, 10 % at the most, of a loan of 200,000 euros.
    expect(mixed).toMatchObject({ kind: 'loan', percent: null, bonus: { basisPoints: 1_000, leastBasisPoints: 600 } });
    if (mixed === null) return;
    const given: MixCase = {
      blocks,
      programmes: [mixed],
      exclusions: [],
      rooms: { general: 30_000_000, agriculture: 0, fishery: 0, services: 0 },
    };
    const found = findMixes(given);
    expect(found.has('noBank')).toBe(false);
    const most = found.get('mostGrant');
    const told = tellMix(
      given,
      { ownFundsCents: null, leastOf: new Map() },
      { kind: 'mostGrant', shares: most?.shares ?? [] },
    );
    expect(told.bonuses).toEqual({ s: 2_000_000 });
    expect(told.sums).toMatchObject({
      costsCents: 20_000_000,
      givenCents: 0,
      loanCents: 20_000_000,
      bonusCents: 2_000_000,
      leastBonusCents: 1_200_000,
      gapCents: 0,
    });
  });
});
