import { mostAccounts } from '@fundus/contract/company-account';
import type { CompanyFields } from '@fundus/contract/company-fields';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { dayFromToday } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';

/** Turnover, balance sheet and staff of closed financial years, typed once for short check and calculation of the size. */
export function CompanyAccounts({ control }: { control: Control<CompanyFields> }) {
  const { t } = useTranslation('company');
  const { fields, append, remove } = useFieldArray({ control, name: 'accounts' });
  const years = useWatch({ control, name: 'accounts' }).map(({ year }) => year);
  // The year that closed last, or the one before those that stand there.
  const nextYear = (): number => (years.length === 0 ? Number(dayFromToday(0).slice(0, 4)) : Math.min(...years)) - 1;
  return (
    <FieldGroup title={t('group.accounts')}>
      <Cell span={6}>
        <p className={typography['hint']}>{t('accounts.hint')}</p>
      </Cell>
      {fields.map((entry, index) => (
        <Year
          key={entry.id}
          control={control}
          index={index}
          year={years[index] ?? entry.year}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < mostAccounts && (
        <Cell span={6}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              append({
                year: nextYear(),
                isConsolidated: false,
                employees: null,
                turnoverCents: null,
                balanceSheetCents: null,
              })
            }
          >
            {t('accounts.add')}
          </Button>
        </Cell>
      )}
    </FieldGroup>
  );
}

function Year({
  control,
  index,
  year,
  onRemove,
}: {
  control: Control<CompanyFields>;
  index: number;
  year: number;
  onRemove: () => void;
}) {
  const { t } = useTranslation('company');
  const at = `accounts.${index}` as const;
  return (
    <>
      <Cell span={2}>
        <NumberField control={control} name={`${at}.year`} label={t('accounts.year')} isWhole isUngrouped />
      </Cell>
      <Cell span={2}>
        <MoneyField control={control} name={`${at}.turnoverCents`} label={t('accounts.turnoverLabel')} />
      </Cell>
      <Cell span={2}>
        <MoneyField control={control} name={`${at}.balanceSheetCents`} label={t('accounts.balanceSheetLabel')} />
      </Cell>
      <Cell span={2}>
        <NumberField control={control} name={`${at}.employees`} label={t('accounts.employeesLabel')} />
      </Cell>
      <Cell span={2}>
        <CheckboxField control={control} name={`${at}.isConsolidated`} label={t('accounts.isConsolidated')} />
      </Cell>
      <Cell span={2}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
          aria-label={t('accounts.removeYear', { year: String(year) })}
        >
          {t('accounts.remove')}
        </Button>
      </Cell>
    </>
  );
}
