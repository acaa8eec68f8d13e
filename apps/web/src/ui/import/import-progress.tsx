import { Progress } from '@mantine/core';
import classes from './import.module.css';

/** How far the reading or carrying out of a file is. */
export function ImportProgress({ share, title, text }: { share: number; title: string; text: string }) {
  return (
    <section className={classes['progress']} role="status">
      <p className={classes['progressTitle']}>{title}</p>
      <Progress value={Math.max(2, share * 100)} size="lg" aria-label={title} />
      <p className={classes['quiet']}>{text}</p>
    </section>
  );
}
