import type { Message } from '@fundus/contract/message';
import type { Person } from '@fundus/contract/person';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { NoteComposer } from '#features/people/message/note-composer.tsx';
import { LatestMessages } from '#features/people/message/timeline.tsx';
import { TaskList } from '#features/people/task/task-list.tsx';
import type { HeldValue } from '#lib/held-value.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordCard } from '#ui/record-page.tsx';
import { personPaths } from '../../../paths.ts';
import classes from './person-detail.module.css';

/** The note that is being typed, and its field. */
export interface NoteDraft {
  draft: HeldValue<string>;
  inputRef: Ref<HTMLTextAreaElement>;
}

/** Next and last event. */
export function PersonSide({
  person,
  note,
  hasHistory,
  isAddingTask,
  onAddingTask,
  onAnswer,
}: {
  person: Person;
  note: NoteDraft;
  /** The latest entries; not beside the whole history. */
  hasHistory: boolean;
  isAddingTask: boolean;
  onAddingTask: (isAdding: boolean) => void;
  onAnswer: ((entry: Message) => void) | undefined;
}) {
  const { t } = useTranslation('person-detail');
  const { personId, kind, abilities } = person;
  return (
    <aside className={classes['side']} aria-label={t('side.label')}>
      <RecordCard title={t('side.next')}>
        <TaskList
          subject={{ kind: 'person', id: personId }}
          canEdit={abilities.edit}
          isAdding={isAddingTask}
          onAdding={onAddingTask}
        />
      </RecordCard>
      {hasHistory && (
        <RecordCard
          title={t('side.last')}
          action={
            <Link to={personPaths[kind]} params={{ personId }} search={{ tab: 'history' }} replace resetScroll={false}>
              {t('side.all')}
            </Link>
          }
        >
          {abilities.edit && <NoteComposer owner={{ personId }} {...note} />}
          <LatestMessages owner={{ personId }} count={5} onAnswer={onAnswer} />
        </RecordCard>
      )}
    </aside>
  );
}
