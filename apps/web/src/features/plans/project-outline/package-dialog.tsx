import { readOutline } from '@fundus/contract/outline/outline-parts';
import { researchCategories } from '@fundus/contract/project-outline-codes';
import { type OutlinePackage, outlinePackage } from '@fundus/contract/project-outline-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGrid, FieldGroup } from '#ui/form/field-grid.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import { wordPart } from './part-words.ts';
import { isNewPart, nextRank, type PartDialogProps, useOutlinePart } from './use-outline-part.ts';

/** A work package: when, who leads, what for, what lies on the table at its end. */
export function PackageDialog({ outline, id, onSaved, onClose }: PartDialogProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const isNew = isNewPart(outline, 'packages', id);
  const { partners, packages, aims } = readOutline(outline.content);
  const editing = useOutlinePart<OutlinePackage>({
    outline,
    group: 'packages',
    id,
    schema: outlinePackage,
    empty: {
      title: '',
      leadPartnerId: partners[0]?.id ?? null,
      from: 1,
      to: Math.min(6, outline.content.months),
      goal: '',
      tasks: '',
      result: '',
      aimIds: [],
      dependsOn: [],
      split: { fundamental: 0, industrial: 100, experimental: 0, feasibility: 0 },
      efforts: {},
      rank: nextRank(outline.content, 'packages'),
    },
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={t(isNew ? 'package.createTitle' : 'package.editTitle')}
      size="lg"
      editing={editing}
      words={{
        label: (name) => t(name === 'title' ? 'package.packageTitle' : `package.${name as 'goal'}`),
        word: wordPart,
      }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('package.packageTitle')} maxLength={200} required isFirst />
      <SelectField
        control={control}
        name="leadPartnerId"
        label={t('package.leadPartnerId')}
        isClearable
        choices={partners.map((partner) => ({ value: partner.id, label: partner.name }))}
      />
      <FieldGrid>
        <Cell>
          <NumberField control={control} name="from" label={t('package.from')} isWhole />
        </Cell>
        <Cell>
          <NumberField control={control} name="to" label={t('package.to')} isWhole />
        </Cell>
      </FieldGrid>
      <TextArea control={control} name="goal" label={t('package.goal')} minRows={2} />
      <TextArea control={control} name="tasks" label={t('package.tasks')} minRows={2} />
      <TextArea control={control} name="result" label={t('package.result')} minRows={2} />
      <MultiSelectField
        control={control}
        name="aimIds"
        label={t('package.aimIds')}
        choices={aims.map((aim) => ({ value: aim.id, label: aim.text }))}
      />
      <MultiSelectField
        control={control}
        name="dependsOn"
        label={t('package.dependsOn')}
        choices={packages.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.title }))}
      />
      <FieldGroup title={t('package.split')}>
        {researchCategories.map((category) => (
          <Cell key={category}>
            <NumberField
              control={control}
              name={`split.${category}`}
              label={t(`category.${category}`)}
              isWhole
              unit="%"
            />
          </Cell>
        ))}
      </FieldGroup>
    </RecordDialog>
  );
}
