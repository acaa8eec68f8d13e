import { calendarDate } from '@fundus/contract/date';
import { certificateKinds, type PartnerCertificate } from '@fundus/contract/partner';
import { line } from '@fundus/contract/text';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import { useSaveCertificate } from './partner.mutations.ts';

const schema = z.object({
  kind: z.enum(certificateKinds),
  name: line(200),
  validFrom: calendarDate.nullable(),
  validUntil: calendarDate.nullable(),
});
type Values = z.infer<typeof schema>;

const toRecord = ({ revision, kind, name, validFrom, validUntil }: PartnerCertificate) => ({
  revision,
  values: { kind, name, validFrom, validUntil },
});

/** A certificate, new or to be changed. */
export function CertificateDialog({
  partnerId,
  certificate,
  onClose,
}: {
  partnerId: string;
  certificate: PartnerCertificate | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('partner');
  const save = useSaveCertificate(partnerId);
  const editing = useRecordForm<PartnerCertificate, Values>({
    row: certificate,
    toRecord,
    schema,
    empty: { kind: 'bafaListing', name: '', validFrom: null, validUntil: null },
    create: (input) => save.mutateAsync({ certificate: null, input }),
    save: (input, { row }) => save.mutateAsync({ certificate: row, input }),
  });
  const { control } = editing.form;
  const words: RecordWords<Values> = {
    label: (field) => t(`certificate.${field === 'kind' ? 'kindLabel' : field}`),
    word: (field, value) => {
      if (field === 'kind') return t(`certificate.kind.${value as 'bafaListing'}`);
      if (field === 'name') return value as string;
      return value === null ? '' : formatDate(value as string);
    },
  };
  return (
    <RecordDialog
      title={t(certificate === null ? 'certificate.addTitle' : 'certificate.editTitle')}
      editing={editing}
      words={words}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="kind"
        label={t('certificate.kindLabel')}
        choices={certificateKinds.map((value) => ({ value, label: t(`certificate.kind.${value}`) }))}
      />
      <TextField control={control} name="name" label={t('certificate.name')} />
      <DateField control={control} name="validFrom" label={t('certificate.validFrom')} />
      <DateField control={control} name="validUntil" label={t('certificate.validUntil')} />
    </RecordDialog>
  );
}
