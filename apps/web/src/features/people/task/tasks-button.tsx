import type { TaskSubjectKey } from '@fundus/contract/task-codes';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

const TaskDialog = lazyDialog(() =>
  withWords(
    import('./task-dialog.tsx').then((part) => part.TaskDialog),
    ['task', 'person-detail', 'ui'],
  ),
);

/** Opens the tasks of a record; without one, a new task of nothing. */
export function TasksButton({
  subject,
  name = '',
  canEdit,
  size = 'sm',
}: {
  subject: TaskSubjectKey | null;
  name?: string;
  canEdit: boolean;
  /** Smaller in the row of a list. */
  size?: 'sm' | 'compact-sm';
}) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconListCheck size={size === 'sm' ? 18 : 16} aria-hidden />}
        {...(size === 'compact-sm' && subject !== null && { 'aria-label': t('tasks.of', { name }) })}
        onClick={() => setOpen(true)}
      >
        {t(subject === null ? 'tasks.new' : 'tasks.button')}
      </Button>
      <TaskDialog subject={subject} name={name} canEdit={canEdit} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
