import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import type { Person } from '@fundus/contract/person';
import { socialStatuses } from '@fundus/contract/person-codes';
import type { ShortCheck } from '@fundus/contract/short-check';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useUpdatePerson } from '#features/people/person/person-record.mutations.ts';
import { OneIndustryPicker } from '#features/platform/industry/one-industry-picker.tsx';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { PickerField } from '#ui/form/picker-field.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { SuggestField } from '#ui/form/suggest-fields.tsx';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, MoneyField, NumberField } from '#ui/form/value-fields.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { useFactWords } from './firm-fact-words.ts';
import { type CheckedFirm, type FirmFacts, firmFacts, saveFirmFacts, toFirmRecord } from './firm-facts.ts';
import classes from './short-check.module.css';
import { useUpdateShortCheck } from './short-check.queries.ts';

type Industry = NonNullable<FirmFacts['industry']>;
type Control = RecordEditing<CheckedFirm, FirmFacts>['form']['control'];

/** All facts of the short check on one screen, saved with one button. A founder is asked nothing about last year. */
export function FirmFactsForm({ person, check, book }: CheckedFirm & { book: TermBook }) {
  const { t } = useTranslation(['person-funding', 'person-detail', 'vocabulary']);
  const { personId, company } = person;
  const { mutateAsync: savePerson } = useUpdatePerson(personId);
  const { mutateAsync: saveCheck } = useUpdateShortCheck(personId);
  const row = useMemo(() => ({ person, check }), [person, check]);
  const editing = useRecordForm<CheckedFirm, FirmFacts>({
    row,
    toRecord: toFirmRecord,
    schema: firmFacts,
    save: (changes, from) => saveFirmFacts(changes, from, { savePerson, saveCheck }),
  });
  const { control } = editing.form;
  const words = useFactWords(book);
  const { hasClosedYear } = check;
  const forms = book.list('businessForm').map(({ label }) => label.slice(0, 60));
  return (
    <RecordForm
      name="shortCheck"
      label={t('shortCheck.answers')}
      editing={editing}
      words={words}
      savedMessage={t('shortCheck.saved')}
    >
      <FieldGrid>
        <Cell span={2}>
          <SuggestField control={control} name="businessForm" label={words.label('businessForm')} suggestions={forms} />
          <ProposedForm control={control} check={check} company={company} book={book} />
        </Cell>
        <Cell span={2}>
          <DateField control={control} name="foundedOn" label={words.label('foundedOn')} />
        </Cell>
        {hasClosedYear ? (
          <Cell span={2}>
            <NumberField control={control} name="employees" label={words.label('employees')} isWhole />
          </Cell>
        ) : (
          <Cell span={2}>
            <SelectField
              control={control}
              name="socialStatus"
              label={words.label('socialStatus')}
              choices={socialStatuses.map((value) => ({ value, label: t(`vocabulary:socialStatus.${value}`) }))}
              isClearable
            />
          </Cell>
        )}
        {hasClosedYear &&
          (['turnoverCents', 'balanceSheetCents'] as const).map((field) => (
            <Cell key={field} span={2}>
              <MoneyField
                control={control}
                name={field}
                label={words.label(field)}
                description={<FromAccounts check={check} field={field} />}
              />
            </Cell>
          ))}
        <Cell span={2}>
          <MoneyField control={control} name="investmentCents" label={words.label('investmentCents')} />
        </Cell>
        <Cell span={2}>
          <SelectField
            control={control}
            name="federalState"
            label={words.label('federalState')}
            choices={federalStateCodes.map((value) => ({ value, label: book.label('region', value) }))}
            isClearable
          />
        </Cell>
        <Cell span={4}>
          <PickerField<FirmFacts, FirmFacts, Industry>
            control={control}
            name="industry"
            label={words.label('industry')}
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
          <MultiSelectField
            control={control}
            name="projects"
            label={words.label('projects')}
            choices={book.list('project')}
          />
        </Cell>
        <Cell span={6}>
          <LinkedFirms control={control} />
        </Cell>
      </FieldGrid>
    </RecordForm>
  );
}

/** Value of the company's newest accounts, which counts where the field is empty. */
function FromAccounts({ check, field }: { check: ShortCheck; field: 'turnoverCents' | 'balanceSheetCents' }) {
  const { t } = useTranslation('person-funding');
  const [newest] = check.accounts;
  const value = newest?.[field] ?? null;
  if (newest === undefined || value === null) return null;
  return t('shortCheck.fromAccounts', { year: String(newest.year), value: formatMoney(value, { whole: true }) });
}

/** The legal form that the firm's name states, with the words it rests on, taken over by one click. */
function ProposedForm({
  control,
  check: { proposedForm },
  company,
  book,
}: {
  control: Control;
  check: ShortCheck;
  company: Person['company'];
  book: TermBook;
}) {
  const { t } = useTranslation('person-funding');
  const { field } = useController({ control, name: 'businessForm' });
  if (proposedForm === null || field.value !== '') return null;
  const form = book.label('businessForm', proposedForm.businessForm).slice(0, 60);
  return (
    <p className={classes['proposal']}>
      <span>{t('shortCheck.proposal.from', { company })}</span>
      <Button variant="light" size="compact-sm" onClick={() => field.onChange(form)}>
        {t('shortCheck.proposal.take', { form: form.split(' – ')[0] ?? form })}
      </Button>
    </p>
  );
}

function LinkedFirms({ control }: { control: Control }) {
  const { t } = useTranslation('person-funding');
  const { field } = useController({ control, name: 'hasLinkedFirms' });
  const answer = useWatch({ control, name: 'hasLinkedFirms' });
  const values = answer === null ? [] : [answer ? 'yes' : 'no'];
  return (
    <ToggleChips
      label={t('shortCheck.hasLinkedFirmsQuestion')}
      chips={[
        { value: 'yes', label: t('shortCheck.linkedYes') },
        { value: 'no', label: t('shortCheck.linkedNo') },
      ]}
      values={values}
      onToggle={(given) => field.onChange(values.includes(given) ? null : given === 'yes')}
      single
    />
  );
}
