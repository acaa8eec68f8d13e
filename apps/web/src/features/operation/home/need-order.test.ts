import type { Home } from '@fundus/contract/home';
import { expect, it } from 'vitest';
import { orderNeeds } from './need-order.ts';

const now = new Date('2026-11-20T09:00:00Z');
const person = { personId: '0192f0a0-0000-7000-8000-000000000001', name: 'Kim' };
const proof = (dueOn: string) => ({ kind: 'bafaProof' as const, person, fundingCase: null, dueOn });
const task = (dueOn: string | null) => ({ dueOn }) as Home['tasks'][number];
const research = (endedCount: number) => ({ endedCount, changedCount: 1 }) as Home['changedResearches'][number];
const order = (needs: Partial<Parameters<typeof orderNeeds>[0]>) =>
  orderNeeds({ tasks: [], proofsDue: [], changedResearches: [], papers: [], ...needs }, now);

it('begins with clients who wait where nothing else is near', () => {
  expect(order({ proofsDue: [proof('2026-12-19')], tasks: [task('2026-11-24')] })).toEqual([
    'questions',
    'deadlines',
    'papers',
    'feedback',
    'tasks',
    'programmes',
    'news',
  ]);
});

it('begins with days after which money is gone, near or missed', () => {
  expect(order({ proofsDue: [proof('2026-11-27')] })[0]).toBe('deadlines');
  expect(order({ proofsDue: [proof('2026-11-01')] })[0]).toBe('deadlines');
  expect(order({ proofsDue: [proof('2026-11-28')] })[0]).toBe('questions');
});

it('lets what was to be done by today, and programmes that ended, come before what can wait', () => {
  const needs = { tasks: [task(null), task('2026-11-20')], changedResearches: [research(1)], proofsDue: [] };
  expect(order(needs).slice(0, 3)).toEqual(['questions', 'tasks', 'programmes']);
  const papers = [{ isOverdue: true }] as Home['papers'];
  expect(order({ ...needs, papers }).slice(0, 4)).toEqual(['questions', 'tasks', 'papers', 'programmes']);
});
