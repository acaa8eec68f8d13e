import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './programme-editor.module.css';

export type EditorSection = 'base' | 'scope' | 'money' | 'time' | 'text' | 'rules' | 'source' | 'documents';

export const sectionId = (name: EditorSection): string => `abschnitt-${name}`;

/** The sections of the editor, the one in view marked. */
export function EditorNavigation({ sections }: { sections: readonly EditorSection[] }) {
  const { t } = useTranslation('funding-programme');
  const [current, setCurrent] = useState<EditorSection>('base');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        const name = sections.find((section) => sectionId(section) === shown?.target.id);
        if (name !== undefined) setCurrent(name);
      },
      // The section that crosses the upper third counts.
      { rootMargin: '-20% 0px -65% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(sectionId(section));
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return (
    <nav className={classes['navigation']} aria-label={t('editor.navigation')}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              aria-current={section === current ? 'true' : undefined}
              onClick={() => {
                const element = document.getElementById(sectionId(section));
                element?.scrollIntoView({ block: 'start' });
                element?.focus({ preventScroll: true });
                setCurrent(section);
              }}
            >
              {t(`group.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
