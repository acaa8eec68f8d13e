import type { Task } from '@fundus/contract/task';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useCreateTask, useDeleteTask } from './task.mutations.ts';
import { personTasksQuery } from './task.queries.ts';
import { TaskForm } from './task-form.tsx';
import classes from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

/** What is to be done about a person: open tasks by their day, done ones on demand. */
export function TaskList({
  personId,
  canEdit,
  isAdding,
  onAdding,
}: {
  personId: string;
  canEdit: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}) {
  const { t } = useTranslation('person-detail');
  const tasks = useQuery(personTasksQuery(personId));
  const [editingId, setEditingId] = useState<string | null>(null);
  const [showsDone, setShowsDone] = useState(false);
  const remove = useDeleteTask();
  const create = useCreateTask(personId);
  if (tasks.data === undefined) {
    return tasks.error === null ? (
      <SkeletonRows count={2} height={40} />
    ) : (
      <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />
    );
  }
  const open = tasks.data.filter((task) => task.doneAt === null);
  const done = tasks.data.filter((task) => task.doneAt !== null);
  const take = (task: Task): void =>
    remove.mutate(task, {
      onSuccess: () =>
        notifyWithUndo(t('task.deleted', { title: task.title }), () =>
          create.mutateAsync({ title: task.title, dueOn: task.dueOn }),
        ),
      onError: notifyError,
    });
  const rows = (list: readonly Task[]) =>
    list.map((task) =>
      task.taskId === editingId ? (
        <li key={task.taskId} className={classes['task']}>
          <TaskForm personId={personId} task={task} onEnd={() => setEditingId(null)} />
        </li>
      ) : (
        <TaskRow
          key={task.taskId}
          task={task}
          {...(canEdit ? { onEdit: () => setEditingId(task.taskId), onDelete: () => take(task) } : {})}
        />
      ),
    );
  return (
    <>
      {open.length === 0 && !isAdding && <p className={classes['quiet']}>{t('task.empty')}</p>}
      {open.length > 0 && <ul className={classes['list']}>{rows(open)}</ul>}
      {isAdding ? (
        <TaskForm personId={personId} task={null} onEnd={() => onAdding(false)} />
      ) : (
        canEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAdding(true)}
          >
            {t('task.add')}
          </Button>
        )
      )}
      {done.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
        >
          {t(showsDone ? 'task.hideDone' : 'task.showDone', { count: done.length })}
        </Button>
      )}
      {showsDone && <ul className={classes['list']}>{rows(done)}</ul>}
    </>
  );
}
