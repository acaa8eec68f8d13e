import type { ProgrammeDocument } from '@fundus/contract/funding-programme';
import { uploadLimits } from '@fundus/contract/limits';
import type { ProgrammeDocumentKind } from '@fundus/contract/print-section';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './document-editor.module.css';
import { DocumentList, documentKinds } from './document-list.tsx';
import { useDeleteDocument, useUploadDocument } from './funding-programme.mutations.ts';

/** Documents of a programme: look at them, add files of a kind, take them off. Saved at once, apart from the form. */
export function DocumentEditor({
  programmeId,
  documents,
}: {
  programmeId: string;
  documents: readonly ProgrammeDocument[];
}) {
  const { t } = useTranslation('funding-programme');
  const [kind, setKind] = useState<ProgrammeDocumentKind>('guideline');
  const [title, setTitle] = useState('');
  const send = useUploadDocument(programmeId);
  const remove = useDeleteDocument(programmeId);
  const deleting = useRecordAction<ProgrammeDocument>({
    ask: (document) => ({
      title: t('document.deleteTitle', { title: document.title }),
      text: t('document.deleteText'),
      confirm: t('document.deleteConfirm'),
    }),
    run: ({ documentId }) => remove.mutateAsync(documentId),
    done: () => t('document.deleted'),
  });
  return (
    <>
      <DocumentList documents={documents} onDelete={deleting.start} />
      <div className={classes['add']}>
        <div className={classes['row']}>
          <Select
            label={t('document.kind')}
            data={documentKinds.map((value) => ({ value, label: t(`document.kindName.${value}`) }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value !== null && setKind(value)}
          />
          <TextInput
            label={t('document.title')}
            maxLength={300}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <p className={classes['hint']}>{t('document.addHint')}</p>
        <UploadArea
          label={t('document.addTo', { kind: t(`document.kindName.${kind}`) })}
          send={async (file, progress) => {
            const ownTitle = title.trim() || file.name.replace(/\.[^.]+$/, '');
            await send(file, { kind, title: ownTitle.slice(0, 300) }, progress);
            setTitle('');
          }}
          maxBytes={uploadLimits.attachmentBytes}
          accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx"
        />
      </div>
      {deleting.dialog}
    </>
  );
}
