import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './section-page.module.css';

/** A part of a long page, as the navigation beside it names it. */
export interface PageSection {
  /** Of the section's element. */
  id: string;
  title: string;
}

/** A long page of several sections with the way to each beside them, above them where there is no room. */
export function SectionPage({
  label,
  sections,
  children,
}: {
  /** Names the navigation. */
  label: string;
  sections: readonly PageSection[];
  children: ReactNode;
}) {
  return (
    <div className={classes['columns']}>
      <SectionNavigation label={label} sections={sections} />
      <div className={classes['content']}>{children}</div>
    </div>
  );
}

/** Sections that have an address each: one of them, with the links to all beside it. */
export function LinkedSections({
  label,
  links,
  children,
}: {
  /** Names the navigation. */
  label: string;
  links: readonly ReactElement[];
  children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  // Where the links stand in one line, that of the shown section may lie outside of it.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div className={classes['columns']}>
      <nav className={classes['navigation']} aria-label={label}>
        <ul ref={list}>
          {links.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      </nav>
      <div className={classes['content']}>{children}</div>
    </div>
  );
}

/** One of the sections, under its heading. */
export function SectionFrame({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={classes['section']} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function SectionNavigation({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown !== undefined) setCurrent(shown.target.id);
      },
      // The section that crosses the upper third counts.
      { rootMargin: '-20% 0px -65% 0px' },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  const go = (id: string): void => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
    setCurrent(id);
  };
  return (
    <nav className={classes['navigation']} aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => go(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
