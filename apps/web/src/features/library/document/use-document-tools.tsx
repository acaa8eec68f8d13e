import type { LibraryDocument } from '@fundus/contract/document';
import {
  IconFileText,
  IconForms,
  IconHistory,
  IconPencil,
  IconReplace,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { FilePreview } from '#ui/file-preview.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { notifyError } from '#ui/notify.tsx';
import type { KnownSubject } from '../document-template/fill-choice.tsx';
import { useDeleteDocument, useFavourite, useRestoreDocument } from './document.mutations.ts';
import type { DocumentRow } from './document.queries.ts';
import { DocumentPropertiesDialog } from './document-properties-dialog.tsx';
import type { DocumentRowTools } from './document-row.tsx';
import { ReplaceDocumentDialog, VersionsDialog } from './document-version-dialogs.tsx';

const DocumentFillDialog = lazyPart(
  () => import('../document-template/document-fill-dialog.tsx').then((part) => part.DocumentFillDialog),
  ['validation', 'person'],
);

const FieldMeaningDialog = lazyPart(() =>
  import('../document-template/field-meaning-dialog.tsx').then((part) => part.FieldMeaningDialog),
);

const DocumentSendDialog = lazyPart(
  () => import('./document-send-dialog.tsx').then((part) => part.DocumentSendDialog),
  ['validation', 'person'],
);

const dialogs = {
  meanings: FieldMeaningDialog,
  send: DocumentSendDialog,
  properties: DocumentPropertiesDialog,
  replace: ReplaceDocumentDialog,
  versions: VersionsDialog,
};
type Action = keyof typeof dialogs | 'preview' | 'fill';

/**
 * Actions of a user on documents, for rows on any page. The page renders `dialog`. Forms are filled for `subject` where the page
 * is about a person or a case.
 */
export function useDocumentTools(
  rows: readonly DocumentRow[],
  subject?: KnownSubject,
): {
  dialog: ReactNode;
  onFill: (row: DocumentRow) => void;
  toolsOf: (row: DocumentRow) => Pick<DocumentRowTools, 'isEditor' | 'onPreview' | 'onFavourite' | 'menu'>;
} {
  const { t } = useTranslation('document');
  const advises = useMay('person:edit');
  const favourite = useFavourite();
  const remove = useDeleteDocument();
  const restore = useRestoreDocument();
  const { open, dialog } = useRecordDialog<{ row: DocumentRow; action: Action }>(({ row, action }, onClose) => {
    // As it is stored now, or as it was when the row has gone since.
    const document = rows.find(({ documentId }) => documentId === row.documentId) ?? row;
    if (action === 'preview') return <FilePreview title={document.title} file={document} onClose={onClose} />;
    if (action === 'fill') return <DocumentFillDialog document={document} known={subject} onClose={onClose} />;
    const Dialog = dialogs[action];
    return <Dialog document={document} onClose={onClose} />;
  });
  const deletion = useRecordAction<LibraryDocument>({
    run: ({ documentId }) => remove.mutateAsync(documentId),
    done: ({ title }) => t('told.deleted', { name: title }),
    undo: ({ documentId }) => restore.mutateAsync(documentId),
  });
  const restoring = useRecordAction<LibraryDocument>({
    run: ({ documentId }) => restore.mutateAsync(documentId),
    done: ({ title }) => t('told.restored', { name: title }),
  });
  const show = (row: DocumentRow, action: Action) => () => open({ row, action });
  return {
    dialog,
    onFill: (row) => open({ row, action: 'fill' }),
    toolsOf: (row) => ({
      isEditor: row.abilities.includes('edit'),
      onPreview: () => open({ row, action: 'preview' }),
      onFavourite: () => favourite.mutate(row, { onError: notifyError }),
      menu: (row.abilities.length > 0 || (advises && !row.isExpired)) && (
        <RowMenu
          label={t('action.menu', { name: row.title })}
          size={36}
          returnsFocus={false}
          groups={
            row.abilities.includes('restore')
              ? [[{ label: t('action.restore'), icon: IconRestore, onStart: () => restoring.start(row) }]]
              : [
                  [
                    advises &&
                      !row.isExpired && { label: t('action.send'), icon: IconSend, onStart: show(row, 'send') },
                    row.isTemplate &&
                      advises && { label: t('action.fill'), icon: IconFileText, onStart: show(row, 'fill') },
                  ],
                  [
                    row.abilities.includes('edit') && {
                      label: t('action.properties'),
                      icon: IconPencil,
                      onStart: show(row, 'properties'),
                    },
                    row.isTemplate &&
                      row.abilities.includes('edit') && {
                        label: t('action.meanings'),
                        icon: IconForms,
                        onStart: show(row, 'meanings'),
                      },
                    row.abilities.includes('edit') && {
                      label: t('action.replace'),
                      icon: IconReplace,
                      onStart: show(row, 'replace'),
                    },
                    row.abilities.includes('edit') &&
                      row.version > 1 && {
                        label: t('action.versions'),
                        icon: IconHistory,
                        onStart: show(row, 'versions'),
                      },
                  ],
                  [
                    row.abilities.includes('delete') && {
                      label: t('action.delete'),
                      icon: IconTrash,
                      onStart: () => deletion.start(row),
                    },
                  ],
                ]
          }
        />
      ),
    }),
  };
}
