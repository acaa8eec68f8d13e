import { existsSync, readdirSync } from 'node:fs';
import { calendarDate } from '@fundus/contract/date';
import { loginQuote } from '@fundus/contract/login-quote';
import { groupOf, type ParameterKey, parameterKey, parameterKeys } from '@fundus/contract/parameter';
import { outlineLawKeys } from '@fundus/contract/project-outline-codes';
import { synonymWords } from '@fundus/contract/search-synonym';
import { portalSettings } from '@fundus/contract/setting';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJson, referenceFolder } from './reference-folder.ts';

const load = (name: string) => readJson(`${referenceFolder}${name}`);

describe('parameters.json', () => {
  const parameters = z
    .array(
      z
        .object({
          key: parameterKey,
          validFrom: calendarDate,
          validUntil: calendarDate.nullable(),
          value: z.int().min(0),
          source: z.string().min(1),
          sourceValidUntil: calendarDate.optional(),
        })
        .strict(),
    )
    .parse(load('parameters.json'));
  const validOn = (day: string) => (key: string) =>
    parameters.filter((one) => one.key === key && one.validFrom <= day && (one.validUntil ?? '9999') >= day);

  it.each(['2014-01-01', '2023-12-31', '2024-01-01', '2026-11-21', '2040-01-01'])(
    'has one value of each key on %s',
    (day) => {
      // The guideline for consulting came into force on 1 January 2023; its predecessor had other numbers. Research
      // allowances are granted for costs since 2020. Finance plans begin in 2025 at the earliest, cost plans of outlines in
      // 2025, when the guideline of ZIM in force began.
      const since = (key: ParameterKey): string => {
        if (groupOf(key) === 'plan' || (outlineLawKeys as readonly string[]).includes(key)) return '2025-01-01';
        if (key.startsWith('bafa')) return '2023-01-01';
        return key.startsWith('researchAllowance') ? '2020-01-01' : '';
      };
      const known = parameterKeys.filter((key) => day >= since(key));
      expect(known.filter((key) => validOn(day)(key).length !== 1)).toEqual([]);
    },
  );

  it('knows the ceiling for de minimis aid before and after Regulation (EU) 2023/2831', () => {
    const ceiling = (day: string) => validOn(day)('deMinimisCeilingCents')[0]?.value;
    expect(ceiling('2023-12-31')).toBe(200_000_00);
    expect(ceiling('2024-01-01')).toBe(300_000_00);
  });

  it('knows the limits of Recommendation 2003/361/EC', () => {
    const value = (key: string) => validOn('2026-11-21')(key)[0]?.value;
    const millions = 1_000_000_00;
    expect(['kmuEmployees', 'smallEmployees', 'microEmployees'].map(value)).toEqual([250, 50, 10]);
    expect(['kmuTurnoverCents', 'smallTurnoverCents', 'microTurnoverCents'].map(value)).toEqual([
      50 * millions,
      10 * millions,
      2 * millions,
    ]);
    expect(['kmuBalanceSheetCents', 'smallBalanceSheetCents', 'microBalanceSheetCents'].map(value)).toEqual([
      43 * millions,
      10 * millions,
      2 * millions,
    ]);
  });
});

describe('login-quotes.json', () => {
  const quotes = z.array(loginQuote.strict()).parse(load('login-quotes.json'));

  it('has exactly 19 facts, each in both languages and with its source', () => {
    expect(quotes).toHaveLength(19);
    expect(new Set(quotes.map((quote) => quote.text.de)).size).toBe(19);
    expect(quotes.filter(({ text, source }) => !text.de || !text.en || !source)).toEqual([]);
  });

  it('is short enough to be read while logging in', () => {
    expect(quotes.filter(({ text }) => text.de.length > 200 || text.en.length > 200)).toEqual([]);
  });
});

describe('settings.json', () => {
  const settings = portalSettings.strict().parse(load('settings.json'));

  it('starts with the colours, the values and the product name of the specification', () => {
    expect(settings).toMatchObject({ productName: 'Fundus', primaryColour: '#ad4553', backgroundColour: '#f9f2f2' });
    expect(settings.footerValues.map((value) => value.de)).toEqual([
      'Ausdauer',
      'Qualifikation',
      'Engagement',
      'Verantwortung',
    ]);
  });

  it('has a liability notice with a version, in both languages', () => {
    expect(settings.liabilityNotice.version).toBe('2026-11');
    expect(settings.liabilityNotice.de).toContain('Keine Rechts- oder Steuerberatung');
    expect(settings.liabilityNotice.en).toContain('Not legal or tax advice');
  });

  it('names the sources that want to be named', () => {
    for (const text of [settings.imprint.de, settings.imprint.en]) {
      expect(text).toContain('© Statistisches Bundesamt');
      expect(text).toContain('© GeoNames');
    }
  });
});

describe('sources.json', () => {
  const sources = z
    .array(
      z
        .object({
          file: z.string(),
          title: z.string().min(1),
          source: z.string().min(1),
          licence: z.string().min(1),
          changes: z.string(),
        })
        .strict(),
    )
    .parse(load('sources.json'));

  it('names source and licence of every file, and of no other', () => {
    const files = readdirSync(referenceFolder).filter((name) => name !== 'sources.json');
    expect(sources.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(sources.filter(({ file }) => !existsSync(`${referenceFolder}${file}`))).toEqual([]);
  });
});

describe.each(['synonyms.json', 'synonyms-2.json', 'synonyms-3.json', 'synonyms-4.json'])('%s', (name) => {
  const groups = z.array(synonymWords).parse(load(name));

  it('names no word twice in a group and no group twice', () => {
    const folded = groups.map((words) => words.map((word) => word.toLocaleLowerCase('de')).sort());
    expect(folded.filter((words) => new Set(words).size < words.length)).toEqual([]);
    expect(new Set(folded.map((words) => words.join())).size).toBe(groups.length);
  });
});
