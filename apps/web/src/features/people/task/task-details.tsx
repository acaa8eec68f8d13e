import type { TaskPoint, TaskRepeat } from '@fundus/contract/task';
import { checklistLength, reminderDays, type TaskSubjectKey } from '@fundus/contract/task-codes';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { parseTime } from './parse-time.ts';
import type { TaskInput } from './task.mutations.ts';
import { taskAssigneesQuery } from './task.queries.ts';
import classes from './task-details.module.css';

/** The rhythms that are requested most; a task may have another one. */
const usualRepeats: readonly TaskRepeat[] = [
  { unit: 'day', every: 1 },
  { unit: 'week', every: 1 },
  { unit: 'week', every: 2 },
  { unit: 'month', every: 1 },
  { unit: 'month', every: 3 },
  { unit: 'month', every: 6 },
  { unit: 'year', every: 1 },
];

const keyOf = ({ unit, every }: TaskRepeat): string => `${unit}-${every}`;

/** Details of a task beside title and day: time, reminder, rhythm, assignee, and the points of its checklist. */
export function TaskDetails({
  subject,
  values,
  change,
  onUnreadable,
}: {
  subject: TaskSubjectKey | null;
  values: TaskInput;
  change: (fields: Partial<TaskInput>) => void;
  onUnreadable: (isUnreadable: boolean) => void;
}) {
  const { t } = useTranslation(['task', 'person-detail']);
  const { userId } = useSessionUser();
  const assignees = useQuery({ ...taskAssigneesQuery(subject), enabled: subject !== null }).data ?? [];
  const { dueOn, dueTime, remindDays, repeat, assigneeId } = values;
  const isWithoutDay = dueOn === null;
  const repeats =
    repeat === null || usualRepeats.some((one) => keyOf(one) === keyOf(repeat))
      ? usualRepeats
      : [...usualRepeats, repeat];
  const days: number[] = [...reminderDays];
  if (remindDays !== null && !days.includes(remindDays)) days.push(remindDays);
  const [owner, ...others] = assignees;
  return (
    <div className={classes['details']}>
      <TypedInput
        label={t('time')}
        value={dueTime}
        onChange={(time) => change({ dueTime: time })}
        onUnreadable={onUnreadable}
        parse={parseTime}
        format={(time) => time}
        inputMode="numeric"
        placeholder="09:00"
        disabled={isWithoutDay}
      />
      <Select
        label={t('remind.label')}
        value={String(remindDays ?? 'none')}
        onChange={(next) => change({ remindDays: next === null || next === 'none' ? null : Number(next) })}
        data={[
          { value: 'none', label: t('remind.none') },
          ...days.map((count) => ({
            value: String(count),
            label: count === 0 ? t('remind.sameDay') : t('remind.before', { count }),
          })),
        ]}
        allowDeselect={false}
        disabled={isWithoutDay}
      />
      <Select
        label={t('repeat.label')}
        value={repeat === null ? 'none' : keyOf(repeat)}
        onChange={(next) => change({ repeat: repeats.find((one) => keyOf(one) === next) ?? null })}
        data={[
          { value: 'none', label: t('repeat.none') },
          ...repeats.map((one) => ({
            value: keyOf(one),
            label: t(`person-detail:task.repeats.${one.unit}`, { count: one.every }),
          })),
        ]}
        allowDeselect={false}
        disabled={isWithoutDay}
      />
      {subject !== null && (
        <Select
          label={t('assignee')}
          value={assigneeId ?? owner?.userId ?? null}
          onChange={(next) => change({ assigneeId: next === owner?.userId ? null : next })}
          data={assignees.map((one) => ({
            value: one.userId,
            label: one.userId === userId ? t('me', { name: one.name }) : one.name,
          }))}
          allowDeselect={false}
          disabled={others.length === 0}
        />
      )}
      {isWithoutDay && <p className={classes['hint']}>{t('withoutDay')}</p>}
      <Checklist points={values.checklist} onChange={(checklist) => change({ checklist })} />
    </div>
  );
}

function Checklist({ points, onChange }: { points: readonly TaskPoint[]; onChange: (points: TaskPoint[]) => void }) {
  const { t } = useTranslation('task');
  const list = useRef<HTMLUListElement>(null);
  const replace = (index: number, fields: Partial<TaskPoint>): void =>
    onChange(points.map((point, at) => (at === index ? { ...point, ...fields } : point)));
  const add = (): void => {
    onChange([...points, { text: '', isDone: false }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input[type=text]')?.focus(),
    );
  };
  const isFull = points.length >= checklistLength;
  return (
    <fieldset className={classes['checklist']}>
      <legend>{t('checklist.title')}</legend>
      {points.length > 0 && (
        <ul ref={list} className={classes['points']}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name, and none is moved
            <li key={index} className={classes['point']}>
              <Checkbox
                aria-label={t('checklist.done', { number: index + 1 })}
                checked={point.isDone}
                onChange={(event) => replace(index, { isDone: event.currentTarget.checked })}
              />
              <TextInput
                type="text"
                size="xs"
                aria-label={t('checklist.point', { number: index + 1 })}
                value={point.text}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => replace(index, { text: event.currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  if (!isFull && point.text.trim() !== '') add();
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('checklist.remove', { number: index + 1 })}
                onClick={() => onChange(points.filter((_, at) => at !== index))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isFull}
        onClick={add}
      >
        {t('checklist.add')}
      </Button>
    </fieldset>
  );
}
