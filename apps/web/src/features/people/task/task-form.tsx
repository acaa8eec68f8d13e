import type { Task } from '@fundus/contract/task';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { useReportDirty } from '#ui/form/unsaved-scope.tsx';
import { useCreateTask, useUpdateTask } from './task.mutations.ts';
import classes from './task-list.module.css';

/** Days from today that are asked for most. */
const usualDays = { today: 0, tomorrow: 1, week: 7 } as const;

/** The reader asked for the field: it begins where one goes on typing. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** A new task, or one that is changed: what, and by when. */
export function TaskForm({ personId, task, onEnd }: { personId: string; task: Task | null; onEnd: () => void }) {
  const { t } = useTranslation(['person-detail', 'common', 'validation', 'ui']);
  const [title, setTitle] = useState(task?.title ?? '');
  const [dueOn, setDueOn] = useState(task?.dueOn ?? null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [stored, setStored] = useState(task);
  const create = useCreateTask(personId);
  const update = useUpdateTask();
  const isEmpty = title.trim() === '';
  useReportDirty(`task-${task?.taskId ?? 'new'}`, title !== (task?.title ?? '') || dueOn !== (task?.dueOn ?? null));
  const error = create.error ?? update.error;
  const save = (): void => {
    if (isEmpty || isUnreadable) return;
    if (stored === null) {
      create.mutate({ title, dueOn }, { onSuccess: onEnd });
      return;
    }
    update.mutate(
      { task: stored, title, dueOn },
      {
        onSuccess: onEnd,
        onError: (failure) => {
          const current = isApiError(failure, 'REVISION_CONFLICT') ? (failure.details['current'] as Task) : undefined;
          if (current !== undefined) setStored(current);
        },
      },
    );
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        ref={takeFocus}
        label={t('task.title')}
        placeholder={t('task.placeholder')}
        value={title}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={error === null ? undefined : messageOfError(error)}
      />
      <TypedInput
        label={t('task.dueOn')}
        value={dueOn}
        onChange={setDueOn}
        onUnreadable={setUnreadable}
        parse={parseGermanDate}
        format={formatDate}
        inputMode="numeric"
        placeholder={t('ui:date.placeholder')}
        error={isUnreadable ? t('validation:date') : undefined}
      />
      {stored !== task && stored !== null && (
        <p className={classes['note']}>
          {t('ui:conflict.stored')}: {stored.title}
          {stored.dueOn === null ? '' : ` (${formatDate(stored.dueOn)})`}
        </p>
      )}
      <div className={classes['actions']}>
        <span className={classes['days']}>
          {(['today', 'tomorrow', 'week'] as const).map((name) => (
            <Button
              key={name}
              variant="subtle"
              size="compact-xs"
              onClick={() => setDueOn(dayFromToday(usualDays[name]))}
            >
              {t(`task.day.${name}`)}
            </Button>
          ))}
        </span>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('common:action.cancel')}
        </Button>
        <Button
          type="submit"
          size="xs"
          disabled={isEmpty || isUnreadable}
          loading={create.isPending || update.isPending}
        >
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
