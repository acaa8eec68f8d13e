import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconFileText,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconReplace,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import { DocumentPropertiesDialog } from './document-properties-dialog.tsx';
import classes from './person-document.module.css';
import { useDeleteDocument, useRestoreDocument } from './person-document.mutations.ts';
import { personDocumentsQuery } from './person-document.queries.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReplaceDialog, VersionsDialog } from './version-dialogs.tsx';

const dialogs = {
  preview: PreviewDialog,
  properties: DocumentPropertiesDialog,
  replace: ReplaceDialog,
  versions: VersionsDialog,
};
type Action = keyof typeof dialogs;

/** The files of a person or of one process: look at, download, replace, rename, delete. */
export function DocumentList({
  personId,
  process,
  canEdit,
  onSend,
}: {
  personId: string;
  /** Only the files of this process; without it all. */
  process?: ConsultingProcess;
  canEdit: boolean;
  /** Sends a file to the person, to be read or signed. */
  onSend?: (document: PersonDocument) => void;
}) {
  const { t } = useTranslation('person-detail');
  const documents = useQuery(personDocumentsQuery(personId));
  const remove = useDeleteDocument(personId);
  const restore = useRestoreDocument(personId);
  const { open, dialog } = useRecordDialog<{ documentId: string; action: Action }>(
    ({ documentId, action }, onClose) => {
      // As it is stored now: a name that was changed, or another version.
      const document = documents.data?.find((row) => row.documentId === documentId);
      if (document === undefined) return null;
      const Dialog = dialogs[action];
      return <Dialog personId={personId} document={document} onClose={onClose} />;
    },
  );
  const deletion = useRecordAction<PersonDocument>({
    run: ({ documentId }) => remove.mutateAsync(documentId),
    done: ({ fileName }) => t('document.deleted', { name: fileName }),
    undo: ({ documentId }) => restore.mutateAsync(documentId),
  });
  return (
    <Loaded query={documents} skeleton={{ count: 3 }}>
      {(all) => {
        const rows = all.filter((row) => process === undefined || row.process === process);
        if (rows.length === 0) {
          return (
            <p className={classes['empty']}>
              {t(process === undefined ? 'document.empty' : 'document.emptyOfProcess')}
            </p>
          );
        }
        return (
          <>
            <ul className={classes['list']} aria-label={t('section.documents')}>
              {rows.map((row) => (
                <DocumentRow
                  key={row.documentId}
                  row={row}
                  showsProcess={process === undefined}
                  canEdit={canEdit}
                  onAction={(action) => open({ documentId: row.documentId, action })}
                  onDelete={() => deletion.start(row)}
                  onSend={onSend && (() => onSend(row))}
                />
              ))}
            </ul>
            {dialog}
          </>
        );
      }}
    </Loaded>
  );
}

function DocumentRow({
  row,
  showsProcess,
  canEdit,
  onAction,
  onDelete,
  onSend,
}: {
  row: PersonDocument;
  showsProcess: boolean;
  canEdit: boolean;
  onAction: (action: Action) => void;
  onDelete: () => void;
  onSend: (() => void) | undefined;
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
        <span className={typography['below']}>{facts.join(' · ')}</span>
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
        <RowMenu
          label={t('person-detail:document.actions', { name })}
          size={36}
          returnsFocus={false}
          groups={[
            [
              canEdit &&
                onSend !== undefined && { label: t('person-detail:document.send'), icon: IconSend, onStart: onSend },
            ],
            [
              canEdit && {
                label: t('person-detail:document.replace'),
                icon: IconReplace,
                onStart: () => onAction('replace'),
              },
              canEdit && {
                label: t('person-detail:document.properties'),
                icon: IconPencil,
                onStart: () => onAction('properties'),
              },
              row.version > 1 && {
                label: t('person-detail:document.versions'),
                icon: IconHistory,
                onStart: () => onAction('versions'),
              },
            ],
            [canEdit && { label: t('person-detail:document.delete'), icon: IconTrash, onStart: onDelete }],
          ]}
        />
      </span>
    </li>
  );
}
