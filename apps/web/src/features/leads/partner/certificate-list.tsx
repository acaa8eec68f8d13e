import { uploadLimits } from '@fundus/contract/limits';
import type { Partner, PartnerCertificate } from '@fundus/contract/partner';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { DialogList } from '#ui/list/dialog-list.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import classes from './partner.module.css';
import { useDeleteCertificate, useUploadCertificate } from './partner.mutations.ts';

const tones = { valid: 'green', expiring: 'orange', expired: 'red' } as const;

const nameOf = (certificate: PartnerCertificate, t: Translate<'partner'>): string =>
  [certificate.kind === 'other' ? '' : t(`certificate.kind.${certificate.kind}`), certificate.name]
    .filter((part) => part !== '')
    .join(' ');

/** The certificates of a partner with their files; what ends soon or has ended is pointed out. */
export function CertificateList({ partner }: { partner: Pick<Partner, 'partnerId' | 'certificates'> }) {
  const { t } = useTranslation(['partner', 'common']);
  const { t: words } = useTranslation('partner');
  const { partnerId, certificates } = partner;
  const remove = useDeleteCertificate(partnerId);
  const count = certificates.filter(({ state }) => state !== 'valid').length;
  return (
    <>
      {count > 0 && <Banner tone="warning">{words('certificate.warning', { count })}</Banner>}
      <DialogList
        rows={certificates}
        empty={<p className={typography['small']}>{words('certificate.none')}</p>}
        addLabel={words('certificate.add')}
        dialog={(certificate, onClose) => (
          <CertificateDialog partnerId={partnerId} certificate={certificate} onClose={onClose} />
        )}
        deletion={{
          ask: (certificate) => ({
            title: words('certificate.deleteTitle', { name: nameOf(certificate, words) }),
            text: words('certificate.deleteText'),
            confirm: t('common:action.delete'),
          }),
          run: ({ certificateId }) => remove.mutateAsync(certificateId),
          done: (certificate) => words('certificate.deleted', { name: nameOf(certificate, words) }),
        }}
      >
        {({ onEdit, onDelete }) => (
          <ul className={classes['certificates']}>
            {certificates.map((certificate) => (
              <CertificateLine
                key={certificate.certificateId}
                partnerId={partnerId}
                certificate={certificate}
                onEdit={() => onEdit(certificate)}
                onDelete={() => onDelete(certificate)}
              />
            ))}
          </ul>
        )}
      </DialogList>
    </>
  );
}

function CertificateLine({
  partnerId,
  certificate,
  onEdit,
  onDelete,
}: {
  partnerId: string;
  certificate: PartnerCertificate;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('partner');
  const [isUploading, setUploading] = useState(false);
  const send = useUploadCertificate(partnerId, certificate.certificateId);
  const { state, validUntil, fileName, url } = certificate;
  const name = nameOf(certificate, t);
  const until = validUntil === null ? t('certificate.unlimited') : formatDate(validUntil);
  const word =
    state === 'valid' && validUntil !== null
      ? t('certificate.until', { date: until })
      : state === 'valid'
        ? `${t('certificate.state.valid')}, ${until}`
        : t(`certificate.state.${state}`, { date: until });
  return (
    <li>
      <div className={classes['certificateHead']}>
        <p className={typography['name']}>{name}</p>
        <span style={{ display: 'flex', flex: 'none' }}>
          <RowButtons
            signSize={18}
            buttons={[
              editButton(t('certificate.edit', { name }), onEdit),
              deleteButton(t('certificate.delete', { name }), onDelete),
            ]}
          />
        </span>
      </div>
      <StatusChip tone={tones[state]}>{word}</StatusChip>
      <div className={classes['certificateFile']}>
        {url !== null && fileName !== null && (
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('certificate.open', { fileName })}>
            {fileName}
          </a>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isUploading}
          onClick={() => setUploading(!isUploading)}
        >
          {t(fileName === null ? 'certificate.uploadOpen' : 'certificate.uploadReplace')}
        </Button>
      </div>
      {isUploading && (
        <UploadArea
          label={t('certificate.upload', { name })}
          send={async (file, progress) => {
            await send(file, progress);
            setUploading(false);
          }}
          maxBytes={uploadLimits.attachmentBytes}
          accept=".pdf,.png,.jpg,.jpeg"
          acceptLabel="PDF, PNG, JPEG"
          isMultiple={false}
        />
      )}
    </li>
  );
}
