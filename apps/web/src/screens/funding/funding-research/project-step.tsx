import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { StartedProjects } from '#features/funding/funding-research/start-choice.tsx';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { containsWords } from '#lib/contains-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { choicePause } from '#lib/save/saver.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import typography from '#ui/typography.module.css';
import classes from './steps.module.css';

/** Third step: everything that the client plans, as boxes to tick. */
export function ProjectStep() {
  const { t } = useTranslation('funding-research');
  const { answers, saver } = useResearch();
  const { book } = useTermBook();
  const [search, setSearch] = useState('');
  const chosen = answers.projects;
  const terms = book.list('project');
  const shown = terms.filter(({ value, label }) => containsWords(label, search) || chosen.includes(value));
  const hasHits = shown.some(({ label }) => containsWords(label, search));
  const change = (projects: string[]): void => saver.type({ projects }, choicePause);
  const toggle = (code: string): void =>
    change(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <section className={classes['card']}>
      <h2 className={classes['title']}>{t('project.title')}</h2>
      <p className={classes['intro']}>
        {t('project.description')} {t('wizard.optionalStep')}
      </p>
      <div className={classes['projectHead']}>
        <div className={classes['projectSearch']}>
          <SearchField label={t('project.search')} value={search} onSearch={setSearch} delay={0} />
        </div>
        <p className={typography['quiet']} role="status">
          {t('project.chosen', { count: chosen.length })}
          {chosen.length > 0 && (
            <Button variant="subtle" size="compact-sm" ml="xs" onClick={() => change([])}>
              {t('project.clear')}
            </Button>
          )}
        </p>
      </div>
      {!hasHits && (
        <EmptyState level={3} title={t('project.noHits.title')} text={t('project.noHits.text', { search })} />
      )}
      <fieldset className={classes['projects']}>
        <legend>
          <VisuallyHidden>{t('project.list')}</VisuallyHidden>
        </legend>
        {shown.map(({ value, label }) => {
          const isOn = chosen.includes(value);
          return (
            <label key={value} className={classes['project']} data-on={isOn || undefined}>
              <input type="checkbox" checked={isOn} onChange={() => toggle(value)} />
              <span>{label}</span>
            </label>
          );
        })}
      </fieldset>
      <StartedProjects />
    </section>
  );
}
