import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResearchFacts, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from '../asked-facts.rules.ts';
import { evaluateRules } from '../eligibility.rules.ts';
import { rulesOf } from './derived.rules.ts';
import { worthTraitsOf } from './fit-traits.ts';
import { leastCostOf } from './least-cost.rules.ts';
import { givesNothing } from './worth.rules.ts';

const file = fileURLToPath(new URL('../../../../../reference/catalogue.json', import.meta.url));
const shipped = JSON.parse(readFileSync(file, 'utf8')) as { externalId: string; content: Partial<ProgrammeContent> }[];
const programmes = shipped
  .map(({ externalId, content }) => ({ externalId, content: { ...emptyProgrammeContent, ...content } }))
  .filter(({ content }) => content.status !== 'ended');

const verdictOf = (content: ProgrammeContent, facts: Partial<ResearchFacts>) =>
  evaluateRules(rulesOf(content), { ...noFacts, ...facts }, contextOf2026, content.projects).verdict;

/** A small firm that most programmes are for, with answers to what most rules ask. */
const firm: Partial<ResearchFacts> = {
  applicants: ['unternehmen'],
  businessForm: 'gmbh',
  countryOfOrigin: 'DE',
  foundedOn: '2024-01-01',
  employees: 9,
  turnoverCents: 80_000_000,
  balanceSheetCents: 40_000_000,
  hasLinkedFirms: false,
  isReplacement: false,
};

describe('fields and rules of the catalogue that ships', () => {
  it('never let a Vorhaben that has begun fit where the application comes first', () => {
    const fitting = programmes.filter(
      ({ content }) =>
        content.applicationBeforeStart === true &&
        federalStateCodes.some(
          (seatState) =>
            verdictOf(content, {
              ...firm,
              seatState,
              applicants: content.applicants.slice(0, 1),
              projects: content.projects.slice(0, 1),
              investmentCents: 100_000_000,
              hasStarted: true,
            }) === 'fits',
        ),
    );
    expect(fitting.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('never let an applicant fit whom the programme does not name', () => {
    const kinds = ['verband_vereinigung', 'unternehmen', 'privatperson', 'kommune', 'existenzgruenderin'];
    const fitting = programmes.flatMap(({ externalId, content }) =>
      kinds
        .filter((kind) => content.applicants.length > 0 && !content.applicants.includes(kind))
        .filter((kind) => verdictOf(content, { applicants: [kind] }) !== 'doesNotFit')
        .map((kind) => `${externalId}: ${kind}`),
    );
    expect(fitting).toEqual([]);
  });

  it('never let a Vorhaben in another state fit', () => {
    const fitting = programmes.flatMap(({ externalId, content }) =>
      content.level !== 'state' || content.regions.includes('nationwide') || content.regions.includes('other')
        ? []
        : federalStateCodes
            .filter((state) => !content.regions.includes(state))
            .filter((state) => verdictOf(content, { ...firm, seatState: state, residenceState: state }) === 'fits')
            .map((state) => `${externalId}: ${state}`),
    );
    expect(fitting).toEqual([]);
  });

  it('let nothing fit below the lowest amount of a benefit, by its rate and what may come on top', () => {
    const judged = programmes.flatMap(({ externalId, content }) =>
      content.benefits.flatMap((benefit, place) => {
        const least = leastCostOf(benefit);
        if (least === null) return [];
        const facts = { ...firm, projects: content.projects.slice(0, 1), investmentCents: least - 1 };
        const verdict = verdictOf({ ...content, benefits: [benefit] }, facts);
        return [{ benefit: `${externalId} ${place}`, verdict }];
      }),
    );
    expect(judged.length).toBeGreaterThan(140);
    expect(judged.filter(({ verdict }) => verdict !== 'doesNotFit')).toEqual([]);
  });

  it('let nothing fit that is known to give nothing, whichever of its benefits hold', () => {
    const states = ['SN', 'BY', 'NW'] as const;
    const fitting = programmes.flatMap(({ externalId, content }) => {
      const traits = worthTraitsOf(content);
      const costs = new Set(
        content.benefits.flatMap((benefit) => leastCostOf(benefit) ?? []).map((least) => least - 1),
      );
      return [...costs].flatMap((investmentCents) =>
        states.flatMap((seatState) =>
          [9, 120, 2_000].flatMap((employees) => {
            const size = { employees, turnoverCents: employees * 9_000_000, balanceSheetCents: employees * 9_000_000 };
            const place = { seatState, residenceState: seatState, assistedArea: 'grwC' as const };
            const facts = { ...firm, ...size, ...place, projects: content.projects.slice(0, 1), investmentCents };
            const isNothing = givesNothing(traits, askFacts({ ...noFacts, ...facts }, contextOf2026));
            const verdict = verdictOf(content, facts);
            return isNothing && verdict !== 'doesNotFit'
              ? [`${externalId} ${investmentCents} ${seatState} ${employees}: ${verdict}`]
              : [];
          }),
        ),
      );
    });
    expect(fitting).toEqual([]);
  });

  it('never miss an answer alone that nearly every client would give alike', () => {
    // As nearly every client answers; a demand that these meet and hardly any other answer breaks is no reason to wait.
    const usual = { isReplacement: false, isUsedGoods: false, isLeasing: false };
    const known = { ...firm, isReplacement: null, countryOfOrigin: null, turnoverCents: null, balanceSheetCents: null };
    const isUsual = (rule: RuleLeaf): boolean => {
      if (rule.op === 'is') return Object.hasOwn(usual, rule.fact) && !rule.value;
      if (rule.op === 'anyOf') return rule.fact === 'countryOfOrigin' && rule.values.includes('DE');
      if (rule.op !== 'between') return false;
      const [least, most] = [rule.minimum ?? 0, rule.maximum ?? Number.POSITIVE_INFINITY];
      if (rule.fact === 'ageYears') return least <= 18 && most >= 60;
      return rule.fact === 'turnoverCents' && least === 0 && most >= 5_000_000_000;
    };
    const waiting = programmes.filter(({ content }) => {
      const facts = { ...noFacts, ...known, investmentCents: 100_000_000 };
      return evaluateRules(rulesOf(content), facts, contextOf2026, content.projects).findings.some(
        ({ rule, verdict }) => verdict === 'dataMissing' && isUsual(rule),
      );
    });
    expect(waiting.map(({ externalId }) => externalId)).toEqual([]);
  });
});
