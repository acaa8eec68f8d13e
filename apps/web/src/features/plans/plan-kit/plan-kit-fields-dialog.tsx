import { bandFigures, emptyKitFinance } from '@fundus/contract/plan/plan-kit';
import { type PlanKit, type PlanKitFields, planKitFields } from '@fundus/contract/plan-kit';
import { planKitLimits } from '@fundus/contract/plan-kit-codes';
import { TemplateLines } from '#features/people/advisor-template/template-lines.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';
import classes from './plan-kit.module.css';
import { useCreatePlanKit, useUpdatePlanKit } from './plan-kit.queries.ts';

const form = planKitFields.pick({ name: true, description: true, permits: true, bands: true });
type KitHead = Pick<PlanKitFields, 'name' | 'description' | 'permits' | 'bands'>;

const emptyPermit = { name: '', source: '' };
const emptyBand: PlanKitFields['bands'][number] = {
  figure: 'goods',
  aboveCents: null,
  upToCents: null,
  low: 0,
  high: 100,
  source: '',
};

/** Name, permits and ranges of a kit being written; its figures and texts come from a plan. */
export function PlanKitFieldsDialog({ kit, onClose }: { kit: PlanKit | null; onClose: () => void }) {
  const { t } = useTranslation('plan-kit');
  const create = useCreatePlanKit();
  const update = useUpdatePlanKit();
  const editing = useRecordForm<PlanKit, KitHead>({
    row: kit,
    toRecord: ({ revision, name, description, permits, bands }) => ({
      revision,
      values: { name, description, permits, bands },
    }),
    empty: { name: '', description: '', permits: [], bands: [] },
    schema: form,
    create: (values) => create.mutateAsync({ ...values, finance: emptyKitFinance, chapters: [] }),
    save: (changes, { row: { planKitId }, revision }) => update.mutateAsync({ planKitId, revision, ...changes }),
  });
  const { control } = editing.form;
  return (
    <RecordDialog
      title={kit === null ? t('create') : t('edit', { name: kit.name })}
      size="xl"
      editing={editing}
      words={{
        label: (field) => t(`field.${field}`),
        word: (field, value) => {
          if (field === 'permits') return (value as KitHead['permits']).map(({ name }) => name).join(' · ');
          if (field === 'bands') {
            return (value as KitHead['bands'])
              .map(({ figure, low, high }) => t('taking.band', { figure: t(`band.${figure}`), low, high }))
              .join(' · ');
          }
          return String(value);
        },
      }}
      savedMessage={t('saved')}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('field.name')} maxLength={120} isFirst />
      <TextArea control={control} name="description" label={t('field.description')} />
      <TemplateLines
        control={control}
        name="permits"
        fewest={0}
        most={planKitLimits.permits}
        begin={() => emptyPermit}
        words={{ title: t('field.permits'), add: t('permit.add'), remove: (number) => t('permit.remove', { number }) }}
        lineClass={classes['permit']}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`permits.${index}.name`}
              label={t('permit.name', { number: index + 1 })}
              maxLength={200}
            />
            <TextField control={control} name={`permits.${index}.source`} label={t('permit.source')} maxLength={200} />
          </>
        )}
      </TemplateLines>
      <TemplateLines
        control={control}
        name="bands"
        fewest={0}
        most={planKitLimits.bands}
        begin={() => emptyBand}
        words={{ title: t('field.bands'), add: t('band.add'), remove: (number) => t('band.remove', { number }) }}
        lineClass={classes['band']}
      >
        {(index) => (
          <>
            <SelectField
              control={control}
              name={`bands.${index}.figure`}
              label={t('band.figure', { number: index + 1 })}
              choices={bandFigures.map((value) => ({ value, label: t(`band.${value}`) }))}
            />
            <NumberField control={control} name={`bands.${index}.low`} label={t('band.low')} isWhole isSigned />
            <NumberField control={control} name={`bands.${index}.high`} label={t('band.high')} isWhole isSigned />
            <MoneyField control={control} name={`bands.${index}.aboveCents`} label={t('band.above')} />
            <MoneyField control={control} name={`bands.${index}.upToCents`} label={t('band.upTo')} />
            <TextField control={control} name={`bands.${index}.source`} label={t('band.source')} maxLength={300} />
          </>
        )}
      </TemplateLines>
      <p className={typography['small']}>{t('figuresHint')}</p>
    </RecordDialog>
  );
}
