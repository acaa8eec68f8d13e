import type { Role } from '@fundus/contract/permission';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#http/actor.ts';
import { leadAbilities, leadRowAbilitiesOf } from './lead.policy.ts';

const actorOf = (userId: string, role: Role): Actor => ({
  userId,
  sessionId: 'session',
  roles: [role],
  features: [],
  impersonatorId: null,
  owesSecondFactor: false,
});
const partner = actorOf('p', 'ZFMB-Profi-Partner');
const distributor = actorOf('d', 'Leadverteilung');
const administrator = actorOf('a', 'Administrator');
const lead = { stage: 'assigned', assignment: { partnerId: 'p' }, deletedAt: null } as const;
const pool = { ...lead, stage: 'pool', assignment: null } as const;

describe('what a line of the list offers', () => {
  it('follows the stage for the partner who has the lead', () => {
    expect(leadRowAbilitiesOf(partner, lead)).toEqual(['accept', 'handBack']);
    expect(leadRowAbilitiesOf(partner, { ...lead, stage: 'accepted' })).toEqual(['handBack', 'contact', 'convert']);
    expect(leadRowAbilitiesOf(partner, { ...lead, stage: 'converted' })).toEqual([]);
  });

  it('offers nothing of a partner to other users', () => {
    expect(leadRowAbilitiesOf(partner, { ...lead, assignment: { partnerId: 'q' } })).toEqual([]);
    expect(leadRowAbilitiesOf(distributor, lead)).toEqual(['delete', 'takeBack']);
    expect(leadRowAbilitiesOf(distributor, pool)).toEqual(['delete']);
  });

  it('is everything for administrators, in the name of the partner who has the lead', () => {
    expect(leadRowAbilitiesOf(administrator, lead)).toEqual(['accept', 'handBack', 'convert', 'delete', 'takeBack']);
    expect(leadRowAbilitiesOf(administrator, pool)).toEqual(['convert', 'delete']);
    expect(leadRowAbilitiesOf(administrator, { ...lead, stage: 'converted' })).toEqual(['delete']);
  });

  it('is restoring alone where a lead is deleted', () => {
    const deleted = { ...lead, deletedAt: new Date('2026-11-20T10:00:00Z') };
    expect(leadRowAbilitiesOf(partner, deleted)).toEqual([]);
    expect(leadRowAbilitiesOf(distributor, deleted)).toEqual(['restore']);
  });
});

describe('who writes into the history of a lead', () => {
  it.each([
    ['the partner who has it', partner, lead, true],
    ['the partner whose it was', partner, { ...lead, stage: 'converted' }, false],
    ['a distributor', distributor, pool, true],
  ] as const)('%s', (_who, actor, of, expected) => {
    expect(leadAbilities(actor, of).note).toBe(expected);
  });
});
