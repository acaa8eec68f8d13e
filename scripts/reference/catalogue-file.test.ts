import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { socialStatuses } from '@fundus/contract/person-codes';
import { emptyProgrammeContent, programmeContent } from '@fundus/contract/programme-content';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cell, readCsv } from './csv-file.ts';
import { listProgrammeFacts } from './programme-facts.ts';
import { hasRawData, readJson, referenceFolder } from './reference-folder.ts';

const entries = z
  .array(z.object({ externalId: z.string().min(1), content: z.record(z.string(), z.unknown()) }).strict())
  .parse(readJson(`${referenceFolder}catalogue.json`));
const catalogue = entries.map(({ externalId, content }) => ({
  externalId,
  content: programmeContent.strict().parse({ ...emptyProgrammeContent, ...content }),
}));

const terms = z
  .array(z.object({ vocabulary: z.string(), code: z.string() }))
  .parse(readJson(`${referenceFolder}vocabularies.json`));
const codesOf = (name: VocabularyName) =>
  new Set(terms.flatMap((term) => (term.vocabulary === name ? [term.code] : [])));

function leavesOf(rule: EligibilityRule): RuleLeaf[] {
  return rule.op === 'all' || rule.op === 'any' ? rule.rules.flatMap(leavesOf) : [rule];
}
const leaves = catalogue.flatMap(({ externalId, content }) =>
  (content.rules === null ? [] : leavesOf(content.rules)).map((leaf) => ({ externalId, leaf })),
);

describe('catalogue.json', () => {
  it('holds 161 programmes, each once', () => {
    expect(catalogue).toHaveLength(161);
    expect(new Set(catalogue.map(({ externalId }) => externalId)).size).toBe(161);
  });

  it('holds contents that merge with an empty programme and come out of the contract as they went in', () => {
    const changed = entries.filter(({ content }, index) => {
      const parsed: Record<string, unknown> = { ...catalogue[index]?.content };
      return Object.entries(content).some(([field, value]) => JSON.stringify(parsed[field]) !== JSON.stringify(value));
    });
    expect(changed.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('says of every programme what it is for, for whom, where, by whom and from which source', () => {
    const bare = catalogue.filter(
      ({ content }) =>
        content.title === '' ||
        content.funder === '' ||
        content.shortText === '' ||
        content.source === '' ||
        [
          content.fundingTypes,
          content.programmeGroups,
          content.fundingAreas,
          content.projects,
          content.purposes,
          content.applicants,
          content.regions,
        ].some((codes) => codes.length === 0),
    );
    expect(bare.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('has short titles that are shorter than the title', () => {
    const longer = catalogue.filter(({ content }) => content.shortTitle.length >= content.title.length);
    expect(longer.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('names people’s sources, never a path of the raw data', () => {
    expect(JSON.stringify(catalogue)).not.toMatch(/programmes-real|jsonl|#[0-9a-f]{32}|repo:|web: /);
  });

  it('writes amounts as one reads them: €, with no-break spaces', () => {
    expect(JSON.stringify(catalogue)).not.toMatch(/\bEUR\b|\d [€%]|Mio\. €/);
  });

  it('gives no minimum above the maximum and no deadline outside of the calendar', () => {
    const above = (minimum: number | null, maximum: number | null) =>
      minimum !== null && maximum !== null && minimum > maximum;
    const broken = catalogue.filter(
      ({ content }) =>
        above(content.amountMinimumCents, content.amountMaximumCents) ||
        above(content.fundingRateMinimum, content.fundingRateMaximum) ||
        (content.validFrom ?? '') > (content.validUntil ?? '9999'),
    );
    expect(broken.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('takes neither rates nor amounts from sources that are outdated', () => {
    const outdated = catalogue.filter(({ content }) => content.confidence === 'outdated');
    expect(outdated).toHaveLength(6);
    for (const { content } of outdated) {
      expect(content).toMatchObject({ fundingRateMaximum: null, amountMinimumCents: null, amountMaximumCents: null });
      expect(content.note).not.toBe('');
    }
  });
});

describe('the rules of the catalogue', () => {
  it('stand at every programme and name the clause that they rest on', () => {
    expect(catalogue.filter(({ content }) => content.rules === null)).toEqual([]);
    const bare = leaves.filter(({ leaf }) => !leaf.clause?.reference || !leaf.clause.text);
    expect(bare).toEqual([]);
  });

  it('ask only for values that exist', () => {
    const known: Record<string, ReadonlySet<string>> = {
      applicants: codesOf('applicant'),
      projects: codesOf('project'),
      businessForm: codesOf('businessForm'),
      countryOfOrigin: codesOf('country'),
      investmentCountry: codesOf('country'),
      seatState: codesOf('region'),
      investmentState: codesOf('region'),
      socialStatus: new Set<string>(socialStatuses),
    };
    const unknown = leaves.flatMap(({ externalId, leaf }) =>
      leaf.op === 'anyOf' || leaf.op === 'noneOf'
        ? leaf.values.filter((value) => !known[leaf.fact]?.has(value)).map((value) => `${externalId}: ${value}`)
        : [],
    );
    expect(unknown).toEqual([]);
  });

  it('name industries that exist in their classification', () => {
    const codes = new Set(
      ['wz2008', 'wz2025'].flatMap((name) =>
        readCsv(`${referenceFolder}${name}.csv`).map((row) => `${name}:${cell(row, 'code')}`),
      ),
    );
    const unknown = leaves.flatMap(({ leaf }) =>
      leaf.op === 'industryIn' || leaf.op === 'industryNotIn' ? leaf.codes.filter((code) => !codes.has(code)) : [],
    );
    expect(unknown).toEqual([]);
  });

  it('ask in numbers within bounds', () => {
    const open = leaves.filter(({ leaf }) => leaf.op === 'between' && leaf.minimum === null && leaf.maximum === null);
    expect(open).toEqual([]);
  });

  it('ask every programme of a state for the state, and no other', () => {
    const wrong = catalogue.filter(({ content }) => {
      const asked = (content.rules === null ? [] : leavesOf(content.rules)).flatMap((leaf) =>
        leaf.op === 'region' ? leaf.values : [],
      );
      return content.level === 'state' ? asked.join() !== content.regions.join() : asked.length > 0;
    });
    expect(wrong.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('never call a programme from a weak source a certain match', () => {
    const certain = catalogue.filter(
      ({ externalId, content }) =>
        ['secondary', 'outdated'].includes(content.confidence) &&
        !leaves.some((one) => one.externalId === externalId && one.leaf.op === 'condition'),
    );
    expect(certain.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('agree with the facets: what a rule asks for, the programme names', () => {
    const wrong = catalogue.filter(({ content }) =>
      (content.rules === null ? [] : leavesOf(content.rules)).some(
        (leaf) =>
          (leaf.op === 'anyOf' &&
            leaf.fact === 'applicants' &&
            leaf.values.some((code) => !content.applicants.includes(code))) ||
          (leaf.op === 'anyOf' &&
            leaf.fact === 'projects' &&
            leaf.values.some((code) => !content.projects.includes(code))),
      ),
    );
    expect(wrong.map(({ externalId }) => externalId)).toEqual([]);
  });
});

describe.skipIf(!hasRawData)('the catalogue beside its facts (skipped where the raw data is missing)', () => {
  it('takes amounts, rates and levels over as they are', () => {
    const facts = new Map(listProgrammeFacts().map((fact) => [fact.id, fact]));
    const cents = (euros: number | null | undefined) => (euros == null ? null : euros * 100);
    const wrong = catalogue.filter(({ externalId, content }) => {
      const fact = facts.get(externalId);
      if (fact?.confidence === 'veraltet-prüfen') return false;
      return (
        content.amountMinimumCents !== cents(fact?.amountMinEur) ||
        content.amountMaximumCents !== cents(fact?.amountMaxEur) ||
        content.fundingRateMaximum !== (fact?.ratePercentMax ?? null) ||
        content.officialUrl !== (fact?.officialUrl ?? '')
      );
    });
    expect(wrong.map(({ externalId }) => externalId)).toEqual([]);
  });
});
