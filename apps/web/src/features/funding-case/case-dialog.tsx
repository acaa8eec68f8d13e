import { calendarDate } from '@fundus/contract/date';
import { type FundingCase, fundingCaseState, fundingCaseStates } from '@fundus/contract/funding-case';
import { cents } from '@fundus/contract/money';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isApiError } from '#lib/api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
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
  const [stored, setStored] = useState(entry);
  const update = useUpdateFundingCase(personId, entry.itemId);
  const { state, requestedOn, decidedOn, paidOn, amountCents, isDeMinimis } = entry;
  const form = useZodForm<FundingCaseInput, FundingCaseInput>(schema, {
    state,
    requestedOn,
    decidedOn,
    paidOn,
    amountCents,
    isDeMinimis,
  });
  const now = useWatch({ control: form.control, name: 'state' });
  const isGranted = now === 'granted' || now === 'paid';
  return (
    <Modal opened onClose={onClose} title={entry.programmeTitle}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await update.mutateAsync({ ...input, revision: stored.revision });
            onClose();
          } catch (error) {
            const current = isApiError(error, 'REVISION_CONFLICT')
              ? (error.details['current'] as FundingCase | undefined)
              : undefined;
            // What was typed stays; saving once more goes on from what is stored now.
            if (current !== undefined) setStored(current);
            throw error;
          }
        }}
      >
        <div className={classes['fields']}>
          {stored !== entry && <Banner tone="warning">{t('case.conflict')}</Banner>}
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
          <div className={classes['actions']}>
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('common:action.save')}
            </Button>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
