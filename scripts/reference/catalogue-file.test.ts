import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { socialStatuses } from '@fundus/contract/person-codes';
import { emptyProgrammeContent, programmeContent } from '@fundus/contract/programme-content';
import { assistedAreas, foundingKinds, researchCategories } from '@fundus/contract/research-fact-codes';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cell, readCsv } from './csv-file.ts';
import { readJson, referenceFolder } from './reference-folder.ts';

const entries = z
  .array(
    z
      .object({
        externalId: z.string().min(1),
        replaces: z.array(z.string().min(1)).optional(),
        content: z.record(z.string(), z.unknown()),
      })
      .strict(),
  )
  .parse(readJson(`${referenceFolder}catalogue.json`));
const catalogue = entries.map(({ externalId, content }) => ({
  externalId,
  content: programmeContent.strict().parse({ ...emptyProgrammeContent, ...content }),
}));

/** Ended programmes keep their name and successor alone. */
const described = catalogue.filter(({ content }) => content.status !== 'ended');

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
  it('holds each programme once, and none beside the one that replaces it', () => {
    const ids = catalogue.map(({ externalId }) => externalId);
    expect(ids.length).toBeGreaterThan(600);
    expect(new Set(ids).size).toBe(ids.length);
    const replaced = entries.flatMap(({ externalId, replaces = [] }) => replaces.filter((id) => id !== externalId));
    expect(new Set(replaced).size).toBe(replaced.length);
    expect(replaced.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('names programmes by ids that it has', () => {
    const ids = new Set(catalogue.map(({ externalId }) => externalId));
    const isId = (word: string) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(word);
    const broken = catalogue.flatMap(({ externalId, content }) =>
      [...content.successors, ...content.yieldsTo, ...content.combinationExcludes, ...content.combinationAllows]
        .filter((word) => isId(word) && !ids.has(word))
        .map((word) => `${externalId}: ${word}`),
    );
    expect(broken).toEqual([]);
  });

  it('proves what it gives, or says that nothing was read', () => {
    const bare = described.filter(
      ({ content }) => content.confidence !== 'knowledge' && content.reading !== null && content.evidence.length === 0,
    );
    expect(bare.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('holds contents that merge with an empty programme and come out of the contract as they went in', () => {
    const changed = entries.filter(({ content }, index) => {
      const parsed: Record<string, unknown> = { ...catalogue[index]?.content };
      return Object.entries(content).some(([field, value]) => JSON.stringify(parsed[field]) !== JSON.stringify(value));
    });
    expect(changed.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('says of every programme what it is for, for whom, where and by whom', () => {
    const bare = described.filter(
      ({ content }) =>
        content.title === '' ||
        content.funder === '' ||
        content.shortText === '' ||
        [content.fundingTypes, content.projects, content.applicants, content.regions].some(
          (codes) => codes.length === 0,
        ),
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

  it('speaks to clients, never to its editors', () => {
    // Texts for editors, lists of ids that readers get as titles, and where a fact was found.
    const unread: ReadonlySet<string> = new Set([
      'editorNotes',
      'note',
      'evidence',
      'source',
      'officialUrl',
      'links',
      'successors',
      'yieldsTo',
      'combinationExcludes',
      'combinationAllows',
    ]);
    const textsOf = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : value !== null && typeof value === 'object'
          ? Object.values(value).flatMap(textsOf)
          : [];
    const names = catalogue.map(({ content }) => [content.title, content.shortTitle, ...content.otherNames].join(' '));
    const allNames = names.join(' ').toLowerCase();
    const ids = new Set(
      catalogue.flatMap(({ externalId }) =>
        externalId.includes('-') && !allNames.includes(externalId) ? [externalId] : [],
      ),
    );
    const toEditors =
      /nicht belegt|unbelegt|im Katalog|ungeprüft|aus zweiter Hand|ältere Quelle|diese[rmsn]? Eintrag|sind falsch hier/i;
    const spoken = catalogue.flatMap(({ externalId, content }) =>
      Object.entries(content).flatMap(([field, value]) =>
        unread.has(field)
          ? []
          : textsOf(value).flatMap((text) => {
              const named = (text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).some((word) => ids.has(word));
              return named || toEditors.test(text) ? [`${externalId}, ${field}: ${text}`] : [];
            }),
      ),
    );
    expect(spoken).toEqual([]);
  });

  it('gives each family a title that several programmes share', () => {
    const members = new Map<string, number>();
    for (const { content } of catalogue) {
      if (content.family !== '') members.set(content.family, (members.get(content.family) ?? 0) + 1);
    }
    expect(members.size).toBeGreaterThan(20);
    expect([...members].filter(([, count]) => count < 2)).toEqual([]);
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
});

describe('the rules of the catalogue', () => {
  it('stand at every programme that goes on and name the clause that they rest on', () => {
    expect(described.filter(({ content }) => content.rules === null).map(({ externalId }) => externalId)).toEqual([]);
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
      foundingKind: new Set<string>(foundingKinds),
      researchCategory: new Set<string>(researchCategories),
      assistedArea: new Set<string>(assistedAreas),
      district: new Set(readCsv(`${referenceFolder}postcodes.csv`).map((row) => cell(row, 'district'))),
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

  it('ask every programme of a state for a place', () => {
    const places: ReadonlySet<string> = new Set(['seatState', 'investmentState', 'district']);
    const isPlace = (leaf: RuleLeaf) => leaf.op === 'region' || ('fact' in leaf && places.has(leaf.fact));
    const placeless = described.filter(
      ({ content }) => content.level === 'state' && content.rules !== null && !leavesOf(content.rules).some(isPlace),
    );
    expect(placeless.map(({ externalId }) => externalId)).toEqual([]);
  });

  it('never call an older programme from a weak source a certain match', () => {
    const certain = described.filter(
      ({ externalId, content }) =>
        content.reading === null &&
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
