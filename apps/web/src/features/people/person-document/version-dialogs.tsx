import { uploadLimits } from '@fundus/contract/limits';
import type { PersonDocument } from '@fundus/contract/person-document';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './person-document.module.css';
import { useReplaceDocument } from './person-document.mutations.ts';
import { documentVersionsQuery } from './person-document.queries.ts';

interface DialogProps {
  personId: string;
  document: PersonDocument;
  onClose: () => void;
}

/** A newer state of a file; the one before is kept. */
export function ReplaceDialog({ personId, document, onClose }: DialogProps) {
  const { t } = useTranslation('person-detail');
  const replace = useReplaceDocument(personId, document.documentId);
  return (
    <Modal opened onClose={onClose} title={t('document.replaceTitle', { name: document.fileName })} size="lg">
      <UploadArea
        label={t('document.replaceLabel', { version: document.version })}
        send={replace}
        maxBytes={uploadLimits.attachmentBytes}
        isMultiple={false}
      />
      <div className={classes['after']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </Modal>
  );
}

/** All states of a file, newest first, each to be downloaded. */
export function VersionsDialog({ personId, document, onClose }: DialogProps) {
  const { t } = useTranslation('person-detail');
  const { data, error, refetch } = useQuery(documentVersionsQuery(personId, document.documentId));
  return (
    <Modal opened onClose={onClose} title={t('document.versionsTitle', { name: document.fileName })} size="lg">
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={3} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={classes['list']}>
          {data.map((entry) => (
            <li key={entry.version} className={classes['row']}>
              <div className={classes['words']}>
                {t('document.version', { version: entry.version })}
                <span className={typography['below']}>
                  {[entry.fileName, formatBytes(entry.bytes), formatInstant(entry.createdAt), entry.createdBy]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </div>
              <ActionIcon
                component="a"
                href={entry.downloadUrl}
                download={entry.fileName}
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('document.downloadVersion', { version: entry.version })}
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
