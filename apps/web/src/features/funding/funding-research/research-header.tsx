import { IconArrowLeft, IconUserShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import { InlineEdit } from '#ui/inline-edit.tsx';
import { paths } from '../../../paths.ts';
import { useResearch } from './research-context.ts';
import { ResearchPerson } from './research-person.tsx';
import classes from './research-wizard.module.css';

/** The way back to the list, the name of the research, changed in place, and whether everything is safe. `personActions` stands beside the person. */
export function ResearchHeader({ personActions }: { personActions: ReactNode }) {
  const { t } = useTranslation('funding-research');
  const { answers, draft, saver } = useResearch();
  const name = answers.name === '' ? t('name.unnamed') : answers.name;
  return (
    <header className={classes['header']}>
      <Link to={paths.fundingResearches} className={classes['backToList']} data-print="hide">
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {t('wizard.backToList')}
      </Link>
      <InlineEdit
        value={answers.name}
        label={t('name.label')}
        editLabel={t('name.edit')}
        emptyMessage={t('name.required')}
        onSave={(next) => saver.type({ name: next })}
      >
        <h1 className={classes['name']}>{name}</h1>
      </InlineEdit>
      <ResearchOwner />
      <ResearchPerson actions={personActions} />
      <div className={classes['state']}>
        <AutosaveState saving={draft} onRetry={() => void saver.flush()} />
      </div>
    </header>
  );
}

/** Whose research it is, for readers who do not own it. */
function ResearchOwner() {
  const { t } = useTranslation('funding-research');
  const { owner } = useResearch().research;
  const { userId } = useSessionUser();
  if (owner.userId === userId) return null;
  return (
    <p className={classes['person']}>
      <IconUserShield size={16} stroke={1.7} aria-hidden />
      <span>{t('owner.of', { name: owner.name || t('person.unnamed') })}</span>
    </p>
  );
}
