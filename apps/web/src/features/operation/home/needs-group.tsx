import { type ReactNode, useId } from 'react';
import classes from './home.module.css';

/** One kind of what needs the user today, under its heading. */
export function NeedsGroup({
  title,
  control,
  isPadded = false,
  children,
}: {
  title: string;
  /** Filter of the group, beside its heading. */
  control?: ReactNode;
  isPadded?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <div className={classes['groupHead']}>
        <h3 id={id} className={classes['group']}>
          {title}
        </h3>
        {control}
      </div>
      <ul className={isPadded ? classes['tasks'] : classes['list']} aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}
