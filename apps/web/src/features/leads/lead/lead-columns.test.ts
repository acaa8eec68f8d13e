import { leadExportColumns } from '@fundus/contract/lead-list';
import { describe, expect, it } from 'vitest';
import { columnsOfTab, exportedColumns, leadColumnKeys } from './lead-columns.ts';
import { leadTabs } from './lead-list-search.ts';

describe('columns of the list of leads', () => {
  it('every tab offers every column once, in one order', () => {
    for (const tab of leadTabs) {
      const keys = columnsOfTab(tab, { isDistributor: true }).map(({ key }) => key);
      const expected = leadColumnKeys.filter((key) => tab === 'deleted' || key !== 'deletedAt');
      expect(keys).toEqual(expected);
    }
  });
  it('only distributors see with whom a lead is', () => {
    const keys = (isDistributor: boolean) => columnsOfTab('all', { isDistributor }).map(({ key }) => key);
    expect(keys(true)).toContain('partnerName');
    expect(keys(false)).not.toContain('partnerName');
  });
  it('a file has every column that the list shows, in words of the contract', () => {
    const exported = exportedColumns(leadColumnKeys);
    for (const column of exported) expect(leadExportColumns).toContain(column);
    expect(exportedColumns(['name', 'industry', 'town'])).toEqual([
      'firstName',
      'lastName',
      'industryCode',
      'industryTitle',
      'town',
    ]);
    // `notes` are too long for a line of the list; `firstName` and the like stand behind the name.
    const missing = leadExportColumns.filter((column) => !exported.includes(column));
    expect(missing).toEqual(['notes']);
  });
});
