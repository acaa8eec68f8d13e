import { describe, expect, it } from 'vitest';
import { deedsOf, type LeadDeeds } from './lead-deeds.ts';

const partner = { userId: 'p', mayWork: true, mayManage: false, mayDistribute: false };
const distributor = { userId: 'd', mayWork: false, mayManage: true, mayDistribute: true };
const lead = { stage: 'assigned', partnerId: 'p', deletedAt: null } as const;
const offered = (deeds: LeadDeeds): string[] =>
  Object.entries(deeds).flatMap(([name, isOffered]) => (isOffered ? [name] : []));

describe('what is offered with a lead', () => {
  it('follows the stage for the partner who has it', () => {
    expect(offered(deedsOf(lead, partner))).toEqual(['accept', 'handBack']);
    expect(offered(deedsOf({ ...lead, stage: 'accepted' }, partner))).toEqual(['handBack', 'contact', 'convert']);
    expect(offered(deedsOf({ ...lead, stage: 'converted' }, partner))).toEqual([]);
  });
  it('is nothing of a partner for anybody else', () => {
    expect(offered(deedsOf({ ...lead, partnerId: 'q' }, partner))).toEqual([]);
    expect(offered(deedsOf(lead, distributor))).toEqual(['delete', 'takeBack']);
    expect(offered(deedsOf({ ...lead, partnerId: null, stage: 'pool' }, distributor))).toEqual(['delete']);
  });
  it('is bringing back alone where a lead is deleted', () => {
    const deleted = { ...lead, deletedAt: '2026-11-20T10:00:00Z' };
    expect(offered(deedsOf(deleted, partner))).toEqual([]);
    expect(offered(deedsOf(deleted, { ...distributor, userId: 'p', mayWork: true }))).toEqual(['restore']);
  });
});
