import { describe, expect, it } from 'vitest';
import type { Proposal, ProposedLead, ReceivingPartner } from '../lead-distribution.queries.ts';
import {
  againstRulesOf,
  assignmentsOf,
  chosen,
  confirmed,
  groupsOf,
  quotaChangeOf,
  removed,
  returned,
  startDraft,
} from './proposal-draft.ts';

const proposed = (leadId: string, partnerId: string | null): ProposedLead => ({
  leadId,
  partnerId,
  partnerName: partnerId ?? '',
  reason: partnerId === null ? 'noPlace' : 'fairest',
  values: {},
  alternatives: [],
});
const proposal: Proposal = {
  proposalId: 'p',
  proposals: [proposed('1', null), proposed('2', 'anna'), proposed('3', 'berta'), proposed('4', 'anna')],
  unavailable: [],
};
const draft = startDraft(proposal);
const refused = { assignmentId: null, brokenRules: [] };

describe('a proposal that is looked through', () => {
  it('stands by partner, those that stay last', () => {
    expect(groupsOf(draft).map(({ partnerId, leads }) => [partnerId, leads.map(({ leadId }) => leadId)])).toEqual([
      ['anna', ['2', '4']],
      ['berta', ['3']],
      [null, ['1']],
    ]);
  });
  it('takes another partner, and forgets the choice where it is the proposed one again', () => {
    const changed = chosen(chosen(draft, '2', 'berta'), '1', 'anna');
    expect(assignmentsOf(changed)).toContainEqual({ leadId: '1', partnerId: 'anna' });
    expect(assignmentsOf(changed)).toContainEqual({ leadId: '2', partnerId: 'berta' });
    expect(chosen(changed, '2', 'anna').choices.size).toBe(1);
    expect(chosen(draft, '2', null).choices.get('2')).toBeNull();
  });
  it('leaves a lead out and puts it back where it was', () => {
    const without = removed(draft, '2');
    expect(assignmentsOf(without).map(({ leadId }) => leadId)).toEqual(['3', '4']);
    expect(returned(without, proposed('2', 'anna'), 1).proposals.map(({ leadId }) => leadId)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });
  it('keeps what could not be assigned, with its choice and the reason', () => {
    const after = confirmed(chosen(draft, '2', 'berta'), [
      { ...refused, leadId: '2', partnerId: 'berta', outcome: 'quotaFull' },
      { ...refused, leadId: '3', partnerId: 'berta', outcome: 'assigned', assignmentId: 'a' },
      { ...refused, leadId: '4', partnerId: 'anna', outcome: 'leadTaken' },
    ]);
    expect(after.proposals.map(({ leadId }) => leadId)).toEqual(['1', '2', '4']);
    expect(after.choices.get('2')).toBe('berta');
    expect([...after.failures].map(([leadId, { outcome }]) => [leadId, outcome])).toEqual([
      ['2', 'quotaFull'],
      ['4', 'leadTaken'],
    ]);
    expect(chosen(after, '2', 'anna').failures.has('2')).toBe(false);
  });
  it('offers to insist where only rules of the partner spoke against it, as long as the choice stands', () => {
    const after = confirmed(chosen(draft, '2', 'berta'), [
      { ...refused, leadId: '2', partnerId: 'berta', outcome: 'againstRules', brokenRules: ['federalState'] },
      { ...refused, leadId: '3', partnerId: 'berta', outcome: 'quotaFull' },
      { ...refused, leadId: '4', partnerId: 'anna', outcome: 'againstRules', brokenRules: ['employees'] },
    ]);
    expect(againstRulesOf(after).map(({ leadId }) => leadId)).toEqual(['2', '4']);
    expect(againstRulesOf(chosen(after, '4', 'berta')).map(({ leadId }) => leadId)).toEqual(['2']);
    const insisted = confirmed(after, [
      { ...refused, leadId: '2', partnerId: 'berta', outcome: 'assigned', assignmentId: 'b' },
    ]);
    expect([...insisted.failures.keys()]).toEqual(['3', '4']);
  });
  it('says what becomes of the quotas', () => {
    const partner = { quotaKind: 'limited', quotaLimit: 5, assigned: 4 } as ReceivingPartner;
    expect(quotaChangeOf(partner, 1)).toMatchObject({ before: 4, after: 5, isOver: false });
    expect(quotaChangeOf(partner, 2).isOver).toBe(true);
    expect(quotaChangeOf({ ...partner, quotaKind: 'unlimited' }, 99).isOver).toBe(false);
    expect(quotaChangeOf({ ...partner, quotaKind: 'none' }, 1).isOver).toBe(true);
  });
});
