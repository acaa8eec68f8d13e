import { addDays } from '@fundus/contract/date';
import type { ProcessTemplate } from '@fundus/contract/process-template';
import type { TaskSubjectKey } from '@fundus/contract/task-codes';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import classes from './process-template.module.css';
import { processTemplatesQuery, useApplyTemplate } from './process-template.queries.ts';

/** A process for a record: which one, from which day, and what becomes of it, before it is done with one click. */
export function ApplyTemplateDialog({
  subject,
  isOpen,
  onClose,
}: {
  subject: TaskSubjectKey;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('process-template');
  const templates = useQuery(processTemplatesQuery);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('apply.title')} size="lg">
      <Loaded query={templates} skeleton={{ count: 3, height: 40 }}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('apply.none')}</p>
          ) : (
            <Application subject={subject} templates={all} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function Application({
  subject,
  templates,
  onClose,
}: {
  subject: TaskSubjectKey;
  templates: readonly ProcessTemplate[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['process-template', 'common', 'validation', 'ui']);
  const [chosenId, setChosenId] = useState<string | null>(templates[0]?.processTemplateId ?? null);
  const [on, setOn] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { apply, undo } = useApplyTemplate(subject);
  const template = templates.find(({ processTemplateId }) => processTemplateId === chosenId);
  if (template === undefined) return null;
  const today = dayFromToday(0);
  const start = (): void => {
    if (on === null || isUnreadable) return;
    apply.mutate(
      { processTemplateId: template.processTemplateId, on },
      {
        onSuccess: (tasks) => {
          notifyWithUndo(t('apply.done', { count: tasks.length, name: template.name }), () => undo(tasks));
          onClose();
        },
      },
    );
  };
  return (
    <form
      className={flow['column']}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Select
        label={t('apply.which')}
        value={chosenId}
        onChange={setChosenId}
        allowDeselect={false}
        data={templates.map(({ processTemplateId, name }) => ({ value: processTemplateId, label: name }))}
      />
      {template.description !== '' && <p className={classes['quiet']}>{template.description}</p>}
      <TypedInput
        label={t('apply.day', { day: template.dayName })}
        value={on}
        onChange={setOn}
        onUnreadable={setUnreadable}
        parse={parseGermanDate}
        format={formatDate}
        inputMode="numeric"
        placeholder={t('ui:date.placeholder')}
        error={isUnreadable ? t('validation:date') : apply.error === null ? undefined : messageOfError(apply.error)}
      />
      <ol className={classes['steps']} aria-label={t('apply.steps')}>
        {template.steps.map((step, index) => {
          const day = on === null ? null : addDays(on, step.days);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
            <li key={index} className={classes['step']}>
              <span>{step.title}</span>
              <span className={classes['quiet']}>
                {step.source === '' ? t('apply.practice') : t('apply.source', { source: step.source })}
              </span>
              <span className={classes['quiet']} data-past={(day !== null && day < today) || undefined}>
                {day === null ? wordDays(t, step.days) : formatDate(day)}
                {day !== null && day < today && ` · ${t('apply.past')}`}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={flow['atEnd']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={on === null || isUnreadable} loading={apply.isPending}>
          {t('apply.submit', { count: template.steps.length })}
        </Button>
      </div>
    </form>
  );
}

type Words = ReturnType<typeof useTranslation<['process-template', 'common', 'validation', 'ui']>>['t'];

function wordDays(t: Words, days: number): string {
  if (days === 0) return t('apply.sameDay');
  return t(days < 0 ? 'apply.before' : 'apply.after', { count: Math.abs(days) });
}
