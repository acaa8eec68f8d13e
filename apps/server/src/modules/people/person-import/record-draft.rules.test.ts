import { type LeadImportTarget, leadImportTargets } from '@fundus/contract/lead-import';
import { type PersonImportTarget, personImportTargets } from '@fundus/contract/person-import';
import { describe, expect, it } from 'vitest';
import { LeadDraft } from '#modules/leads/lead-import/lead-draft.rules.ts';
import { PersonDraft } from './person-draft.rules.ts';
import type { ImportReferences } from './record-shape.ts';

const references: ImportReferences = {
  townsOf: () => [{ town: 'Oldenburg', federalState: 'NI' }],
  industryOf: () => ({ classification: 'wz2008', code: '56.10.1', title: 'Restaurants' }),
  today: '2026-11-20',
};

/** A cell for each target that not any text fits. */
const cells: Partial<Record<PersonImportTarget | LeadImportTarget, string>> = {
  postcode: '26122',
  registerNumber: 'HRB 1234',
  phone: '0441 123456',
  mobile: '0171 1234567',
  email: 'anna.berg@example.org',
  website: 'www.example.org',
  country: 'Deutschland',
  federalState: 'Hessen',
  socialStatus: 'angestellt',
  bornOn: '24.12.1980',
  foundedOn: '1.4.2020',
  createdAt: '1.4.2026',
  isRefinancing: 'ja',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  vatId: 'DE136695976',
  taxId: '86095742719',
  taxNumber: '24/815/08155',
};
const cellOf = (target: PersonImportTarget | LeadImportTarget): string => cells[target] ?? '12';

/** Reported for values whose meaning goes beyond the cell. */
const completed: ReadonlySet<string> = new Set(['townAdded', 'totalWithoutParts']);

/** The others leave a line in the notes, or nothing. */
const isField = (target: string): boolean => !['note', 'notes', 'ignore'].includes(target);

describe('every target that a column may have', () => {
  it.each(personImportTargets.filter(isField))('is read as what it says of a person: %s', (target) => {
    const draft = new PersonDraft(references);
    draft.take({ name: 'Spalte', target }, cellOf(target));
    const { fields, remarks } = draft.finish();
    expect([fields.notes, remarks.map(({ code }) => code).filter((code) => !completed.has(code))]).toEqual(['', []]);
  });

  it.each(leadImportTargets.filter(isField))('is read as what it says of a lead: %s', (target) => {
    const draft = new LeadDraft(references);
    draft.take({ name: 'Spalte', target }, cellOf(target));
    const { fields, remarks } = draft.finish();
    expect([fields.notes, remarks.map(({ code }) => code).filter((code) => !completed.has(code))]).toEqual(['', []]);
  });

  it('keeps a cell whose target is of the other kind in the notes', () => {
    const draft = new PersonDraft(references);
    draft.take({ name: 'Objekt', target: 'companyObject' }, 'Bäckerei');
    expect(draft.finish().fields.notes).toBe('Objekt: Bäckerei');
  });
});
