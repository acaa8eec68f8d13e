import type { Task } from '@fundus/contract/task';
import type { TaskSubjectKey } from '@fundus/contract/task-codes';
import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { useCreateTask, useDeleteTask } from './task.mutations.ts';
import { tasksQuery } from './task.queries.ts';
import { inputOf, TaskForm } from './task-form.tsx';
import classes from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

const ApplyTemplateDialog = lazyDialog(() =>
  withWords(
    import('#features/people/process-template/apply-template-dialog.tsx').then((part) => part.ApplyTemplateDialog),
    ['process-template', 'ui'],
  ),
);

interface TaskListProps {
  canEdit: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** Tasks of a record: open ones by their day, done ones on demand. */
export function TaskList({ subject, ...others }: { subject: TaskSubjectKey } & TaskListProps) {
  return (
    <Loaded query={useQuery(tasksQuery(subject))} skeleton={{ count: 2 }}>
      {(tasks) => <Tasks subject={subject} tasks={tasks} {...others} />}
    </Loaded>
  );
}

function Tasks({
  subject,
  tasks,
  canEdit,
  isAdding,
  onAdding,
}: { subject: TaskSubjectKey; tasks: readonly Task[] } & TaskListProps) {
  const { t } = useTranslation('person-detail');
  const [editingId, setEditingId] = useState<string | null>(null);
  const [showsDone, setShowsDone] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const remove = useDeleteTask();
  const create = useCreateTask(subject);
  const deletion = useRecordAction<Task>({
    run: (task) => remove.mutateAsync(task),
    done: ({ title }) => t('task.deleted', { title }),
    undo: (task) => create.mutateAsync(inputOf(task)),
  });
  const open = tasks.filter((task) => task.doneAt === null);
  const done = tasks.filter((task) => task.doneAt !== null);
  const rows = (list: readonly Task[]) =>
    list.map((task) =>
      task.taskId === editingId ? (
        <li key={task.taskId} className={classes['task']}>
          <TaskForm subject={subject} task={task} onEnd={() => setEditingId(null)} />
        </li>
      ) : (
        <TaskRow
          key={task.taskId}
          task={task}
          {...(task.abilities.includes('edit') && { onEdit: () => setEditingId(task.taskId) })}
          {...(task.abilities.includes('delete') && { onDelete: () => deletion.start(task) })}
        />
      ),
    );
  return (
    <>
      {open.length === 0 && !isAdding && <p className={classes['quiet']}>{t('task.empty')}</p>}
      {open.length > 0 && <ul className={classes['list']}>{rows(open)}</ul>}
      {isAdding ? (
        <TaskForm subject={subject} task={null} onEnd={() => onAdding(false)} />
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
      {canEdit && !isAdding && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={() => setApplying(true)}
        >
          {t('task.applyProcess')}
        </Button>
      )}
      <ApplyTemplateDialog subject={subject} isOpen={isApplying} onClose={() => setApplying(false)} />
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
