import { notesAtOnce, type Tally } from '#modules/platform/tally/tally.service.ts';
import { foldNotes, noteDifferences } from './person-tally.repository.ts';

/** How many persons there are, by what lists filter them by. */
export const personTally: Tally = {
  noun: 'person',
  fold: (tx, _now, most) => foldNotes(tx, most),
  async correct(tx) {
    const wrong = await noteDifferences(tx);
    await foldNotes(tx, notesAtOnce);
    return wrong;
  },
};
