import classes from './share-bar.module.css';

/** A part of a whole as a bar. The words around it say the same; `label` says it to those who do not see the bar. */
export function ShareBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const share = whole <= 0 ? 0 : Math.min(1, part / whole);
  return (
    <svg className={classes['root']} viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={classes['whole']} width="100" height="6" rx="1" />
      <rect className={classes['part']} data-over={part > whole || undefined} width={share * 100} height="6" rx="1" />
    </svg>
  );
}
