import type { ReactNode } from 'react';
import classes from './component-gallery.module.css';

/** One group of components with its name in the code. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <h2 className={classes['title']}>{title}</h2>
      {children}
    </section>
  );
}
