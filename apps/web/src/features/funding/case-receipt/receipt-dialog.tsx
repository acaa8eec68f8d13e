import { type CaseReceipt, type CaseReceiptFields, caseReceiptFields } from '@fundus/contract/case-receipt';
import type { CostBlock } from '@fundus/contract/funding-notice';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import { useSaveReceipt } from './case-receipt.queries.ts';

const names = Object.keys(caseReceiptFields.shape) as (keyof CaseReceiptFields)[];

const toRecord = (receipt: CaseReceipt) => ({
  revision: receipt.revision,
  values: Object.fromEntries(names.map((name) => [name, receipt[name]])) as unknown as CaseReceiptFields,
});

/** A receipt, new or to be changed. */
export function ReceiptDialog({
  caseId,
  blocks,
  receipt,
  onClose,
}: {
  caseId: string;
  blocks: readonly CostBlock[];
  receipt: CaseReceipt | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('funding-case');
  const save = useSaveReceipt(caseId);
  const editing = useRecordForm<CaseReceipt, CaseReceiptFields>({
    row: receipt,
    toRecord,
    schema: caseReceiptFields,
    // Empty until they are typed: `undefined` would leave the field to the browser.
    empty: {
      paidOn: null as unknown as string,
      amountCents: null as unknown as number,
      number: '',
      payee: '',
      purpose: '',
      account: '',
      blockId: null,
    },
    // Without a chosen block the server proposes that of the last receipt of the account or payee.
    create: ({ blockId, ...input }) =>
      save.mutateAsync({ receipt: null, input: blockId === null ? input : { ...input, blockId } }),
    save: (input, { row }) => save.mutateAsync({ receipt: row, input }),
  });
  const { control } = editing.form;
  const words: RecordWords<CaseReceiptFields> = {
    label: (field) => t(`receipt.field.${field}`),
    word: (field, value) => {
      if (field === 'paidOn') return formatDate(value as string);
      if (field === 'amountCents') return formatMoney(value as number);
      if (field === 'blockId') return blocks.find(({ id }) => id === value)?.name ?? t('receipt.noBlock');
      return value as string;
    },
  };
  return (
    <RecordDialog
      title={t(receipt === null ? 'receipt.addTitle' : 'receipt.editTitle')}
      editing={editing}
      words={words}
      onClose={onClose}
    >
      <DateField control={control} name="paidOn" label={t('receipt.field.paidOn')} required />
      <MoneyField
        control={control}
        name="amountCents"
        label={t('receipt.field.amountCents')}
        description={t('receipt.amountHint')}
        required
      />
      <TextField control={control} name="payee" label={t('receipt.field.payee')} />
      <TextField control={control} name="number" label={t('receipt.field.number')} />
      <TextField control={control} name="purpose" label={t('receipt.field.purpose')} />
      <TextField control={control} name="account" label={t('receipt.field.account')} />
      <SelectField
        control={control}
        name="blockId"
        label={t('receipt.field.blockId')}
        description={t('receipt.blockHint')}
        choices={blocks.map(({ id, name }) => ({ value: id, label: name }))}
        isClearable
      />
    </RecordDialog>
  );
}
