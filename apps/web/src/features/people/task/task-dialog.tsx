import type { TaskSubjectKey } from '@fundus/contract/task-codes';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskList } from './task-list.tsx';

interface TaskDialogProps {
  /** `null`: a new task of nothing. */
  subject: TaskSubjectKey | null;
  /** Name of its subject. */
  name: string;
  canEdit: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The tasks of a record whose page has no room for them, or a new one of nothing. */
export function TaskDialog({ subject, name, canEdit, isOpen, onClose }: TaskDialogProps) {
  const { t } = useTranslation('task');
  const [isAdding, setAdding] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={subject === null ? t('dialog.new') : t('dialog.of', { name })}
      size="lg"
    >
      {subject === null ? (
        <TaskForm subject={null} task={null} onEnd={onClose} />
      ) : (
        <TaskList subject={subject} canEdit={canEdit} isAdding={isAdding} onAdding={setAdding} />
      )}
    </Modal>
  );
}
