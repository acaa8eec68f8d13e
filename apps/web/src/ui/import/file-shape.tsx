import { type Fact, FactList } from '../fact-list.tsx';
import classes from './import.module.css';

/** Recognised facts of a file: names and values in a row. */
export function FileShape({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={classes['shape']}>
      <FactList facts={facts} layout="line" isStrong />
    </div>
  );
}
