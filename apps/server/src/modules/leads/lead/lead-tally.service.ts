import { calendarDateAt } from '@fundus/contract/date';
import { notesAtOnce, type Tally } from '#modules/platform/tally/tally.service.ts';
import { correctTally, foldNotes, forgetFoundings, rebuildSums } from './lead-tally.repository.ts';

/** Foundings stay days for a week after they are past: the clocks of servers are less apart. */
const keptMs = 7 * 24 * 3_600_000;

/** How many leads there are, by what lists filter them by. */
export const leadTally: Tally = {
  noun: 'lead',
  async fold(tx, now, most) {
    const folded = await foldNotes(tx, most);
    await forgetFoundings(tx, calendarDateAt(new Date(now.getTime() - keptMs)));
    return folded;
  },
  async correct(tx) {
    const wrong = await correctTally(tx);
    await foldNotes(tx, notesAtOnce);
    await rebuildSums(tx);
    return wrong;
  },
};
