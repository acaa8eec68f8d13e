import type { Task } from '@fundus/contract/task';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { daysFromToday, formatDate, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { mutateToEnd } from '#lib/mutate-to-end.ts';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { notifyError, notifyStale, notifyWithUndo } from '#ui/notify.tsx';
import { useUpdateTask } from './task.mutations.ts';
import classes from './task-list.module.css';
import { TaskPoints } from './task-points.tsx';

type TaskLine = Pick<
  Task,
  | 'taskId'
  | 'person'
  | 'title'
  | 'dueOn'
  | 'dueTime'
  | 'doneAt'
  | 'revision'
  | 'assignee'
  | 'checklist'
  | 'repeat'
  | 'abilities'
>;

/** A task that is ticked off where it stands; for ten seconds that can be undone. */
export function TaskRow({
  task,
  context,
  onEdit,
  onDelete,
}: {
  task: TaskLine;
  /** Whom it is about, where that is not clear. */
  context?: ReactNode;
  onEdit?: () => void;
  onDelete?: () => void;
}) {
  const { t } = useTranslation('person-detail');
  const update = useUpdateTask();
  const isDone = task.doneAt !== null;
  const days = task.dueOn === null ? null : daysFromToday(task.dueOn);
  const toggle = (): void =>
    mutateToEnd(
      update,
      { task, isDone: !isDone },
      {
        onSuccess: (saved) => {
          if (!isDone) {
            notifyWithUndo(t('task.done', { title: task.title }), () =>
              update.mutateAsync({ task: saved, isDone: false }),
            );
          }
        },
        onError: notifyStale(task.title, notifyError),
      },
    );
  return (
    <li className={classes['task']}>
      <Checkbox
        aria-label={t(isDone ? 'task.reopen' : 'task.finish', { title: task.title })}
        // Answers at once; the list follows.
        checked={update.isPending ? !isDone : isDone}
        disabled={update.isPending || !task.abilities.includes('edit')}
        onChange={toggle}
      />
      <div className={classes['words']} data-done={isDone || undefined}>
        {task.title}
        {context !== undefined && <span className={classes['day']}>{context}</span>}
        {task.dueOn !== null && !isDone && (
          <span className={classes['day']} data-due={(days ?? 1) <= 0 || undefined}>
            {[
              (days ?? 0) < 0
                ? t('task.overdue', { date: formatDate(task.dueOn) })
                : t('task.due', { when: formatRelativeDay(task.dueOn) }),
              task.dueTime === null ? '' : t('task.at', { time: task.dueTime }),
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </span>
        )}
        {!isDone && (task.repeat !== null || task.assignee !== null) && (
          <span className={classes['day']}>
            {[
              task.repeat === null ? '' : t(`task.repeats.${task.repeat.unit}`, { count: task.repeat.every }),
              task.assignee === null ? '' : t('task.by', { name: task.assignee.name }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        )}
        {!isDone && task.checklist.length > 0 && <TaskPoints task={task} />}
      </div>
      <span className={classes['buttons']} data-print="hide">
        <RowButtons
          size={28}
          buttons={[
            !isDone && onEdit && editButton(t('task.edit', { title: task.title }), onEdit),
            onDelete && deleteButton(t('task.delete', { title: task.title }), onDelete),
          ]}
        />
      </span>
    </li>
  );
}
