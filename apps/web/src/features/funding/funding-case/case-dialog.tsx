import { calendarDate } from '@fundus/contract/date';
import { type FundingCase, fundingCaseState, fundingCaseStates } from '@fundus/contract/funding-case';
import { cents } from '@fundus/contract/money';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import { type FundingCaseInput, useUpdateFundingCase } from './funding-case.queries.ts';

const schema = z.object({
  state: fundingCaseState.nullable(),
  requestedOn: calendarDate.nullable(),
  decidedOn: calendarDate.nullable(),
  paidOn: calendarDate.nullable(),
  amountCents: cents.nullable(),
  grantEquivalentCents: cents.nullable(),
  isDeMinimis: z.boolean(),
});

const toRecord = ({
  revision,
  state,
  requestedOn,
  decidedOn,
  paidOn,
  amountCents,
  grantEquivalentCents,
  isDeMinimis,
}: FundingCase): VersionedRecord<FundingCaseInput> => ({
  revision,
  values: { state, requestedOn, decidedOn, paidOn, amountCents, grantEquivalentCents, isDeMinimis },
});

/** The life cycle of a chosen programme; only what its state needs is requested. */
export function CaseDialog({
  personId,
  entry,
  onClose,
}: {
  personId: string;
  entry: FundingCase;
  onClose: () => void;
}) {
  const { t } = useTranslation(['person-funding', 'common']);
  const update = useUpdateFundingCase(personId, entry.itemId);
  const editing = useRecordForm<FundingCase, FundingCaseInput>({
    row: entry,
    toRecord,
    schema,
    save: (changes, { revision }) => update.mutateAsync({ ...changes, revision }),
  });
  const { control } = editing.form;
  const now = useWatch({ control, name: 'state' });
  const isAid = useWatch({ control, name: 'isDeMinimis' });
  const isGranted = now === 'granted' || now === 'paid';
  const labels = {
    state: t('case.state'),
    requestedOn: t('case.requestedOn'),
    decidedOn: t('case.decidedOn'),
    paidOn: t('case.paidOn'),
    amountCents: t(isGranted ? 'case.amountGranted' : 'case.amountRequested'),
    grantEquivalentCents: t('case.grantEquivalent'),
    isDeMinimis: t('case.isDeMinimis'),
  };
  const words: RecordWords<FundingCaseInput> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (field === 'state') return t(`case.states.${(value as FundingCaseInput['state']) ?? 'none'}`);
      if (field === 'isDeMinimis') return t(value === true ? 'common:answer.yes' : 'common:answer.no');
      if (value === null) return '';
      return field === 'amountCents' || field === 'grantEquivalentCents'
        ? formatMoney(value as number)
        : formatDate(value as string);
    },
  };
  return (
    <RecordDialog title={entry.programmeTitle} editing={editing} words={words} onClose={onClose}>
      <SelectField
        control={control}
        name="state"
        label={t('case.state')}
        placeholder={t('case.states.none')}
        choices={fundingCaseStates.map((value) => ({ value, label: t(`case.states.${value}`) }))}
        isClearable
      />
      {now !== null && <DateField control={control} name="requestedOn" label={t('case.requestedOn')} />}
      {now !== null && now !== 'requested' && (
        <DateField control={control} name="decidedOn" label={t('case.decidedOn')} required={isGranted} />
      )}
      {now === 'paid' && <DateField control={control} name="paidOn" label={t('case.paidOn')} required />}
      {now !== null && now !== 'refused' && (
        <MoneyField control={control} name="amountCents" label={labels.amountCents} required={isGranted} />
      )}
      {now !== null && now !== 'refused' && entry.isLent && (
        <MoneyField
          control={control}
          name="grantEquivalentCents"
          label={labels.grantEquivalentCents}
          description={t('case.grantEquivalentHint')}
          required={isGranted && isAid}
        />
      )}
      {now !== null && (
        <CheckboxField
          control={control}
          name="isDeMinimis"
          label={t('case.isDeMinimis')}
          description={t('case.isDeMinimisHint')}
        />
      )}
    </RecordDialog>
  );
}
