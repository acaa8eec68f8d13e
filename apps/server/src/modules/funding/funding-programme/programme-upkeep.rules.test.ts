import { describe, expect, it } from 'vitest';
import { type QueuedProgramme, toQueue } from './programme-upkeep.rules.ts';

const queued = (title: string, uses: Partial<QueuedProgramme> = {}) =>
  ({
    programmeId: title,
    summary: { title, shortTitle: '', funder: '' },
    points: [{ point: 'factsOld', mark: '', fields: [] }],
    researchCount: 0,
    caseCount: 0,
    situationCount: 0,
    ...uses,
  }) as unknown as QueuedProgramme;
const orderOf = (programmes: QueuedProgramme[]) => toQueue(programmes, '').map(({ programmeId }) => programmeId);

describe('the queue of upkeep', () => {
  it('begins with what stands in plans and researches, whatever is open elsewhere', () => {
    const pressing = queued('pressing', { points: [{ point: 'guidelinePast', mark: '', fields: [] }] });
    const planned = queued('planned', { situationCount: 2 });
    const researched = queued('researched', { researchCount: 3, caseCount: 1 });
    expect(orderOf([pressing, planned, researched])).toEqual(['researched', 'planned', 'pressing']);
  });

  it('names what is pressing first among programmes of the same use', () => {
    const pressing = queued('z', { situationCount: 1, points: [{ point: 'deadlinePast', mark: '', fields: [] }] });
    expect(orderOf([queued('a', { researchCount: 1 }), pressing])).toEqual(['z', 'a']);
  });
});
