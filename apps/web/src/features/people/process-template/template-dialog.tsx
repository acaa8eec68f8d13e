import type { ProcessStep, ProcessTemplate, ProcessTemplateFields } from '@fundus/contract/process-template';
import { processSteps } from '@fundus/contract/process-template-codes';
import { ActionIcon, Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { RecordConflictDialog, type RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './process-template.module.css';
import { useCreateTemplate, useUpdateTemplate } from './process-template.queries.ts';

const emptyStep: ProcessStep = { title: '', days: 0, remindDays: 0, checklist: [], source: '' };

/** What is sent: points and steps that were begun and left empty are none. */
const written = (values: ProcessTemplateFields): ProcessTemplateFields => ({
  ...values,
  steps: values.steps
    .filter(({ title }) => title.trim() !== '')
    .map((step) => ({ ...step, checklist: step.checklist.filter((text) => text.trim() !== '') })),
});

/** A template of a process being written: its name, its day, and its steps counted from that day. */
export function TemplateDialog({ template, onClose }: { template: ProcessTemplate | null; onClose: () => void }) {
  const { t } = useTranslation(['process-template', 'common']);
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const list = useRef<HTMLOListElement>(null);
  const editing = usePlainRecordForm<ProcessTemplate, ProcessTemplateFields>({
    row: template,
    toRecord: ({ revision, name, description, dayName, steps }) => ({
      revision,
      values: { name, description, dayName, steps },
    }),
    empty: { name: '', description: '', dayName: '', steps: [emptyStep] },
    create: (values) => create.mutateAsync(values),
    save: (changes, { row: { processTemplateId }, revision }) =>
      update.mutateAsync({ processTemplateId, revision, ...changes }),
  });
  const { values, change, error, isBusy } = editing;
  const sent = written(values);
  const isIncomplete = values.name.trim() === '' || values.dayName.trim() === '' || sent.steps.length === 0;
  const words: RecordWords<ProcessTemplateFields> = {
    label: (field) => t(`field.${field}`),
    word: (field, value) =>
      field === 'steps' ? (value as ProcessStep[]).map(({ title }) => title).join(' · ') : String(value),
  };
  const end = (): void => {
    notifySuccess(t('saved'));
    onClose();
  };
  const replace = (index: number, fields: Partial<ProcessStep>): void =>
    change({ steps: values.steps.map((step, at) => (at === index ? { ...step, ...fields } : step)) });
  const add = (): void => {
    change({ steps: [...values.steps, { ...emptyStep, days: values.steps.at(-1)?.days ?? 0 }] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const save = async (): Promise<void> => {
    if (!isIncomplete && (await editing.submit(sent)) !== null) end();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(template === null ? 'create' : 'edit', { name: template?.name ?? '' })}
      size="xl"
      closeOnEscape={editing.conflict === null}
    >
      <form
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('field.name')}
          value={values.name}
          maxLength={120}
          required
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={error === null ? undefined : messageOfError(error)}
        />
        <Textarea
          label={t('field.description')}
          value={values.description}
          maxLength={1_000}
          autosize
          minRows={2}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.dayName')}
          description={t('field.dayNameHint')}
          value={values.dayName}
          maxLength={80}
          required
          onChange={(event) => change({ dayName: event.currentTarget.value })}
        />
        <ol ref={list} className={classes['editedSteps']} aria-label={t('field.steps')}>
          {values.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
            <li key={index} className={classes['editedStep']}>
              <TextInput
                label={t('step.title', { number: index + 1 })}
                value={step.title}
                maxLength={300}
                onChange={(event) => replace(index, { title: event.currentTarget.value })}
              />
              <NumberInput
                label={t('step.days')}
                value={step.days}
                min={-processSteps.days}
                max={processSteps.days}
                allowDecimal={false}
                onChange={(days) => replace(index, { days: Number(days) || 0 })}
              />
              <NumberInput
                label={t('step.remindDays')}
                value={step.remindDays ?? ''}
                min={0}
                max={366}
                allowDecimal={false}
                onChange={(days) => replace(index, { remindDays: days === '' ? null : Number(days) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('step.remove', { number: index + 1 })}
                onClick={() => change({ steps: values.steps.filter((_, at) => at !== index) })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
              <TextInput
                className={classes['wide']}
                label={t('step.source')}
                placeholder={t('step.sourceHint')}
                value={step.source}
                maxLength={200}
                onChange={(event) => replace(index, { source: event.currentTarget.value })}
              />
              <Textarea
                label={t('step.checklist')}
                value={step.checklist.join('\n')}
                autosize
                minRows={1}
                onChange={(event) => replace(index, { checklist: event.currentTarget.value.split('\n') })}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={values.steps.length >= processSteps.atMost}
            onClick={add}
          >
            {t('step.add')}
          </Button>
        </div>
        <div className={flow['atEnd']}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isIncomplete}>
            {t('common:action.save')}
          </Button>
        </div>
      </form>
      <RecordConflictDialog editing={editing} words={words} onSaved={end} />
    </Modal>
  );
}
