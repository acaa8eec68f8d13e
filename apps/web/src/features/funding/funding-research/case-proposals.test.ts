import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { ReadProposal } from '@fundus/contract/research-reading';
import { expect, it } from 'vitest';
import { answerOf, listApplicable } from './case-proposals.ts';

const joinery = { classification: 'wz2008' as const, code: '31.09.9', title: 'Möbel' };
const known = {
  name: '',
  start: { ...emptyResearchStart, applicants: ['unternehmen'] },
  projects: ['export'],
  industries: [joinery],
  financingMix: null,
};

it('keeps the answers that are there where several may hold, and adds those of one reading together', () => {
  const proposals: ReadProposal[] = [
    { field: 'projects', value: ['machinery'], from: 'CNC' },
    { field: 'projects', value: ['hiring'], from: 'stellt ein' },
    { field: 'applicants', value: ['existenzgruenderin'], from: 'Gründer' },
    { field: 'industries', value: [joinery], from: 'Tischlerei' },
    { field: 'employees', value: 9, from: '9 Leute' },
  ];
  const changes = proposals.reduce((filled, one) => ({ ...filled, ...answerOf(one, known, filled) }), {});
  expect(changes).toEqual({
    projects: ['export', 'machinery', 'hiring'],
    'start.applicants': ['unternehmen', 'existenzgruenderin'],
    industries: [joinery],
    'start.employees': 9,
  });
});

it('proposes what a research has a field for, and names it by the firm before the person', () => {
  const proposals: ReadProposal[] = [
    { field: 'name', value: 'Petra Lange', from: 'Petra Lange' },
    { field: 'firm', value: 'Möbel Lange GmbH', from: 'Möbel Lange GmbH' },
    { field: 'phone', value: '0151 2345678', from: '0151 2345678' },
    { field: 'seatState', value: 'SN', from: 'Dresden' },
  ];
  expect(listApplicable(proposals).map(({ field }) => field)).toEqual(['firm', 'seatState']);
});
