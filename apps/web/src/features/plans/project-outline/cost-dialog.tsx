import { readOutline } from '@fundus/contract/outline/outline-parts';
import { outlineCostKinds } from '@fundus/contract/project-outline-codes';
import { type OutlineCost, outlineCost } from '@fundus/contract/project-outline-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import { wordPart } from './part-words.ts';
import { isNewPart, type PartDialogProps, useOutlinePart } from './use-outline-part.ts';

/** A single cost beside staff and overheads. */
export function CostDialog({ outline, id, onSaved, onClose }: PartDialogProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const isNew = isNewPart(outline, 'costs', id);
  const { partners, packages } = readOutline(outline.content);
  const editing = useOutlinePart<OutlineCost>({
    outline,
    group: 'costs',
    id,
    schema: outlineCost,
    empty: {
      partnerId: partners[0]?.id ?? '',
      packageId: packages[0]?.id ?? '',
      kind: 'material',
      label: '',
      amountCents: 0,
      month: packages[0]?.from ?? 1,
    },
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={t(isNew ? 'cost.createTitle' : 'cost.editTitle')}
      editing={editing}
      words={{ label: (name) => t(`cost.${name as 'label'}`), word: wordPart }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField control={control} name="label" label={t('cost.label')} maxLength={200} required isFirst />
      <SelectField
        control={control}
        name="kind"
        label={t('cost.kind')}
        choices={outlineCostKinds.map((value) => ({ value, label: t(`costLine.${value}`) }))}
      />
      <MoneyField control={control} name="amountCents" label={t('cost.amountCents')} />
      <SelectField
        control={control}
        name="partnerId"
        label={t('cost.partnerId')}
        choices={partners.map((partner) => ({ value: partner.id, label: partner.name }))}
      />
      <SelectField
        control={control}
        name="packageId"
        label={t('cost.packageId')}
        choices={packages.map((pack) => ({ value: pack.id, label: pack.title }))}
      />
      <NumberField control={control} name="month" label={t('cost.month')} isWhole />
    </RecordDialog>
  );
}
