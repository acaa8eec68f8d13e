import { type FundingCase, type FundingCaseFields, fundingCaseFields } from '@fundus/contract/funding-case';
import { caseStateOf, isApproved } from '@fundus/contract/funding-case-codes';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { personPaths } from '../../../paths.ts';
import { CaseAccount } from './case-account.tsx';
import { CaseNoticeFields } from './case-notice-fields.tsx';
import { caseTones } from './case-words.ts';
import classes from './funding-case.module.css';
import { useUpdateCase } from './funding-case.queries.ts';

const names = Object.keys(fundingCaseFields.shape) as (keyof FundingCaseFields)[];
const days = [
  'preparedOn',
  'appliedOn',
  'queriedOn',
  'approvedOn',
  'refusedOn',
  'startsOn',
  'endsOn',
  'proofOn',
  'paidOn',
  'closedOn',
] as const;
const amounts = ['costsCents', 'askedCents', 'grantedCents', 'paidCents'] as const;

const toRecord = (row: FundingCase): VersionedRecord<FundingCaseFields> => ({
  revision: row.revision,
  values: Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as FundingCaseFields,
});

/** Days and amounts of a case; the days say its state, which is shown while they are typed. */
export function CaseDialog({
  entry,
  draft,
  onClose,
}: {
  entry: FundingCase;
  /** Days that a move would set: the form begins with them. */
  draft?: Partial<FundingCaseFields> | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['funding-case', 'common']);
  const update = useUpdateCase(entry.caseId);
  const editing = useRecordForm<FundingCase, FundingCaseFields>({
    row: entry,
    toRecord,
    schema: fundingCaseFields,
    save: (changes, { revision }) => update.mutateAsync({ ...changes, revision }),
  });
  const { control, setValue } = editing.form;
  const begin = useEffectEvent(() => {
    for (const [name, value] of Object.entries(draft ?? {})) {
      setValue(name as keyof FundingCaseFields, value, { shouldDirty: true });
    }
  });
  useEffect(() => begin(), []);
  const values = useWatch({ control }) as FundingCaseFields;
  const state = caseStateOf(values);
  const needsAmount = isApproved(state) && entry.procedure === null;
  const words: RecordWords<FundingCaseFields> = {
    label: (field) => t(`field.${field}`),
    word: (field, value) => {
      if (field === 'isDeMinimis') return t(value === true ? 'common:answer.yes' : 'common:answer.no');
      if (value === null) return '';
      if (typeof value === 'number') return formatMoney(value);
      if (Array.isArray(value)) return t('notice.entries', { count: value.length });
      if (field === 'noticeKind') return t(`noticeKind.${value as 'project'}`);
      if (field === 'financing') return t(`financing.${value as 'share'}`);
      return field === 'note' || field === 'noticeReference' ? (value as string) : formatDate(value as string);
    },
  };
  return (
    <RecordDialog title={entry.title} size="lg" editing={editing} words={words} onClose={onClose}>
      <p className={classes['dialogHead']}>
        <StatusChip tone={caseTones[state]}>{t(`state.${state}`)}</StatusChip>
        <Link to={personPaths[entry.personKind]} params={{ personId: entry.personId }} onClick={onClose}>
          {entry.client}
        </Link>
        {entry.funder !== '' && <span className={classes['quiet']}>{entry.funder}</span>}
      </p>
      <FieldGroup title={t('dialog.money')}>
        {amounts.map((name) => (
          <Cell key={name}>
            <MoneyField
              control={control}
              name={name}
              label={t(`field.${name}`)}
              required={name === 'grantedCents' && needsAmount}
            />
          </Cell>
        ))}
        {entry.isLent && (
          <Cell span={6}>
            <MoneyField
              control={control}
              name="grantEquivalentCents"
              label={t('field.grantEquivalentCents')}
              description={t('dialog.grantEquivalentHint')}
              required={needsAmount && values.isDeMinimis}
            />
          </Cell>
        )}
        <Cell span={6}>
          <CheckboxField
            control={control}
            name="isDeMinimis"
            label={t('field.isDeMinimis')}
            description={t('dialog.isDeMinimisHint')}
          />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('dialog.days')}>
        <Cell span={6}>
          <p className={classes['quiet']}>{t('dialog.daysHint')}</p>
        </Cell>
        {days.map((name) => (
          <Cell key={name}>
            <DateField control={control} name={name} label={t(`field.${name}`)} />
          </Cell>
        ))}
      </FieldGroup>
      {isApproved(state) && (
        <>
          <CaseAccount caseId={entry.caseId} />
          <CaseNoticeFields control={control} />
        </>
      )}
      <TextArea control={control} name="note" label={t('field.note')} minRows={2} />
    </RecordDialog>
  );
}
