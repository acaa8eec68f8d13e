import classes from './import.module.css';

/** What was recognised about a file: names and values in a row. */
export function FileShape({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={classes['shape']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
