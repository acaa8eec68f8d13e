import type { Task } from '@fundus/contract/task';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifyStale } from '#ui/notify.tsx';
import { useUpdateTask } from './task.mutations.ts';
import classes from './task-list.module.css';

/** How far the checklist of a task is; opened, its points are ticked off where they stand. */
export function TaskPoints({
  task,
}: {
  task: Pick<Task, 'taskId' | 'person' | 'title' | 'checklist' | 'revision' | 'abilities'>;
}) {
  const { t } = useTranslation('person-detail');
  const [isOpen, setOpen] = useState(false);
  const update = useUpdateTask();
  const { checklist } = task;
  const tick = (index: number): void =>
    update.mutate(
      {
        task,
        checklist: checklist.map((point, at) => (at === index ? { ...point, isDone: !point.isDone } : point)),
      },
      { onError: notifyStale(task.title, notifyError) },
    );
  const done = checklist.filter(({ isDone }) => isDone).length;
  return (
    <>
      <button
        type="button"
        className={classes['progress']}
        aria-expanded={isOpen}
        aria-label={t('task.pointsOf', { title: task.title, done, count: checklist.length })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('task.points', { done, count: checklist.length })}
      </button>
      {isOpen && (
        <ul className={classes['points']}>
          {checklist.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name
            <li key={index}>
              <Checkbox
                size="xs"
                label={point.text}
                checked={point.isDone}
                disabled={update.isPending || !task.abilities.includes('edit')}
                onChange={() => tick(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
