import type { Task } from '@fundus/contract/task';
import type { TaskSubjectKey } from '@fundus/contract/task-codes';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { dayFromToday, formatDate } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import flow from '#ui/flow.module.css';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { useReportDirty } from '#ui/form/unsaved-scope.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import type { SavedRecord } from '#ui/form/use-record-save.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type TaskInput, useCreateTask, useUpdateTask } from './task.mutations.ts';
import classes from './task-list.module.css';

/** Days from today that are requested most. */
const usualDays = { today: 0, tomorrow: 1, week: 7 } as const;

/** Fields of a task, as they are sent. */
export const inputOf = ({ title, dueOn, dueTime, assignee, checklist, repeat, remindDays }: Task): TaskInput => ({
  title,
  dueOn,
  dueTime,
  assigneeId: assignee?.userId ?? null,
  checklist,
  repeat,
  remindDays,
});

const toRecord = (task: Task) => ({ revision: task.revision, values: inputOf(task) });

/** One is reminded of a new task on its day, unless one says otherwise. */
const emptyTask: TaskInput = {
  title: '',
  dueOn: null,
  dueTime: null,
  assigneeId: null,
  checklist: [],
  repeat: null,
  remindDays: 0,
};

const hasDetails = ({ dueTime, assignee, checklist, repeat }: Task): boolean =>
  dueTime !== null || assignee !== null || repeat !== null || checklist.length > 0;

const TaskDetails = lazyPart(
  () => import('./task-details.tsx').then((part) => part.TaskDetails),
  ['task', 'validation'],
);

/** The reader requested the field: it begins where one goes on typing. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** A new task, or one that is changed: what, and by when. */
export function TaskForm({
  subject,
  task,
  onEnd,
}: {
  subject: TaskSubjectKey | null;
  task: Task | null;
  onEnd: () => void;
}) {
  const { t } = useTranslation(['person-detail', 'common', 'validation', 'ui']);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isTimeUnreadable, setTimeUnreadable] = useState(false);
  const [isOpen, setOpen] = useState(task !== null && hasDetails(task));
  const create = useCreateTask(subject);
  const update = useUpdateTask();
  const editing = usePlainRecordForm<Task, TaskInput>({
    row: task,
    toRecord,
    empty: emptyTask,
    create: (input) => create.mutateAsync(input),
    save: (changes, { row }) => update.mutateAsync({ task: row, ...changes }),
  });
  const { values, change, isBusy, error } = editing;
  const isEmpty = values.title.trim() === '';
  useReportDirty(`task-${task?.taskId ?? 'new'}`, editing.isDirty);
  const words: RecordWords<TaskInput> = {
    label: (field) => t(`task.${field}`),
    word: (field, value) => wordField(t, field, value),
  };
  const tellSaved = useSavedNotice(words);
  const end = (saved: SavedRecord<Task, TaskInput>): void => {
    tellSaved(undefined, saved);
    onEnd();
  };
  const save = async (): Promise<void> => {
    if (isEmpty || isUnreadable || isTimeUnreadable) return;
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
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        className={classes['more']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'task.less' : 'task.more')}
      </Button>
      {isOpen && <TaskDetails subject={subject} values={values} change={change} onUnreadable={setTimeUnreadable} />}
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
        <Button type="submit" size="xs" disabled={isEmpty || isUnreadable || isTimeUnreadable} loading={isBusy}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}

type Words = Translate<['person-detail', 'common', 'validation', 'ui']>;

/** A field as the question of a conflict and the notice of a save word it. */
function wordField(t: Words, field: keyof TaskInput, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') {
    if (field === 'checklist') return (value as TaskInput['checklist']).map(({ text }) => text).join(' · ');
    const { unit, every } = value as NonNullable<TaskInput['repeat']>;
    return t(`task.repeats.${unit}`, { count: every });
  }
  if (field === 'dueOn') return formatDate(value);
  return field === 'assigneeId' ? t('task.someoneElse') : value;
}
