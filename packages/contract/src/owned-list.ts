/** Lists of records that belong to a user and perhaps hang on another record. It loads no schema library. */
import { describeList, id, owner, trash, words } from './list.ts';

/** Researches, plans and papers: perhaps of a person. */
export const ownedList = describeList({
  filters: {
    deleted: trash,
    /** Name, or the person's name and contact data. */
    search: words,
    personId: id,
    owner,
  },
  orders: ['updatedAt'],
  firstSort: '-updatedAt',
});

/** Shared researches. */
export const shareLinkList = describeList({
  filters: { researchId: id, owner },
  orders: ['createdAt'],
  firstSort: '-createdAt',
});
