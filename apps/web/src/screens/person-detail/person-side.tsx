import type { Person } from '@fundus/contract/person';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteComposer } from '#features/message/note-composer.tsx';
import { LatestMessages } from '#features/message/timeline.tsx';
import { TaskList } from '#features/task/task-list.tsx';
import { personPaths } from '../../paths.ts';
import classes from './person-detail.module.css';

/** What is next and what was last. */
export function PersonSide({
  person,
  noteRef,
  isAddingTask,
  onAddingTask,
}: {
  person: Person;
  noteRef: Ref<HTMLTextAreaElement>;
  isAddingTask: boolean;
  onAddingTask: (isAdding: boolean) => void;
}) {
  const { t } = useTranslation('person-detail');
  const { personId, kind, abilities } = person;
  return (
    <aside className={classes['side']} aria-label={t('side.label')}>
      <section className={classes['card']} aria-labelledby="side-next">
        <div className={classes['cardHead']}>
          <h2 id="side-next">{t('side.next')}</h2>
        </div>
        <TaskList personId={personId} canEdit={abilities.edit} isAdding={isAddingTask} onAdding={onAddingTask} />
      </section>
      <section className={classes['card']} aria-labelledby="side-last">
        <div className={classes['cardHead']}>
          <h2 id="side-last">{t('side.last')}</h2>
          <Link to={personPaths[kind]} params={{ personId }} search={{ tab: 'history' }} replace resetScroll={false}>
            {t('side.all')}
          </Link>
        </div>
        {abilities.edit && <NoteComposer personId={personId} name="side-note" inputRef={noteRef} />}
        <LatestMessages personId={personId} count={4} />
      </section>
    </aside>
  );
}
