import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { type Aid, assessAidRooms, assessDeMinimis, countedFrom, countsOn, countsUntil } from './de-minimis.rules.ts';

const limits = { ceilingCents: 30_000_000, years: 3 };
const aid = (grantedOn: string, amountCents = 10_000_000): Aid => ({ grantedOn, amountCents, kind: 'general' });

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Days around leap days are where calendars go wrong. */
const anyDay = fc.oneof(
  day,
  fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2027-02-28', '2027-03-01', '2028-02-29'),
);
const anyAid = fc.record({
  grantedOn: anyDay,
  amountCents: fc.integer({ min: 0, max: 50_000_000 }),
  kind: fc.constantFrom('general' as const, 'agriculture' as const, 'fishery' as const, 'services' as const),
});
const later = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('the three years', () => {
  it('end with the same date', () => {
    expect(countsUntil('2023-11-21', 3)).toBe('2026-11-21');
    expect(countsOn(aid('2023-11-21'), '2026-11-21', 3)).toBe(true);
    expect(countsOn(aid('2023-11-21'), '2026-11-22', 3)).toBe(false);
    expect(countedFrom('2026-11-21', 3)).toBe('2023-11-21');
  });

  it('end with February where there is no 29th', () => {
    expect(countsUntil('2024-02-29', 3)).toBe('2027-02-28');
    expect(countsOn(aid('2024-02-29'), '2027-03-01', 3)).toBe(false);
    expect(countsUntil('2024-02-29', 4)).toBe('2028-02-29');
    expect(countedFrom('2028-02-29', 3)).toBe('2025-03-01');
    expect(countsOn(aid('2025-02-28'), '2028-02-29', 3)).toBe(false);
  });

  it('hold at the ends of the calendar', () => {
    expect(countsUntil('9999-01-01', 3)).toBe('9999-12-31');
    expect(countedFrom('0002-05-05', 3)).toBe('0001-01-01');
  });

  it('are the same seen from the grant and from the day', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 1, max: 5 }), (grantedOn, on, years) => {
        fc.pre(grantedOn <= on);
        expect(countsUntil(grantedOn, years) >= on).toBe(grantedOn >= countedFrom(on, years));
      }),
    );
  });

  it('never end earlier for a later grant', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [earlier, after] = one <= other ? [one, other] : [other, one];
        expect(countsUntil(earlier, 3) <= countsUntil(after, 3)).toBe(true);
      }),
    );
  });
});

describe('the room', () => {
  it('is what the ceiling leaves of general, agricultural and fishery aid together', () => {
    const room = assessDeMinimis(
      [
        aid('2024-05-05'),
        { ...aid('2025-05-05', 2_000_000), kind: 'agriculture' },
        { ...aid('2025-05-05', 3_000_000), kind: 'fishery' },
        { ...aid('2025-05-05'), kind: 'services' },
        aid('2022-01-01'),
      ],
      '2026-11-21',
      limits,
    );
    expect(room).toEqual({
      ceilingCents: 30_000_000,
      receivedCents: 15_000_000,
      roomCents: 15_000_000,
      countedFrom: '2023-11-21',
      returns: [
        { on: '2027-05-06', amountCents: 10_000_000 },
        { on: '2028-05-06', amountCents: 5_000_000 },
      ],
    });
  });

  it('is never negative, and nothing granted later counts', () => {
    expect(assessDeMinimis([aid('2026-01-01', 40_000_000)], '2026-11-21', limits).roomCents).toBe(0);
    expect(assessDeMinimis([aid('2026-11-22')], '2026-11-21', limits).receivedCents).toBe(0);
  });

  it('returns exactly what counts, on the days on which it counts no longer', () => {
    fc.assert(
      fc.property(fc.array(anyAid, { maxLength: 12 }), anyDay, (aids, on) => {
        const { receivedCents, returns } = assessDeMinimis(aids, on, limits);
        expect(returns.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(receivedCents);
        const known = aids.filter(({ grantedOn }) => grantedOn <= on);
        for (const [index, back] of returns.entries()) {
          expect(back.on > on).toBe(true);
          const before = assessDeMinimis(known, later(back.on, -1), limits).receivedCents;
          expect(before - assessDeMinimis(known, back.on, limits).receivedCents).toBe(back.amountCents);
          if (index > 0) expect(back.on > (returns[index - 1]?.on ?? '')).toBe(true);
        }
      }),
    );
  });

  it('does not grow by another aid', () => {
    fc.assert(
      fc.property(fc.array(anyAid, { maxLength: 8 }), anyAid, anyDay, (aids, more, on) => {
        const without = assessDeMinimis(aids, on, limits).roomCents;
        expect(assessDeMinimis([...aids, more], on, limits).roomCents).toBeLessThanOrEqual(without);
      }),
    );
  });
});

describe('the ceilings of the sectors', () => {
  const of = (kind: Aid['kind'], amountCents: number): Aid => ({ ...aid('2025-05-05', amountCents), kind });
  const rooms = (aids: Aid[], on = '2026-11-21') =>
    Object.fromEntries(assessAidRooms(aids, on, parametersOf2026).map(({ kind, roomCents }) => [kind, roomCents]));

  it('are 300,000, 50,000, 30,000 and 750,000 euros', () => {
    expect(rooms([])).toEqual({
      general: 30_000_000,
      agriculture: 5_000_000,
      fishery: 3_000_000,
      services: 75_000_000,
    });
  });

  it('hold beside the general ceiling, against which agriculture and fishery count as well', () => {
    expect(rooms([of('agriculture', 4_000_000)])).toMatchObject({ general: 26_000_000, agriculture: 1_000_000 });
    expect(rooms([of('general', 29_000_000)])).toMatchObject({ agriculture: 1_000_000, fishery: 1_000_000 });
  });

  it('leave services of general economic interest apart', () => {
    expect(rooms([of('services', 70_000_000), of('general', 30_000_000)])).toMatchObject({
      general: 0,
      services: 5_000_000,
    });
  });

  it('count three years like the general one', () => {
    expect(rooms([of('services', 70_000_000)], '2028-05-06').services).toBe(75_000_000);
  });

  it('never leave more room by another aid, and never less than none', () => {
    fc.assert(
      fc.property(fc.array(anyAid, { maxLength: 8 }), anyAid, anyDay, (aids, more, on) => {
        const [before, after] = [rooms(aids, on), rooms([...aids, more], on)];
        for (const [kind, cents] of Object.entries(after)) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(before[kind] ?? 0);
        }
      }),
    );
  });
});
