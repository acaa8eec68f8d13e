import { type OwnAnswers, ownAnswers, type ShortCheck } from '@fundus/contract/short-check';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Choice, MultiSelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { MoneyField } from '#ui/form/value-fields.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import classes from './short-check.module.css';
import { useUpdateShortCheck } from './short-check.queries.ts';

const moneyFields = ['turnoverCents', 'balanceSheetCents', 'investmentCents'] as const;
const labels = {
  turnoverCents: 'turnover',
  balanceSheetCents: 'balanceSheet',
  investmentCents: 'investment',
  hasLinkedFirms: 'hasLinkedFirms',
  projects: 'projects',
} as const;

const toRecord = ({ revision, answers }: ShortCheck): { revision: number; values: OwnAnswers } => {
  const { turnoverCents, balanceSheetCents, investmentCents, hasLinkedFirms, projects } = answers;
  return { revision, values: { turnoverCents, balanceSheetCents, investmentCents, hasLinkedFirms, projects } };
};

/** The few figures that the short check asks beyond what is known of the person. */
export function ShortCheckForm({
  personId,
  check,
  projects,
}: {
  personId: string;
  check: ShortCheck;
  /** Terms of the vocabulary `project`. */
  projects: readonly Choice[];
}) {
  const { t } = useTranslation('person-funding');
  const update = useUpdateShortCheck(personId);
  const editing = useRecordForm<ShortCheck, OwnAnswers>({
    row: check,
    toRecord,
    schema: ownAnswers,
    save: (answers, { revision }) => update.mutateAsync({ revision, answers }),
  });
  const { control } = editing.form;
  const words = useMemo((): RecordWords<OwnAnswers> => {
    return {
      label: (field) => t(`shortCheck.${labels[field]}`),
      word: (_, value) => {
        if (value === null || value === undefined) return '';
        if (typeof value === 'boolean') return t(value ? 'shortCheck.linkedYes' : 'shortCheck.linkedNo');
        if (typeof value === 'number') return formatMoney(value);
        return (value as string[])
          .map((code) => projects.find((choice) => choice.value === code)?.label ?? code)
          .join(', ');
      },
    };
  }, [t, projects]);
  const [newest] = check.accounts;
  /** Value of the company's newest accounts, used where the field is empty. */
  const fromAccounts = (field: (typeof moneyFields)[number]): string | undefined => {
    const value = field === 'investmentCents' ? null : (newest?.[field] ?? null);
    if (newest === undefined || value === null) return undefined;
    return t('shortCheck.fromAccounts', { year: String(newest.year), value: formatMoney(value, { whole: true }) });
  };
  return (
    <RecordForm
      name="shortCheck"
      label={t('shortCheck.answers')}
      editing={editing}
      words={words}
      savedMessage={t('shortCheck.saved')}
    >
      <div className={classes['fields']}>
        {moneyFields.map((field) => (
          <MoneyField
            key={field}
            control={control}
            name={field}
            label={words.label(field)}
            description={fromAccounts(field)}
          />
        ))}
        <LinkedFirms control={control} />
        <div data-wide>
          <MultiSelectField control={control} name="projects" label={words.label('projects')} choices={projects} />
        </div>
      </div>
    </RecordForm>
  );
}

type Control = ReturnType<typeof useRecordForm<ShortCheck, OwnAnswers>>['form']['control'];

function LinkedFirms({ control }: { control: Control }) {
  const { t } = useTranslation('person-funding');
  const { field } = useController({ control, name: 'hasLinkedFirms' });
  const value = field.value === null ? [] : [field.value ? 'yes' : 'no'];
  return (
    <ToggleChips
      label={t('shortCheck.hasLinkedFirmsQuestion')}
      chips={[
        { value: 'yes', label: t('shortCheck.linkedYes') },
        { value: 'no', label: t('shortCheck.linkedNo') },
      ]}
      values={value}
      onToggle={(answer) => field.onChange(value.includes(answer) ? null : answer === 'yes')}
      single
    />
  );
}
