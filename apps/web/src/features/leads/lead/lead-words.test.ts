import { leadBands } from '@fundus/contract/lead-band';
import { assignmentStates, leadMaturities, leadStages } from '@fundus/contract/lead-codes';
import { leadFieldNames } from '@fundus/contract/lead-fields';
import { leadExportColumns } from '@fundus/contract/lead-list';
import de from '@fundus/messages/de/lead' with { type: 'json' };
import assignment from '@fundus/messages/de/lead-assignment' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { placeOfAmount } from './lead-words.ts';

describe('the words of leads', () => {
  it('name every field, and every column of an export', () => {
    const known = Object.keys(de.field);
    for (const field of [...leadFieldNames, ...leadExportColumns]) expect(known).toContain(field);
  });
  it('name every code', () => {
    expect(Object.keys(de.stage)).toEqual([...leadStages]);
    expect(Object.keys(de.band).filter((key) => key !== 'of')).toEqual([...leadBands]);
    for (const maturity of leadMaturities) expect(Object.keys(de.trait)).toContain(maturity);
    expect(Object.keys(assignment.state)).toEqual([...assignmentStates]);
  });
  it('tell amounts apart by group and number', () => {
    expect(placeOfAmount('workingCapital2Cents')).toEqual({ group: 'workingCapital', number: 2 });
    expect(placeOfAmount('investment7Cents')).toEqual({ group: 'investment', number: 7 });
    expect(placeOfAmount('employees')).toBeNull();
  });
});
