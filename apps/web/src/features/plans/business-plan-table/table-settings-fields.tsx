import { planVatRates } from '@fundus/contract/plan/plan-input';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './business-plan-table.module.css';
import { type TableKind, tableKinds } from './table-mapping.ts';
import type { TableSettings } from './table-settings.ts';

/** Settings for all rows: their kind, the meaning of their numbers, their first month. */
export function TableSettingsFields({
  settings,
  months,
  wordMonth,
  onChange,
  onKind,
}: {
  settings: TableSettings;
  /** Months of the plan. */
  months: number;
  wordMonth: (month: number) => string;
  onChange: (settings: TableSettings) => void;
  /** Another kind is mapped again. */
  onKind: (kind: TableKind) => void;
}) {
  const { t } = useTranslation(['business-plan-table', 'business-plan-finance']);
  const { kind, targets, valuesAre, isGross, vat, firstMonth, afterwards } = settings;
  const hasMonths = targets.includes('value');
  return (
    <div className={classes['settings']}>
      <NativeSelect
        label={t('settings.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => onKind(tableKinds.find((one) => one === value) ?? kind)}
        data={tableKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'sales' && (
        <NativeSelect
          label={t('settings.valuesAre')}
          value={valuesAre}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...settings, valuesAre: value === 'quantity' ? 'quantity' : 'euros' })
          }
          data={(['euros', 'quantity'] as const).map((value) => ({ value, label: t(`valuesAre.${value}`) }))}
        />
      )}
      <NativeSelect
        label={t('settings.amounts')}
        value={isGross ? 'gross' : 'net'}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, isGross: value === 'gross' })}
        data={(['net', 'gross'] as const).map((value) => ({
          value,
          label: t(`business-plan-finance:price.${value}`),
        }))}
      />
      <NativeSelect
        label={t('settings.vat')}
        value={vat}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...settings, vat: planVatRates.find((one) => one === value) ?? vat })
        }
        data={planVatRates.map((value) => ({ value, label: t(`business-plan-finance:vatRate.${value}`) }))}
      />
      {hasMonths && (
        <NativeSelect
          label={t('settings.firstMonth')}
          value={String(firstMonth)}
          onChange={({ currentTarget: { value } }) => onChange({ ...settings, firstMonth: Number(value) })}
          data={Array.from({ length: months }, (_, month) => ({
            value: String(month),
            label: wordMonth(month),
          }))}
        />
      )}
      {hasMonths && (
        <NativeSelect
          label={t('settings.afterwards')}
          value={afterwards}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...settings, afterwards: value === 'lastYear' ? 'lastYear' : 'nothing' })
          }
          data={(['nothing', 'lastYear'] as const).map((value) => ({ value, label: t(`afterwards.${value}`) }))}
        />
      )}
      {kind !== 'sales' && <p className={classes['hint']}>{t('costs')}</p>}
    </div>
  );
}
