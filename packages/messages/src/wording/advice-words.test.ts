import { describe, expect, it } from 'vitest';
import { advice } from '../../test/every-advice.ts';
import { speechOf } from '../../test/speech.ts';
import {
  isUnverified,
  splitSteps,
  wordAidBasis,
  wordBenefit,
  wordBenefitRows,
  wordEnd,
  wordStatus,
  wordWay,
} from './advice-words.ts';

const words = speechOf('de');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the way to an application', () => {
  it.each([
    ['1. Hausbank, 2. Antrag im Portal. 3. Danach bestellen.', ['Hausbank', 'Antrag im Portal', 'Danach bestellen.']],
    ['Handwerkskammer anrufen, Termin vereinbaren.', ['Handwerkskammer anrufen, Termin vereinbaren.']],
    ['- Skizze\n- Antrag', ['Skizze', 'Antrag']],
    [
      '1. Antrag nach § 3 Nr. 2 stellen. 2. Bis zum 31. Dezember 2026 abrufen.',
      ['Antrag nach § 3 Nr. 2 stellen', 'Bis zum 31. Dezember 2026 abrufen.'],
    ],
    ['', []],
  ])('is told in steps: %s', (text, steps) => {
    expect(splitSteps(text)).toEqual(steps);
  });

  it('says nothing of what is not known', () => {
    const unknown = { routes: [], administeredBy: '', applicationBeforeStart: null, startMeans: '', earlyStart: '' };
    expect(wordWay({ ...advice, ...unknown }, words)).toEqual([]);
  });
});

describe('what a programme gives', () => {
  const [grant] = advice.benefits;
  if (grant === undefined) throw new Error('no benefit');

  it('says what a rate is a share of and what an amount is paid for', () => {
    expect(plain(wordBenefit(grant, words))).toBe(
      'Zuschuss: bis 40 % der förderfähigen Kosten, bis 1.000 € je Monat · Fall 1 · Anmerkung',
    );
  });

  it('leaves empty what is not known', () => {
    const [row] = wordBenefitRows([{ ...grant, rateMaximum: null, amountMaximumCents: null }], words);
    expect(row).toMatchObject({ benefit: 'Zuschuss', rate: '', amount: '' });
  });
});

it('the law of the aid is named, articles of one regulation together', () => {
  expect(wordAidBasis(['gberArt14', 'other:Seeverkehrsleitlinien', 'gberArt36a'], words).map(plain)).toEqual([
    'AGVO Artikel 14 und 36a',
    'Seeverkehrsleitlinien',
  ]);
});

it('a state says the day that it is known of, an end its successors', () => {
  expect(wordStatus({ status: 'rolling', statusOn: '2023-06-09' }, words)).toBe('laufend möglich, Stand 09.06.2023');
  expect(wordStatus({ status: 'rolling', statusOn: null }, words)).toBe('laufend möglich');
  expect(wordEnd(advice, words)).toBe('beendet am 30.09.2026. Nachfolger: Nachfolgeprogramm');
  const mentions = { ...advice.mentions, successors: [] };
  expect(wordEnd({ ...advice, endedOn: null, mentions }, words)).toBe('beendet, Datum unbekannt');
  expect(wordEnd({ ...advice, status: 'rolling' }, words)).toBeNull();
});

it('what was not read at the funder is unverified', () => {
  expect(['primary', 'corpus', 'editor', 'outdated', 'secondary', 'knowledge'].filter(isUnverified)).toEqual([
    'secondary',
    'knowledge',
  ]);
});
