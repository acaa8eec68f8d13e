import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../../asset-folder.ts';
import { listPartsOf, loadFundingAreas } from './funding-area.service.ts';

describe('the parts of a district', () => {
  it('are named where the map divides it, by name and with the rest last', async () => {
    const parts = await listPartsOf('BB', 'Landkreis Havelland');
    expect(parts.map(({ name, area }) => [name, area])).toEqual([
      ['Falkensee', 'grwD'],
      ['alle übrigen Gemeinden', 'grwC'],
    ]);
    expect(parts[0]?.source).toContain('ab 1.1.2026, Anhang 5');
  });

  it('tell the area of a town that the map names, and leave that of any other open', async () => {
    const { regionalAidOf } = await loadFundingAreas();
    const inWesel = { district: 'Wesel', federalState: 'NW' };
    expect(regionalAidOf({ town: 'Moers', ...inWesel })).toBe('C');
    expect(regionalAidOf({ town: 'Xanten', ...inWesel })).toBe('D');
    expect(regionalAidOf({ town: 'Anderswo', ...inWesel })).toBe('partCD');
    expect(regionalAidOf({ town: 'Dresden', district: 'Kreisfreie Stadt Dresden', federalState: 'SN' })).toBe('D');
  });

  it('exist for each divided district, with more than one area, and for no other', async () => {
    const text = await readFile(`${assetFolder('reference')}/areas.csv`, 'utf8');
    const rows = parse<Record<string, string>>(text, { columns: true });
    const divided: string[] = [];
    for (const { federal_state: state = '', district = '', grw = '' } of rows) {
      const areas = new Set((await listPartsOf(state, district)).map(({ area }) => area));
      if (areas.size > 0) divided.push(district);
      expect([district, areas.size > 1]).toEqual([district, grw.startsWith('part')]);
    }
    expect(divided).toHaveLength(38);
  });
});
