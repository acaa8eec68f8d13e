import { calendarDate } from '@fundus/contract/date';
import { certificateKinds, type PartnerCertificate } from '@fundus/contract/partner';
import { line } from '@fundus/contract/text';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import classes from './partner.module.css';
import { useSaveCertificate } from './partner.mutations.ts';

const schema = z.object({
  kind: z.enum(certificateKinds),
  name: line(200),
  validFrom: calendarDate.nullable(),
  validUntil: calendarDate.nullable(),
});
type Values = z.infer<typeof schema>;

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
  const form = useZodForm<Values, Values>(schema, {
    kind: certificate?.kind ?? 'bafaListing',
    name: certificate?.name ?? '',
    validFrom: certificate?.validFrom ?? null,
    validUntil: certificate?.validUntil ?? null,
  });
  const { control } = form;
  const record = useStoredRecord(form, certificate, ({ kind, name, validFrom, validUntil }) => ({
    kind,
    name,
    validFrom,
    validUntil,
  }));
  const dayOf = (day: string | null): string => (day === null ? '' : formatDate(day));
  const words = (row: PartnerCertificate, field: keyof Values) =>
    ({
      kind: { label: t('certificate.kindLabel'), value: t(`certificate.kind.${row.kind}`) },
      name: { label: t('certificate.name'), value: row.name },
      validFrom: { label: t('certificate.validFrom'), value: dayOf(row.validFrom) },
      validUntil: { label: t('certificate.validUntil'), value: dayOf(row.validUntil) },
    })[field];
  return (
    <Modal opened onClose={onClose} title={t(certificate === null ? 'certificate.addTitle' : 'certificate.editTitle')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await save.mutateAsync({ certificate: record.stored, input });
            onClose();
          } catch (error) {
            record.goOn(error);
          }
        }}
      >
        <div className={classes['fields']}>
          <StoredBanner text={t('certificate.conflict')} record={record} words={words} />
          <SelectField
            control={control}
            name="kind"
            label={t('certificate.kindLabel')}
            choices={certificateKinds.map((value) => ({ value, label: t(`certificate.kind.${value}`) }))}
          />
          <TextField control={control} name="name" label={t('certificate.name')} />
          <DateField control={control} name="validFrom" label={t('certificate.validFrom')} />
          <DateField control={control} name="validUntil" label={t('certificate.validUntil')} />
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting} />
        </div>
      </Form>
    </Modal>
  );
}
