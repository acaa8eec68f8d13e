import { readOutline } from '@fundus/contract/outline/outline-parts';
import { type OutlineMilestone, outlineMilestone } from '@fundus/contract/project-outline-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import { wordPart } from './part-words.ts';
import { isNewPart, type PartDialogProps, useOutlinePart } from './use-outline-part.ts';

/** A milestone: a month, and by what one sees that it is reached. */
export function MilestoneDialog({ outline, id, onSaved, onClose }: PartDialogProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const isNew = isNewPart(outline, 'milestones', id);
  const editing = useOutlinePart<OutlineMilestone>({
    outline,
    group: 'milestones',
    id,
    schema: outlineMilestone,
    empty: { title: '', month: 1, packageId: null, criterion: '', isStop: false },
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={t(isNew ? 'milestone.createTitle' : 'milestone.editTitle')}
      editing={editing}
      words={{
        label: (name) => t(name === 'title' ? 'milestone.milestoneTitle' : `milestone.${name as 'month'}`),
        word: wordPart,
      }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="title"
        label={t('milestone.milestoneTitle')}
        maxLength={200}
        required
        isFirst
      />
      <NumberField control={control} name="month" label={t('milestone.month')} isWhole />
      <SelectField
        control={control}
        name="packageId"
        label={t('milestone.packageId')}
        isClearable
        choices={readOutline(outline.content).packages.map((pack) => ({ value: pack.id, label: pack.title }))}
      />
      <TextArea control={control} name="criterion" label={t('milestone.criterion')} minRows={2} />
      <CheckboxField control={control} name="isStop" label={t('milestone.isStop')} />
    </RecordDialog>
  );
}
