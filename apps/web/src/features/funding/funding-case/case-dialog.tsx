import { calendarDate } from '@fundus/contract/date';
import { type FundingCase, fundingCaseState, fundingCaseStates } from '@fundus/contract/funding-case';
import { cents } from '@fundus/contract/money';
import { Modal } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate, formatMoney } from '#lib/format.ts';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import classes from './funding-case.module.css';
import { type FundingCaseInput, useUpdateFundingCase } from './funding-case.queries.ts';

const schema = z.object({
  state: fundingCaseState.nullable(),
  requestedOn: calendarDate.nullable(),
  decidedOn: calendarDate.nullable(),
  paidOn: calendarDate.nullable(),
  amountCents: cents.nullable(),
  isDeMinimis: z.boolean(),
});

const valuesOf = ({ state, requestedOn, decidedOn, paidOn, amountCents, isDeMinimis }: FundingCase) => ({
  state,
  requestedOn,
  decidedOn,
  paidOn,
  amountCents,
  isDeMinimis,
});

/** The life cycle of a chosen programme; only what its state needs is asked for. */
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
  const form = useZodForm<FundingCaseInput, FundingCaseInput>(schema, valuesOf(entry));
  const record = useStoredRecord(form, entry, valuesOf);
  const day = (value: string | null): string => (value === null ? '' : formatDate(value));
  const words = (row: FundingCase, field: keyof FundingCaseInput) =>
    ({
      state: { label: t('case.state'), value: t(`case.states.${row.state ?? 'none'}`) },
      requestedOn: { label: t('case.requestedOn'), value: day(row.requestedOn) },
      decidedOn: { label: t('case.decidedOn'), value: day(row.decidedOn) },
      paidOn: { label: t('case.paidOn'), value: day(row.paidOn) },
      amountCents: {
        label: t(row.state === 'granted' || row.state === 'paid' ? 'case.amountGranted' : 'case.amountRequested'),
        value: row.amountCents === null ? '' : formatMoney(row.amountCents),
      },
      isDeMinimis: {
        label: t('case.isDeMinimis'),
        value: t(row.isDeMinimis ? 'common:answer.yes' : 'common:answer.no'),
      },
    })[field];
  const now = useWatch({ control: form.control, name: 'state' });
  const isGranted = now === 'granted' || now === 'paid';
  return (
    <Modal opened onClose={onClose} title={entry.programmeTitle}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await update.mutateAsync({ ...input, revision: (record.stored ?? entry).revision });
            onClose();
          } catch (error) {
            record.goOn(error);
          }
        }}
      >
        <div className={classes['fields']}>
          <StoredBanner text={t('case.conflict')} record={record} words={words} />
          <SelectField
            control={form.control}
            name="state"
            label={t('case.state')}
            placeholder={t('case.states.none')}
            choices={fundingCaseStates.map((value) => ({ value, label: t(`case.states.${value}`) }))}
            isClearable
          />
          {now !== null && <DateField control={form.control} name="requestedOn" label={t('case.requestedOn')} />}
          {now !== null && now !== 'requested' && (
            <DateField control={form.control} name="decidedOn" label={t('case.decidedOn')} required={isGranted} />
          )}
          {now === 'paid' && <DateField control={form.control} name="paidOn" label={t('case.paidOn')} required />}
          {now !== null && now !== 'refused' && (
            <MoneyField
              control={form.control}
              name="amountCents"
              label={t(isGranted ? 'case.amountGranted' : 'case.amountRequested')}
              required={isGranted}
            />
          )}
          {now !== null && (
            <CheckboxField
              control={form.control}
              name="isDeMinimis"
              label={t('case.isDeMinimis')}
              description={t('case.isDeMinimisHint')}
            />
          )}
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting} />
        </div>
      </Form>
    </Modal>
  );
}
