import type { ResearchItem } from '@fundus/contract/funding-research-item';
import classes from './item-rank.module.css';

const ranks: Record<ResearchItem['status'], number> = { green: 1, orange: 2, grey: 3 };

/** Which of the three statuses is the better one: 1 before 2 before 3, in the colour of the status. The word stands beside it. */
export function ItemRank({ status }: { status: ResearchItem['status'] }) {
  return (
    <span className={classes['root']} data-status={status} aria-hidden>
      {ranks[status]}
    </span>
  );
}
