import { uploadLimits } from '@fundus/contract/limits';
import type { Partner, PartnerCertificate } from '@fundus/contract/partner';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import classes from './partner.module.css';
import { useDeleteCertificate, useUploadCertificate } from './partner.mutations.ts';

const tones = { valid: 'green', expiring: 'orange', expired: 'red' } as const;

const nameOf = (certificate: PartnerCertificate, t: TFunction<'partner'>): string =>
  [certificate.kind === 'other' ? '' : t(`certificate.kind.${certificate.kind}`), certificate.name]
    .filter((part) => part !== '')
    .join(' ');

/** The certificates of a partner with their files; what ends soon or has ended is pointed out. */
export function CertificateList({ partner }: { partner: Pick<Partner, 'partnerId' | 'certificates'> }) {
  const { t } = useTranslation(['partner', 'common']);
  const { t: words } = useTranslation('partner');
  const { partnerId, certificates } = partner;
  const [edited, edit] = useState<PartnerCertificate | 'new' | null>(null);
  const [leaving, leave] = useState<PartnerCertificate | null>(null);
  const remove = useDeleteCertificate(partnerId);
  const count = certificates.filter(({ state }) => state !== 'valid').length;
  return (
    <>
      {count > 0 && <Banner tone="warning">{words('certificate.warning', { count })}</Banner>}
      {certificates.length === 0 && <p className={classes['quiet']}>{words('certificate.none')}</p>}
      <ul className={classes['certificates']}>
        {certificates.map((certificate) => (
          <CertificateLine
            key={certificate.certificateId}
            partnerId={partnerId}
            certificate={certificate}
            onEdit={() => edit(certificate)}
            onDelete={() => leave(certificate)}
          />
        ))}
      </ul>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
        {words('certificate.add')}
      </Button>
      {edited !== null && (
        <CertificateDialog
          partnerId={partnerId}
          certificate={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          isOpen
          title={words('certificate.deleteTitle', { name: nameOf(leaving, words) })}
          confirmLabel={t('common:action.delete')}
          isBusy={remove.isPending}
          onClose={() => leave(null)}
          onConfirm={() =>
            remove.mutate(leaving.certificateId, {
              onSuccess: () => {
                notifySuccess(words('certificate.deleted', { name: nameOf(leaving, words) }));
                leave(null);
              },
              onError: notifyError,
            })
          }
        >
          {words('certificate.deleteText')}
        </ConfirmDialog>
      )}
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
        <p className={classes['certificateName']}>{name}</p>
        <span style={{ display: 'flex', flex: 'none' }}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('certificate.edit', { name })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('certificate.delete', { name })}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
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
