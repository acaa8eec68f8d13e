import type { Company } from '@fundus/contract/company';
import { type CompanyFields, companyFieldNames, companyInput } from '@fundus/contract/company-fields';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { OneIndustryPicker } from '#features/platform/industry/one-industry-picker.tsx';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AddressFields, addressForm, countryChoices } from '#ui/form/address-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import { PickerField } from '#ui/form/picker-field.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { SuggestField } from '#ui/form/suggest-fields.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, NumberField } from '#ui/form/value-fields.tsx';
import typography from '#ui/typography.module.css';

import { useUpdateCompany } from './company.mutations.ts';
import { CompanyAccounts } from './company-accounts.tsx';
import { CompanyDuplicates } from './company-duplicates.tsx';
import { type CompanyWords, useCompanyWords } from './use-company-words.ts';

type Editing = RecordEditing<Company, CompanyFields>;

const toRecord = (company: Company) => ({
  revision: company.revision,
  values: Object.fromEntries(companyFieldNames.map((field) => [field, company[field]])) as CompanyFields,
});

/** The data of a company; they hold for all its persons. */
export function CompanyForm({
  company,
  book,
  onMerge,
}: {
  company: Company;
  book: TermBook;
  onMerge: (otherCompanyId: string) => void;
}) {
  const { t } = useTranslation('company');
  const update = useUpdateCompany(company.companyId);
  const words = useCompanyWords(book);
  const editing: Editing = useRecordForm<Company, CompanyFields>({
    row: company,
    toRecord,
    schema: companyInput,
    save: (changes, { revision }) => update.mutateAsync({ ...changes, revision }),
  });
  return (
    <RecordForm
      name="company"
      label={t('page.data')}
      editing={editing}
      words={words}
      savedMessage={t('page.saved', { name: company.name })}
    >
      <p className={typography['intro']}>{t('page.sharedHint')}</p>
      <CompanyDuplicates
        control={editing.form.control}
        companyId={company.companyId}
        isDirty={editing.isDirty}
        onMerge={onMerge}
      />
      <CompanyFieldGroups form={editing.form} words={words} book={book} />
    </RecordForm>
  );
}

function CompanyFieldGroups({
  form,
  words: { label },
  book,
}: {
  form: Editing['form'];
  words: CompanyWords;
  book: TermBook;
}) {
  const { t } = useTranslation(['company', 'person-detail']);
  const { control } = form;
  const [postcode, country] = useWatch({ control, name: ['postcode', 'country'] });
  const { data: places } = useQuery(postcodeQuery(country === 'DE' ? postcode : ''));
  return (
    <>
      <FieldGroup title={t('company:group.name')}>
        <Cell span={6}>
          <TextField control={control} name="name" label={label('name')} required />
        </Cell>
        <Cell>
          <SuggestField
            control={control}
            name="businessForm"
            label={label('businessForm')}
            suggestions={book
              .list('businessForm')
              .map((term) => term.label.slice(0, 60))
              .filter((name) => name !== '')}
          />
        </Cell>
        <Cell>
          <DateField control={control} name="foundedOn" label={label('foundedOn')} />
        </Cell>
        <Cell span={6}>
          <PickerField<CompanyFields, CompanyFields, NonNullable<CompanyFields['industry']>>
            control={control}
            name="industry"
            label={label('industry')}
            words={{
              none: t('person-detail:form.noIndustry'),
              choose: t('person-detail:form.chooseIndustry'),
              change: t('person-detail:form.changeIndustry'),
              remove: t('person-detail:form.removeIndustry'),
            }}
            wordOf={({ code, title }) => `${code} ${title}`}
            picker={(industry, onChange) => <OneIndustryPicker chosen={industry} onChange={onChange} />}
          />
        </Cell>
        <Cell span={6}>
          <TextField control={control} name="website" label={label('website')} type="url" />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('company:group.address')}>
        <AddressFields
          form={addressForm(form)}
          label={label}
          places={places}
          stateName={(code) => book.label('region', code)}
          countries={countryChoices(book.list('country'))}
        />
      </FieldGroup>
      <FieldGroup title={t('company:group.business')}>
        {(['registerCourt', 'registerNumber', 'vatId'] as const).map((field) => (
          <Cell key={field}>
            <TextField control={control} name={field} label={label(field)} />
          </Cell>
        ))}
      </FieldGroup>
      <FieldGroup title={t('company:group.staff')}>
        {(['employees', 'employeesNew', 'apprentices', 'interns'] as const).map((field) => (
          <Cell key={field}>
            <NumberField control={control} name={field} label={label(field)} isWhole />
          </Cell>
        ))}
      </FieldGroup>
      <CompanyAccounts control={control} />
      <FieldGroup title={t('company:group.note')}>
        <Cell span={6}>
          <TextArea control={control} name="note" label={label('note')} />
        </Cell>
      </FieldGroup>
    </>
  );
}
