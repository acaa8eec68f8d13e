import { readOutline } from '@fundus/contract/outline/outline-parts';
import { type OutlineStaff, outlineStaff } from '@fundus/contract/project-outline-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import { wordPart } from './part-words.ts';
import { isNewPart, nextRank, type PartDialogProps, useOutlinePart } from './use-outline-part.ts';

/** A member of staff of a partner, with their pay. */
export function StaffDialog({ outline, id, onSaved, onClose }: PartDialogProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const isNew = isNewPart(outline, 'staff', id);
  const { partners } = readOutline(outline.content);
  const editing = useOutlinePart<OutlineStaff>({
    outline,
    group: 'staff',
    id,
    schema: outlineStaff,
    empty: {
      partnerId: partners[0]?.id ?? '',
      name: '',
      grossYearCents: 0,
      employerPercent: 21,
      workShare: 100,
      rank: nextRank(outline.content, 'staff'),
    },
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={t(isNew ? 'staff.createTitle' : 'staff.editTitle')}
      editing={editing}
      words={{ label: (name) => t(`staff.${name as 'name'}`), word: wordPart }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('staff.name')} maxLength={200} required isFirst />
      <SelectField
        control={control}
        name="partnerId"
        label={t('staff.partnerId')}
        choices={partners.map((partner) => ({ value: partner.id, label: partner.name }))}
      />
      <MoneyField control={control} name="grossYearCents" label={t('staff.grossYearCents')} />
      <NumberField control={control} name="employerPercent" label={t('staff.employerPercent')} isWhole unit="%" />
      <NumberField control={control} name="workShare" label={t('staff.workShare')} isWhole unit="%" />
    </RecordDialog>
  );
}
