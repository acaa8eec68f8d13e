import { describe, expect, it } from 'vitest';
import { decimalCell, decimalOf, lastMonthCell, moneyCell, monthCell, monthName, monthOf } from './cells.ts';

const row = { name: 'Miete', netCents: 100_000, rise: '2.5', from: 0, to: null as number | null };

describe('cells', () => {
  it('read amounts as German spreadsheets write them', () => {
    const cell = moneyCell<typeof row>('netCents', { label: '' });
    expect(cell.write?.(row, '1.234,50 €')?.netCents).toBe(123_450);
    expect(cell.write?.(row, '')?.netCents).toBe(0);
    expect(cell.write?.(row, '-1')).toBe(null);
    expect(cell.write?.(row, 'viel')).toBe(null);
  });

  it('keep percentages as decimal texts and show them in German', () => {
    const cell = decimalCell<typeof row>('rise', { label: '' }, { least: -99, most: 999 });
    expect(cell.show(row)).toBe('2,5');
    expect(cell.write?.(row, '3,25 %')?.rise).toBe('3.25');
    expect(decimalOf('0,12345', { places: 3, least: 0, most: 1 })).toBe('0.123');
  });

  it('read months by their year or by their number in the plan', () => {
    expect(monthName('2027-03', 10)).toBe('01/2028');
    expect(['1/2028', '01.28', '2028-1', '11'].map((text) => monthOf('2027-03', text))).toEqual([10, 10, 10, 10]);
    expect(monthOf('2027-03', '13/2027')).toBe(null);
    expect(monthCell<typeof row>('2027-03', 'from', { label: '' }).write?.(row, '02/2027')).toBe(null);
    expect(lastMonthCell<typeof row>('2027-03', 'to', { label: '' }).write?.(row, '')?.to).toBe(null);
  });
});
