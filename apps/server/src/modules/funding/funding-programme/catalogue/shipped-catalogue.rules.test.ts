import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { evaluateRules } from '../eligibility.rules.ts';
import { rulesOf } from './derived.rules.ts';

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

  it('let nothing fit below the least that a programme gives', () => {
    const fitting = programmes.filter(({ content }) => {
      const minima = content.benefits.map(({ amountMinimumCents, amountPer }) =>
        amountPer === null ? (amountMinimumCents ?? 0) : 0,
      );
      const least = minima.length === 0 ? 0 : Math.min(...minima);
      return (
        least > 0 &&
        ['fits', 'fitsWithConditions'].includes(verdictOf(content, { ...firm, investmentCents: least - 1 }))
      );
    });
    expect(fitting.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('never miss an answer alone that nearly every client would give alike', () => {
    const answers = { isReplacement: false, isUsedGoods: false, isLeasing: false, countryOfOrigin: 'DE', ageYears: 45 };
    const facts = { ...firm, countryOfOrigin: null, isReplacement: null, investmentCents: 100_000_000 };
    const waiting = programmes.filter(({ content }) => {
      const findings = evaluateRules(
        rulesOf(content),
        { ...noFacts, ...facts },
        contextOf2026,
        content.projects,
      ).findings;
      return findings.some(
        ({ rule, verdict }) =>
          verdict === 'dataMissing' &&
          'fact' in rule &&
          ((rule.op === 'is' && !rule.value && ['isReplacement', 'isUsedGoods', 'isLeasing'].includes(rule.fact)) ||
            (rule.op === 'anyOf' && rule.fact === 'countryOfOrigin' && rule.values.includes(answers.countryOfOrigin)) ||
            (rule.op === 'between' &&
              rule.fact === 'ageYears' &&
              (rule.minimum ?? 0) <= 18 &&
              (rule.maximum ?? 99) >= 60)),
      );
    });
    expect(waiting.map(({ externalId }) => externalId)).toEqual([]);
  });
});
