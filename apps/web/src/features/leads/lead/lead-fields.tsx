import type { LeadFields as Fields } from '@fundus/contract/lead-fields';
import { socialStatuses } from '@fundus/contract/person-codes';
import { OneIndustryPicker } from '#features/platform/industry/one-industry-picker.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DecisionField } from '#ui/form/decision-field.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { PickerField } from '#ui/form/picker-field.tsx';
import { SuggestField } from '#ui/form/suggest-fields.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { DateField, NumberField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';
import { LeadAmountFields } from './lead-amount-fields.tsx';
import { amountGroups } from './lead-amounts.ts';
import { LeadContactFields, type LeadFieldsProps } from './lead-contact-fields.tsx';

type Industry = NonNullable<Fields['industry']>;

/** All fields of a lead in their groups. */
export function LeadFields(props: LeadFieldsProps) {
  const {
    form: { control },
    words,
  } = props;
  const { t } = useTranslation(['lead', 'lead-detail', 'vocabulary']);
  const { label, terms } = words;
  return (
    <>
      <LeadContactFields {...props}>
        <Cell>
          <SelectField
            control={control}
            name="socialStatus"
            label={label('socialStatus')}
            choices={socialStatuses.map((value) => ({ value, label: t(`vocabulary:socialStatus.${value}`) }))}
            isClearable
          />
        </Cell>
      </LeadContactFields>
      <FieldGroup title={t('lead-detail:group.firm')}>
        <Cell>
          <TextField control={control} name="company" label={label('company')} />
        </Cell>
        <Cell>
          <SuggestField
            control={control}
            name="businessForm"
            label={label('businessForm')}
            suggestions={terms
              .list('businessForm')
              .map((term) => term.label.slice(0, 60))
              .filter((name) => name !== '')}
          />
        </Cell>
        <Cell span={6}>
          <PickerField<Fields, Fields, Industry>
            control={control}
            name="industry"
            label={label('industry')}
            words={{
              none: t('lead-detail:noIndustry'),
              choose: t('lead-detail:chooseIndustry'),
              change: t('lead-detail:changeIndustry'),
              remove: t('lead-detail:removeIndustry'),
            }}
            wordOf={({ code, title }) => `${code} ${title}`}
            picker={(industry, onChange) => <OneIndustryPicker chosen={industry} onChange={onChange} />}
          />
        </Cell>
        <Cell span={4}>
          <TextField control={control} name="companyObject" label={label('companyObject')} />
        </Cell>
        <Cell span={2}>
          <DateField control={control} name="foundedOn" label={label('foundedOn')} />
        </Cell>
        {(['employees', 'employeesNew', 'apprentices', 'interns'] as const).map((field) => (
          <Cell key={field}>
            <NumberField control={control} name={field} label={label(field)} isWhole />
          </Cell>
        ))}
      </FieldGroup>
      <FieldGroup title={t('lead-detail:group.plan')}>
        <Cell span={6}>
          <TextArea control={control} name="plan" label={label('plan')} minRows={2} />
        </Cell>
        <Cell span={6}>
          <DecisionField
            control={control}
            name="isRefinancing"
            label={label('isRefinancing')}
            yes={t('lead:answer.yes')}
            no={t('lead:answer.no')}
          />
        </Cell>
      </FieldGroup>
      <p className={typography['hint']}>{t('lead:amount.totalHint')}</p>
      {amountGroups.map((group) => (
        <LeadAmountFields key={group} group={group} control={control} words={words} />
      ))}
      <FieldGroup title={t('lead-detail:group.record')}>
        <Cell span={6}>
          <TextArea control={control} name="notes" label={label('notes')} />
        </Cell>
      </FieldGroup>
    </>
  );
}
