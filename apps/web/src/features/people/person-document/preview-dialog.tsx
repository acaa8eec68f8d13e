import type { PersonDocument } from '@fundus/contract/person-document';
import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import classes from './person-document.module.css';

/** A picture or PDF as it is, without leaving the page. */
export function PreviewDialog({ document, onClose }: { document: PersonDocument; onClose: () => void }) {
  const { t } = useTranslation('person-detail');
  const { fileName, previewUrl, downloadUrl, mediaType } = document;
  if (previewUrl === null) return null;
  return (
    <Modal opened onClose={onClose} title={fileName} size="72rem">
      {mediaType.startsWith('image/') ? (
        <img src={previewUrl} alt={fileName} className={classes['picture']} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF inside a sandbox; the server sends it as application/pdf alone
        <iframe src={previewUrl} title={fileName} className={classes['frame']} />
      )}
      <div className={classes['after']}>
        <Button
          component="a"
          href={previewUrl}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('document.newTab')}
        </Button>
        <Button
          component="a"
          href={downloadUrl}
          download={fileName}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('document.downloadShort')}
        </Button>
      </div>
    </Modal>
  );
}
