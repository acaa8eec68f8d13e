import { uploadLimits } from '@fundus/contract/limits';
import type { AdministeredSettings } from '@fundus/contract/setting';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './setting.module.css';
import { useUpdateSettings, useUploadLogo } from './setting.queries.ts';
import { SettingFrame } from './setting-section.tsx';

/** The picture that stands for the portal. */
export function LogoSection({ administered }: { administered: AdministeredSettings }) {
  const { t } = useTranslation('setting-administration');
  const { revision, settings, logoUrl } = administered;
  const { logo, productName } = settings;
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateSettings();
  const send = useUploadLogo(revision);
  const remove = (): void =>
    update.mutate(
      { revision, logo: null },
      {
        onSuccess: () => notifySuccess(t('logo.removed')),
        onError: notifyError,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <SettingFrame name="logo">
      <p className={classes['quiet']}>{t('logo.where')}</p>
      <div className={classes['logo']}>
        {logo === null || logoUrl === null ? (
          <p className={classes['quiet']}>{t('logo.none')}</p>
        ) : (
          <figure>
            <img src={logoUrl} alt={t('logo.alt', { name: productName })} />
            <figcaption className={classes['quiet']}>
              {t('logo.size', { width: formatNumber(logo.width), height: formatNumber(logo.height) })}
            </figcaption>
            <Button variant="default" size="xs" onClick={() => setAsking(true)}>
              {t('logo.remove')}
            </Button>
          </figure>
        )}
        <UploadArea
          label={t('logo.upload')}
          send={async (file, progress) => {
            await send(file, progress);
            notifySuccess(t('logo.saved'));
          }}
          maxBytes={uploadLimits.logoBytes}
          accept=".png,.jpg,.jpeg"
          acceptLabel={t('logo.formats')}
          isMultiple={false}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('logo.removeTitle')}
        confirmLabel={t('logo.remove')}
        isBusy={update.isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('logo.removeText')}
      </ConfirmDialog>
    </SettingFrame>
  );
}
