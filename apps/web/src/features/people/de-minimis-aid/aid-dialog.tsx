import { calendarDate } from '@fundus/contract/date';
import { aidKind, aidKinds, type DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import { cents } from '@fundus/contract/money';
import { prose, requiredLine } from '@fundus/contract/text';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate, formatMoney } from '#lib/format.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import classes from './de-minimis-aid.module.css';
import { type AidInput, useSaveAid } from './de-minimis-aid.queries.ts';

const schema = z.object({
  grantedOn: calendarDate,
  giver: requiredLine(200),
  amountCents: cents,
  kind: aidKind,
  note: prose(2_000),
});

/** An entry of the ledger, new or to be changed. */
export function AidDialog({
  personId,
  aid,
  onClose,
}: {
  personId: string;
  aid: DeMinimisAid | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('person-funding');
  const save = useSaveAid(personId);
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>(schema, {
    giver: aid?.giver ?? '',
    kind: aid?.kind ?? 'general',
    note: aid?.note ?? '',
    // Empty until they are typed: `undefined` would leave the field to the browser.
    grantedOn: (aid?.grantedOn ?? null) as string,
    amountCents: (aid?.amountCents ?? null) as number,
  });
  const record = useStoredRecord(form, aid, ({ grantedOn, giver, amountCents, kind, note }) => ({
    grantedOn,
    giver,
    amountCents,
    kind,
    note,
  }));
  const words = (row: DeMinimisAid, field: keyof AidInput) =>
    ({
      grantedOn: { label: t('ledger.grantedOn'), value: formatDate(row.grantedOn) },
      giver: { label: t('ledger.giver'), value: row.giver },
      amountCents: { label: t('ledger.amount'), value: formatMoney(row.amountCents) },
      kind: { label: t('ledger.kind'), value: t(`aidKind.${row.kind}`) },
      note: { label: t('ledger.note'), value: row.note },
    })[field];
  return (
    <Modal opened onClose={onClose} title={t(aid === null ? 'ledger.addTitle' : 'ledger.editTitle')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await save.mutateAsync({ aid: record.stored, input });
            onClose();
          } catch (error) {
            record.goOn(error);
          }
        }}
      >
        <div className={classes['fields']}>
          <StoredBanner text={t('ledger.conflict')} record={record} words={words} />
          <DateField
            control={form.control}
            name="grantedOn"
            label={t('ledger.grantedOn')}
            description={t('ledger.grantedOnHint')}
            required
          />
          <TextField control={form.control} name="giver" label={t('ledger.giver')} required />
          <MoneyField
            control={form.control}
            name="amountCents"
            label={t('ledger.amount')}
            description={t('ledger.amountHint')}
            required
          />
          <SelectField
            control={form.control}
            name="kind"
            label={t('ledger.kind')}
            choices={aidKinds.map((value) => ({ value, label: t(`aidKind.${value}`) }))}
          />
          <TextArea control={form.control} name="note" label={t('ledger.note')} minRows={2} />
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting} />
        </div>
      </Form>
    </Modal>
  );
}
