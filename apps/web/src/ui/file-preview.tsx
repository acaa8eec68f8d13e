import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from './dialogs.tsx';
import classes from './file-preview.module.css';

/** A file as the server gives it to be looked at. */
export interface PreviewedFile {
  fileName: string;
  mediaType: string;
  downloadUrl: string;
  /** Null for what no browser shows safely by itself. */
  previewUrl: string | null;
}

const officeKinds = [
  ['word', /word|msword|opendocument\.text/],
  ['excel', /excel|spreadsheet/],
  ['powerPoint', /powerpoint|presentation/],
] as const;

/** A picture or PDF as it is, without leaving the page; of everything else why not, and the way to have it all the same. */
export function FilePreview({ title, file, onClose }: { title: string; file: PreviewedFile; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const { fileName, previewUrl, downloadUrl, mediaType } = file;
  // Phones and tablets show the first page of a PDF in a frame at most, or none.
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const isElsewhere = isTouch && previewUrl !== null && !mediaType.startsWith('image/');
  const kind = officeKinds.find(([, pattern]) => pattern.test(mediaType))?.[0];
  return (
    <Modal opened onClose={onClose} title={title} size={previewUrl === null || isElsewhere ? 'lg' : '72rem'}>
      {previewUrl === null ? (
        <p className={classes['none']}>
          {kind === undefined ? t('preview.noneOther') : t('preview.noneOffice', { kind: t(`preview.${kind}`) })}
        </p>
      ) : isElsewhere ? (
        <p className={classes['none']}>{t('preview.elsewhere')}</p>
      ) : mediaType.startsWith('image/') ? (
        <img src={previewUrl} alt={title} className={classes['picture']} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF inside a sandbox; the server sends it as application/pdf alone
        <iframe src={previewUrl} title={title} className={classes['frame']} />
      )}
      <div className={classes['after']}>
        {previewUrl !== null && (
          <Button
            component="a"
            href={previewUrl}
            target="_blank"
            rel="noopener"
            variant={isElsewhere ? 'filled' : 'default'}
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('preview.newTab')}
          </Button>
        )}
        <Button
          component="a"
          href={downloadUrl}
          download={fileName}
          variant={isElsewhere ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('preview.download')}
        </Button>
      </div>
    </Modal>
  );
}
