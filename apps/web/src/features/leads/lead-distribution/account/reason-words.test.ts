import { distributionReasons } from '@fundus/contract/lead-distribution';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Translate } from '#lib/i18n/translate.ts';
import german from '../../../../../../../packages/messages/src/de/lead-distribution.json' with { type: 'json' };
import { type ReasonGiven, wordReason, wordReasonShort } from './reason-words.ts';

let t: Translate<'lead-distribution'>;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'de',
    resources: { de: { 'lead-distribution': german } },
    interpolation: { escapeValue: false },
  });
  const fixed = i18n.getFixedT('de', 'lead-distribution');
  t = (key, values = {}) => fixed(key, values);
});

const states: Record<string, string> = { SN: 'Sachsen' };
const word = (given: Partial<ReasonGiven> & Pick<ReasonGiven, 'reason'>, isShort = false): string =>
  (isShort ? wordReasonShort : wordReason)(
    { values: {}, partnerName: 'Anna Alt', ...given },
    { t, federalState: (code) => states[code] ?? code },
  );

describe('reasons in words', () => {
  it('names the wish, the others who have it, and the quota', () => {
    const values = {
      preferring: '3',
      preferences: 'federalState,industry',
      federalState: 'SN',
      industryCode: '56.10',
      assigned: '2',
      quotaKind: 'limited',
      quotaLimit: '20',
    };
    expect(word({ reason: 'preferred', values })).toBe(
      '3 Partner wünschen sich Leads aus Sachsen und die Branche WZ 56.10; Anna Alt hat davon den kleinsten Anteil am Kontingent verbraucht (2 von 20).',
    );
    expect(word({ reason: 'preferred', values: { ...values, preferring: '1', preferences: 'industry' } })).toBe(
      'Nur Anna Alt wünscht sich die Branche WZ 56.10 und kann den Lead bekommen (2 von 20).',
    );
    expect(word({ reason: 'preferred', values }, true)).toBe('Wunsch: Leads aus Sachsen und die Branche WZ 56.10');
  });
  it('says since when a partner waits', () => {
    const values = { equals: '2', lastAssignedAt: '2026-11-02T09:00:00.000Z' };
    expect(word({ reason: 'waitedLongest', values })).toContain(
      'wartet davon am längsten (letzter Lead am 02.11.2026)',
    );
    expect(word({ reason: 'waitedLongest', values: { equals: '2', lastAssignedAt: '' } })).toContain(
      '(noch kein Lead)',
    );
  });
  it('counts why those who fit cannot receive', () => {
    const values = { fitting: '4', full: '3', closed: '1', declined: '0' };
    expect(word({ reason: 'noPlace', values })).toBe(
      '4 Partner passen, können den Lead aber nicht bekommen: 3 haben das Kontingent voll, 1 nimmt gerade keine Leads an.',
    );
  });
  it('leaves no gap in any reason, whatever was noted', () => {
    for (const reason of distributionReasons) {
      for (const isShort of [true, false]) {
        const text = word({ reason }, isShort);
        expect(text).not.toMatch(/\{\{|undefined|reason\.|NaN/);
        expect(text.length).toBeGreaterThan(5);
      }
    }
  });
});
