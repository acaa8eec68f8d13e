import { describe, expect, it } from 'vitest';
import { monthsBetween, toApplicationReport, toFunnel, toPartnerReport } from './report.rules.ts';

describe('reports', () => {
  it('give no share of nothing, and take that of the sums from the sums', () => {
    const counts = { pool: 0, assigned: 0, accepted: 0, converted: 0, applied: 0, granted: 0 };
    const { rows, total } = toFunnel([
      { sourceId: 'a', name: 'Messe', ...counts, pool: 1, converted: 3 },
      { sourceId: null, name: '', ...counts, pool: 16 },
    ]);
    expect(rows.map(({ values }) => [values[0], values.at(-1)])).toEqual([
      [4, 75],
      [16, 0],
    ]);
    expect(total).toEqual([20, 17, 0, 0, 3, 0, 0, 15]);
    const idle = { assigned: 1, accepted: 0, handedBack: 0, expired: 0, converted: 0, firstContactHours: 3.5 };
    const partners = toPartnerReport([{ partnerId: 'p', name: 'Öhm', ...idle }]);
    expect(partners.rows[0]?.values).toEqual([1, 0, 0, 0, 0, null, null, 3.5]);
    // A median has no sum.
    expect(partners.total).toEqual([1, 0, 0, 0, 0, null, null, null]);
    expect(toFunnel([])).toEqual({ rows: [], total: null });
  });

  it('name every month, those without an application as well', () => {
    expect(monthsBetween({ from: '2026-11', until: '2027-02' })).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    const row = {
      applications: 2,
      assignmentDays: 0.25,
      conversionDays: null,
      applicationDays: 30,
      quickDays: 9.75,
      slowDays: 41,
    };
    const { rows, total } = toApplicationReport(
      [
        { month: '2026-12', ...row },
        { month: null, ...row },
      ],
      { from: '2026-11', until: '2026-12' },
    );
    expect(rows).toEqual([
      { key: '2026-11', name: '', values: [0, null, null, null, null, null] },
      { key: '2026-12', name: '', values: [2, 0.3, null, 30, 9.8, 41] },
    ]);
    expect(total?.[0]).toBe(2);
    const none = { ...row, applications: 0 };
    expect(toApplicationReport([{ month: null, ...none }], { from: '2026-11', until: '2026-12' }).rows).toEqual([]);
  });
});
