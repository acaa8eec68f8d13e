import type { LibraryDocument } from '@fundus/contract/document';
import { uploadLimits } from '@fundus/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './document.module.css';
import { useReplaceDocument } from './document.mutations.ts';
import { libraryVersionsQuery } from './document.queries.ts';

interface DialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** A newer state of a document; the one before is kept. */
export function ReplaceDocumentDialog({ document, onClose }: DialogProps) {
  const { t } = useTranslation('document');
  const replace = useReplaceDocument(document.documentId);
  return (
    <Modal opened onClose={onClose} title={t('replace.title', { name: document.title })} size="lg">
      <UploadArea
        label={t('replace.label', { version: document.version })}
        send={replace}
        maxBytes={uploadLimits.libraryBytes}
        isMultiple={false}
      />
      <div className={classes['after']}>
        <Button variant="default" onClick={onClose}>
          {t('replace.close')}
        </Button>
      </div>
    </Modal>
  );
}

/** All states of a document, newest first, each to be downloaded. */
export function VersionsDialog({ document, onClose }: DialogProps) {
  const { t } = useTranslation('document');
  const versions = useQuery(libraryVersionsQuery(document.documentId));
  return (
    <Modal opened onClose={onClose} title={t('versions.title', { name: document.title })} size="lg">
      <Loaded query={versions} skeleton={{ count: 3 }}>
        {(rows) => (
          <ul className={classes['list']}>
            {rows.map(({ version, fileName, bytes, createdAt, createdBy, downloadUrl }) => (
              <li key={version}>
                <div className={classes['row']}>
                  <div className={classes['words']}>
                    {t('versions.entry', { version })}
                    <span className={typography['below']}>
                      {[fileName, formatBytes(bytes), formatInstant(createdAt), createdBy]
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </span>
                  </div>
                  <ActionIcon
                    component="a"
                    href={downloadUrl}
                    download={fileName}
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('versions.download', { version })}
                  >
                    <IconDownload size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
