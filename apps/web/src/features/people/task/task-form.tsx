import type { Task } from '@fundus/contract/task';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import flow from '#ui/flow.module.css';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { useReportDirty } from '#ui/form/unsaved-scope.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import type { SavedRecord } from '#ui/form/use-record-save.ts';
import { type TaskInput, useCreateTask, useUpdateTask } from './task.mutations.ts';
import classes from './task-list.module.css';

/** Days from today that are asked for most. */
const usualDays = { today: 0, tomorrow: 1, week: 7 } as const;

const toRecord = ({ revision, title, dueOn }: Task) => ({ revision, values: { title, dueOn } });

/** The reader asked for the field: it begins where one goes on typing. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** A new task, or one that is changed: what, and by when. */
export function TaskForm({ personId, task, onEnd }: { personId: string; task: Task | null; onEnd: () => void }) {
  const { t } = useTranslation(['person-detail', 'common', 'validation', 'ui']);
  const [isUnreadable, setUnreadable] = useState(false);
  const create = useCreateTask(personId);
  const update = useUpdateTask();
  const editing = usePlainRecordForm<Task, TaskInput>({
    row: task,
    toRecord,
    empty: { title: '', dueOn: null },
    create: (input) => create.mutateAsync(input),
    save: (changes, { row }) => update.mutateAsync({ task: row, ...changes }),
  });
  const { values, change, isBusy, error } = editing;
  const isEmpty = values.title.trim() === '';
  useReportDirty(`task-${task?.taskId ?? 'new'}`, editing.isDirty);
  const words: RecordWords<TaskInput> = {
    label: (field) => t(`task.${field}`),
    word: (field, value) => (field === 'title' ? (value as string) : value === null ? '' : formatDate(value as string)),
  };
  const tellSaved = useSavedNotice(words);
  const end = (saved: SavedRecord<Task, TaskInput>): void => {
    tellSaved(undefined, saved);
    onEnd();
  };
  const save = async (): Promise<void> => {
    if (isEmpty || isUnreadable) return;
    const saved = await editing.submit();
    if (saved !== null) end(saved);
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        ref={takeFocus}
        label={t('task.title')}
        placeholder={t('task.placeholder')}
        value={values.title}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={error === null ? undefined : messageOfError(error)}
      />
      <TypedInput
        label={t('task.dueOn')}
        value={values.dueOn}
        onChange={(dueOn) => change({ dueOn })}
        onUnreadable={setUnreadable}
        parse={parseGermanDate}
        format={formatDate}
        inputMode="numeric"
        placeholder={t('ui:date.placeholder')}
        error={isUnreadable ? t('validation:date') : undefined}
      />
      <RecordConflictDialog editing={editing} words={words} onSaved={end} />
      <div className={flow['atEnd']}>
        <span className={classes['days']}>
          {(['today', 'tomorrow', 'week'] as const).map((name) => (
            <Button
              key={name}
              variant="subtle"
              size="compact-xs"
              onClick={() => change({ dueOn: dayFromToday(usualDays[name]) })}
            >
              {t(`task.day.${name}`)}
            </Button>
          ))}
        </span>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={isEmpty || isUnreadable} loading={isBusy}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
