import { calendarDate } from '@fundus/contract/date';
import { aidKind, aidKinds, type DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import { cents } from '@fundus/contract/money';
import { prose, requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import { type AidInput, useSaveAid } from './de-minimis-aid.queries.ts';

const schema = z.object({
  grantedOn: calendarDate,
  giver: requiredLine(200),
  amountCents: cents,
  kind: aidKind,
  note: prose(2_000),
});

const toRecord = ({ revision, grantedOn, giver, amountCents, kind, note }: DeMinimisAid) => ({
  revision,
  values: { grantedOn, giver, amountCents, kind, note },
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
  const editing = useRecordForm<DeMinimisAid, AidInput>({
    row: aid,
    toRecord,
    schema,
    // Empty until they are typed: `undefined` would leave the field to the browser.
    empty: {
      giver: '',
      kind: 'general',
      note: '',
      grantedOn: null as unknown as string,
      amountCents: null as unknown as number,
    },
    create: (input) => save.mutateAsync({ aid: null, input }),
    save: (input, { row }) => save.mutateAsync({ aid: row, input }),
  });
  const { control } = editing.form;
  const labels = {
    grantedOn: t('ledger.grantedOn'),
    giver: t('ledger.giver'),
    amountCents: t('ledger.amount'),
    kind: t('ledger.kind'),
    note: t('ledger.note'),
  };
  const words: RecordWords<AidInput> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (field === 'grantedOn') return formatDate(value as string);
      if (field === 'amountCents') return formatMoney(value as number);
      return field === 'kind' ? t(`aidKind.${value as 'general'}`) : (value as string);
    },
  };
  return (
    <RecordDialog
      title={t(aid === null ? 'ledger.addTitle' : 'ledger.editTitle')}
      editing={editing}
      words={words}
      onClose={onClose}
    >
      <DateField
        control={control}
        name="grantedOn"
        label={t('ledger.grantedOn')}
        description={t('ledger.grantedOnHint')}
        required
      />
      <TextField control={control} name="giver" label={t('ledger.giver')} required />
      <MoneyField
        control={control}
        name="amountCents"
        label={t('ledger.amount')}
        description={t('ledger.amountHint')}
        required
      />
      <SelectField
        control={control}
        name="kind"
        label={t('ledger.kind')}
        choices={aidKinds.map((value) => ({ value, label: t(`aidKind.${value}`) }))}
      />
      <TextArea control={control} name="note" label={t('ledger.note')} minRows={2} />
    </RecordDialog>
  );
}
