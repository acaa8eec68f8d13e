import { leadMaturities, quotaKinds } from '@fundus/contract/lead-codes';
import type { Partner } from '@fundus/contract/partner';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Choice, MultiSelectField, SelectField, SwitchField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { DateField, MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';
import { type IndustryChoices, IndustryListField } from './industry-list-field.tsx';
import { type PartnerEditing, type PartnerFormValues, usePartnerEditing } from './partner-form.ts';
import { useIndustryChoices } from './use-industry-choices.tsx';

/** Quota, switch, rules, seat and notes: one form, one way to save. */
export function PartnerSettings({ partner, federalStates }: { partner: Partner; federalStates: readonly Choice[] }) {
  const { t } = useTranslation('partner');
  const editing = usePartnerEditing(partner);
  const words = usePartnerFieldWords(federalStates);
  const { industriesIncluded, industriesExcluded } = partner.rules;
  const industries = useIndustryChoices([...industriesIncluded, ...industriesExcluded]);
  return (
    <RecordForm
      name="partner"
      label={t('detail.settings')}
      editing={editing}
      words={words}
      savedMessage={t('detail.saved')}
    >
      <QuotaFields editing={editing} />
      <RuleFields editing={editing} federalStates={federalStates} industries={industries} />
      <FieldGroup title={t('detail.group.other')}>
        <Cell>
          <SelectField
            control={editing.form.control}
            name="seatState"
            label={t('field.seatState')}
            description={t('detail.seatHint')}
            choices={federalStates}
            isClearable
          />
        </Cell>
        <Cell span={6}>
          <TextArea control={editing.form.control} name="notes" label={t('field.notes')} />
        </Cell>
      </FieldGroup>
    </RecordForm>
  );
}

function QuotaFields({ editing: { form } }: { editing: PartnerEditing }) {
  const { t } = useTranslation('partner');
  const [quotaKind, receivesLeads] = useWatch({ control: form.control, name: ['quotaKind', 'receivesLeads'] });
  const isQuotaMissing = receivesLeads && quotaKind === 'none';
  return (
    <FieldGroup title={t('detail.group.quota')}>
      <Cell>
        <SelectField
          control={form.control}
          name="quotaKind"
          label={t('field.quotaKind')}
          description={t(`quota.hint.${quotaKind}`)}
          choices={quotaKinds.map((value) => ({ value, label: t(`quota.${value}`) }))}
        />
      </Cell>
      {quotaKind === 'limited' && (
        <Cell>
          <NumberField control={form.control} name="quotaLimit" label={t('field.quotaLimit')} isWhole required />
        </Cell>
      )}
      <Cell span={6}>
        <SwitchField
          control={form.control}
          name="receivesLeads"
          label={t('field.receivesLeads')}
          description={t(isQuotaMissing ? 'detail.receivesWithoutQuota' : 'detail.receivesHint')}
        />
      </Cell>
      {!receivesLeads && (
        <Cell>
          <DateField
            control={form.control}
            name="resumesOn"
            label={t('field.resumesOn')}
            description={t('detail.resumesHint')}
          />
        </Cell>
      )}
    </FieldGroup>
  );
}

function RuleFields({
  editing: { form },
  federalStates,
  industries,
}: {
  editing: PartnerEditing;
  federalStates: readonly Choice[];
  industries: IndustryChoices;
}) {
  const { t } = useTranslation('partner');
  const { control } = form;
  return (
    <FieldGroup title={t('detail.group.rules')}>
      <Cell span={6}>
        <p className={typography['small']}>{t('detail.rulesHint')}</p>
      </Cell>
      <Cell span={6}>
        <MultiSelectField
          control={control}
          name="federalStates"
          label={t('field.federalStates')}
          choices={federalStates}
        />
      </Cell>
      {(['industriesIncluded', 'industriesExcluded'] as const).map((name) => (
        <Cell key={name}>
          <IndustryListField control={control} name={name} label={t(`field.${name}`)} choices={industries} />
        </Cell>
      ))}
      <Cell span={2}>
        <SelectField
          control={control}
          name="maturity"
          label={t('field.maturity')}
          placeholder={t('detail.anyMaturity')}
          choices={leadMaturities.map((value) => ({ value, label: t(`detail.maturity.${value}`) }))}
          isClearable
        />
      </Cell>
      {(['companyAgeMinimum', 'companyAgeMaximum', 'employeesMinimum', 'employeesMaximum'] as const).map((name) => (
        <Cell key={name} span={name.startsWith('company') ? 2 : 3}>
          <NumberField control={control} name={name} label={t(`field.${name}`)} isWhole />
        </Cell>
      ))}
      {(['investmentMinimumCents', 'investmentMaximumCents'] as const).map((name) => (
        <Cell key={name}>
          <MoneyField control={control} name={name} label={t(`field.${name}`)} />
        </Cell>
      ))}
    </FieldGroup>
  );
}

/** How fields and their values are called where two states are compared. */
function usePartnerFieldWords(federalStates: readonly Choice[]): RecordWords<PartnerFormValues> {
  const { t } = useTranslation(['partner', 'common']);
  const label = useCallback((field: keyof PartnerFormValues) => t(`partner:field.${field}`), [t]);
  const word = useCallback(
    (field: keyof PartnerFormValues, value: unknown): string => {
      const stateOf = (code: string): string => federalStates.find((state) => state.value === code)?.label ?? code;
      if (Array.isArray(value)) {
        const codes = value as string[];
        return (field === 'federalStates' ? codes.map(stateOf) : codes).join(', ');
      }
      if (typeof value === 'number') {
        return field.endsWith('Cents') ? formatMoney(value, { whole: true }) : formatNumber(value, 0);
      }
      if (typeof value === 'boolean') return t(value ? 'partner:switch.on' : 'partner:switch.off');
      if (typeof value !== 'string' || value === '') return '';
      if (field === 'quotaKind') return t(`partner:quota.${value as 'limited'}`);
      if (field === 'maturity') return t(`partner:detail.maturity.${value as 'existing'}`);
      if (field === 'seatState') return stateOf(value);
      if (field === 'resumesOn') return formatDate(value);
      return value;
    },
    [t, federalStates],
  );
  return { label, word };
}
