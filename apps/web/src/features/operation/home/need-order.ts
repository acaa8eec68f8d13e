import type { Home } from '@fundus/contract/home';
import { daysFromToday } from '#lib/format.ts';

export const needNames = ['deadlines', 'questions', 'tasks', 'papers', 'feedback', 'programmes', 'news'] as const;
export type NeedName = (typeof needNames)[number];

type Needs = Pick<Home, 'tasks' | 'proofsDue' | 'changedResearches' | 'papers'>;

/** So near a day is that nothing may come before it. */
const nearDays = 7;

/**
 * Work of the user, by the loss if it waits: first days after which money is gone, then clients who wait for an
 * answer, then what was to be done by today, papers that are overdue and programmes that ended in an open research; last what can wait.
 */
export function orderNeeds({ tasks, proofsDue, changedResearches, papers }: Needs, now = new Date()): NeedName[] {
  const isBy = (days: number) => (dueOn: string | null) => dueOn !== null && daysFromToday(dueOn, now) <= days;
  const ranks: Record<NeedName, number> = {
    deadlines: proofsDue.some(({ dueOn }) => isBy(nearDays)(dueOn)) ? 0 : 4,
    questions: 1,
    tasks: tasks.some(({ dueOn }) => isBy(0)(dueOn)) ? 2 : 6,
    // A paper that a client owes beyond its day holds up everything behind it.
    papers: papers.some(({ isOverdue }) => isOverdue) ? 2.5 : 4.5,
    programmes: changedResearches.some(({ endedCount }) => endedCount > 0) ? 3 : 7,
    feedback: 5,
    news: 8,
  };
  return needNames.toSorted((one, other) => ranks[one] - ranks[other]);
}
