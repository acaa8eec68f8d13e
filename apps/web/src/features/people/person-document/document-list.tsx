import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFileText,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatDate } from '#lib/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { DocumentPropertiesDialog } from './document-properties-dialog.tsx';
import classes from './person-document.module.css';
import { useDeleteDocument, useRestoreDocument } from './person-document.mutations.ts';
import { personDocumentsQuery } from './person-document.queries.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReplaceDialog, VersionsDialog } from './version-dialogs.tsx';

type Action = 'preview' | 'properties' | 'replace' | 'versions';

/** The files of a person or of one process: look at, download, replace, rename, delete. */
export function DocumentList({
  personId,
  process,
  canEdit,
}: {
  personId: string;
  /** Only the files of this process; without it all. */
  process?: ConsultingProcess;
  canEdit: boolean;
}) {
  const { t } = useTranslation('person-detail');
  const documents = useQuery(personDocumentsQuery(personId));
  const [open, setOpen] = useState<{ documentId: string; action: Action } | null>(null);
  const remove = useDeleteDocument(personId);
  const restore = useRestoreDocument(personId);
  if (documents.data === undefined) {
    return documents.error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
    );
  }
  const rows = documents.data.filter((row) => process === undefined || row.process === process);
  const shown = documents.data.find(({ documentId }) => documentId === open?.documentId);
  const close = (): void => setOpen(null);
  const take = ({ documentId, fileName }: PersonDocument): void =>
    remove.mutate(documentId, {
      onSuccess: () => notifyWithUndo(t('document.deleted', { name: fileName }), () => restore.mutateAsync(documentId)),
      onError: notifyError,
    });
  return (
    <>
      {rows.length === 0 ? (
        <p className={classes['empty']}>{t(process === undefined ? 'document.empty' : 'document.emptyOfProcess')}</p>
      ) : (
        <ul className={classes['list']} aria-label={t('section.documents')}>
          {rows.map((row) => (
            <DocumentRow
              key={row.documentId}
              row={row}
              showsProcess={process === undefined}
              canEdit={canEdit}
              onAction={(action) => setOpen({ documentId: row.documentId, action })}
              onDelete={() => take(row)}
            />
          ))}
        </ul>
      )}
      {shown !== undefined && open?.action === 'preview' && <PreviewDialog document={shown} onClose={close} />}
      {shown !== undefined && open?.action === 'properties' && (
        <DocumentPropertiesDialog personId={personId} document={shown} onClose={close} />
      )}
      {shown !== undefined && open?.action === 'replace' && (
        <ReplaceDialog personId={personId} document={shown} onClose={close} />
      )}
      {shown !== undefined && open?.action === 'versions' && (
        <VersionsDialog personId={personId} document={shown} onClose={close} />
      )}
    </>
  );
}

function DocumentRow({
  row,
  showsProcess,
  canEdit,
  onAction,
  onDelete,
}: {
  row: PersonDocument;
  showsProcess: boolean;
  canEdit: boolean;
  onAction: (action: Action) => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation(['person-detail', 'consulting-status']);
  const name = row.fileName;
  const Icon = row.mediaType.startsWith('image/') ? IconPhoto : IconFileText;
  const facts = [
    formatDate(row.documentOn),
    formatBytes(row.bytes),
    ...(showsProcess && row.process !== null ? [t(`consulting-status:process.${row.process}`)] : []),
    ...(row.version > 1 ? [t('person-detail:document.version', { version: row.version })] : []),
    ...(row.createdBy === '' ? [] : [row.createdBy]),
  ];
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.6} className={classes['icon']} aria-hidden />
      <div className={classes['words']}>
        {row.previewUrl === null ? (
          <a className={classes['name']} href={row.downloadUrl} download={name}>
            {name}
          </a>
        ) : (
          <button
            type="button"
            className={classes['name']}
            aria-label={t('person-detail:document.preview', { name })}
            onClick={() => onAction('preview')}
          >
            {name}
          </button>
        )}
        <span className={classes['facts']}>{facts.join(' · ')}</span>
      </div>
      <span className={classes['buttons']} data-print="hide">
        <ActionIcon
          component="a"
          href={row.downloadUrl}
          download={name}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('person-detail:document.download', { name })}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
        {(canEdit || row.version > 1) && (
          <Menu position="bottom-end" returnFocus={false}>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('person-detail:document.actions', { name })}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {canEdit && (
                <>
                  <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={() => onAction('replace')}>
                    {t('person-detail:document.replace')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAction('properties')}>
                    {t('person-detail:document.properties')}
                  </Menu.Item>
                </>
              )}
              {row.version > 1 && (
                <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onAction('versions')}>
                  {t('person-detail:document.versions')}
                </Menu.Item>
              )}
              {canEdit && (
                <>
                  <Menu.Divider />
                  <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
                    {t('person-detail:document.delete')}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </li>
  );
}
