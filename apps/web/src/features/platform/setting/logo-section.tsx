import { uploadLimits } from '@fundus/contract/limits';
import type { AdministeredSettings } from '@fundus/contract/setting';
import { Button } from '@mantine/core';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './setting.module.css';
import { useUpdateSettings, useUploadLogo } from './setting.queries.ts';
import { SettingFrame } from './setting-section.tsx';

/** The picture that stands for the portal. */
export function LogoSection({ administered }: { administered: AdministeredSettings }) {
  const { t } = useTranslation('setting-administration');
  const { settings, logoUrl } = administered;
  const { logo, productName } = settings;
  const update = useUpdateSettings();
  const send = useUploadLogo(administered);
  const removal = useRecordAction<AdministeredSettings>({
    ask: () => ({ title: t('logo.removeTitle'), text: t('logo.removeText'), confirm: t('logo.remove') }),
    run: (from) => update.mutateAsync({ from, changes: { logo: null } }),
    done: () => t('logo.removed'),
  });
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
            <Button variant="default" size="xs" onClick={() => removal.start(administered)}>
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
      {removal.dialog}
    </SettingFrame>
  );
}
