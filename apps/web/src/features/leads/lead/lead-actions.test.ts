import { describe, expect, it } from 'vitest';
import { actionsOf, type LeadActions } from './lead-actions.ts';

const partner = { userId: 'p', mayWork: true, mayWorkAll: false, mayManage: false, mayDistribute: false };
const distributor = { userId: 'd', mayWork: false, mayWorkAll: false, mayManage: true, mayDistribute: true };
const lead = { stage: 'assigned', partnerId: 'p', deletedAt: null } as const;
const offered = (actions: LeadActions): string[] =>
  Object.entries(actions).flatMap(([name, isOffered]) => (isOffered ? [name] : []));

describe('what is offered with a lead', () => {
  it('follows the stage for the partner who has it', () => {
    expect(offered(actionsOf(lead, partner))).toEqual(['accept', 'handBack']);
    expect(offered(actionsOf({ ...lead, stage: 'accepted' }, partner))).toEqual(['handBack', 'contact', 'convert']);
    expect(offered(actionsOf({ ...lead, stage: 'converted' }, partner))).toEqual([]);
  });
  it('offers nothing of a partner to other users', () => {
    expect(offered(actionsOf({ ...lead, partnerId: 'q' }, partner))).toEqual([]);
    expect(offered(actionsOf(lead, distributor))).toEqual(['delete', 'takeBack']);
    expect(offered(actionsOf({ ...lead, partnerId: null, stage: 'pool' }, distributor))).toEqual(['delete']);
  });
  it('is everything for administrators, in the name of the partner who has it', () => {
    const administrator = { userId: 'a', mayWork: true, mayWorkAll: true, mayManage: true, mayDistribute: true };
    expect(offered(actionsOf(lead, administrator))).toEqual(['acceptFor', 'handBack', 'convert', 'delete', 'takeBack']);
    expect(offered(actionsOf({ ...lead, partnerId: null, stage: 'pool' }, administrator))).toEqual([
      'convert',
      'delete',
    ]);
    expect(offered(actionsOf({ ...lead, partnerId: 'a' }, administrator))).toContain('accept');
    expect(offered(actionsOf({ ...lead, stage: 'converted' }, administrator))).toEqual(['delete']);
  });
  it('is bringing back alone where a lead is deleted', () => {
    const deleted = { ...lead, deletedAt: '2026-11-20T10:00:00Z' };
    expect(offered(actionsOf(deleted, partner))).toEqual([]);
    expect(offered(actionsOf(deleted, { ...distributor, userId: 'p', mayWork: true }))).toEqual(['restore']);
  });
});
