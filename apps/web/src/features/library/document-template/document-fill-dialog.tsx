import type { LibraryDocument } from '@fundus/contract/document';
import type { FilledFormat } from '@fundus/contract/document-filling-codes';
import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaperRequestDialog } from '#features/people/paper-request/paper-request-part.ts';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { notifyError } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { documentFillingQuery, useDraftDocument, useFillDocument } from './document-template.queries.ts';
import { DraftFields } from './draft-fields.tsx';
import { FillChoice, type FillSubject, type KnownSubject } from './fill-choice.tsx';
import { FillDone } from './fill-done.tsx';
import classes from './form-fields.module.css';

interface Refused {
  name: string;
  why: 'tooLong' | 'noChoice';
}

/** The field that the server did not take, where that is what is wrong. */
function refusedOf(error: unknown): Refused | null {
  const issue = isApiError(error, 'VALIDATION_FAILED') ? error.issues[0] : undefined;
  const [root, name] = issue?.path ?? [];
  if (root !== 'values' || typeof name !== 'string') return null;
  return { name, why: issue?.code === 'tooLong' ? 'tooLong' : 'noChoice' };
}

/**
 * Fills a template for a person and a case in three steps: for whom; what it will hold, to be changed; where it lies and what is
 * left to be written by hand.
 */
export function DocumentFillDialog({
  document,
  known,
  onClose,
}: {
  document: LibraryDocument;
  /** Chosen at the beginning. */
  known?: KnownSubject | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('document');
  const [subject, setSubject] = useState<FillSubject>({
    personId: known?.personId ?? null,
    caseId: known?.caseId ?? null,
  });
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [format, setFormat] = useState<FilledFormat>('original');
  /** The step away from typed values that waits for a yes. */
  const [leaving, setLeaving] = useState<'back' | 'close' | null>(null);
  const [isSending, setSending] = useState(false);
  const draft = useDraftDocument(document.documentId);
  const fill = useFillDocument(document.documentId);
  const { formats } = useQuery(documentFillingQuery).data ?? { formats: [] };
  const { personId, caseId } = subject;
  const person = useQuery({ ...personQuery(personId ?? ''), enabled: isSending });
  if (fill.data !== undefined && person.data !== undefined && isSending) {
    return <PaperRequestDialog person={person.data} document={fill.data.document} onClose={onClose} />;
  }
  const begin = (): void => {
    if (personId !== null) draft.mutate({ personId, caseId }, { onError: notifyError });
  };
  const start = (): void => {
    if (personId === null) return;
    const onError = (error: unknown): void => {
      const field = refusedOf(error);
      setRefused(field);
      if (field === null) notifyError(error);
    };
    fill.mutate({ personId, caseId, format, values: typed }, { onError });
  };
  const step = fill.data !== undefined ? 'done' : draft.data !== undefined ? 'draft' : 'choice';
  const typedCount = step === 'draft' ? Object.keys(typed).length : 0;
  const leave = (way: 'back' | 'close'): void => {
    setLeaving(null);
    if (way === 'close') return onClose();
    setTyped({});
    setRefused(null);
    draft.reset();
  };
  const askToLeave = (way: 'back' | 'close') => (): void => (typedCount > 0 ? setLeaving(way) : leave(way));
  return (
    <>
      <Modal
        opened
        onClose={askToLeave('close')}
        title={t('fill.title', { name: document.title })}
        size={step === 'draft' ? '72rem' : 'lg'}
        // The Escape key belongs to the question on top.
        closeOnEscape={leaving === null}
      >
        {step === 'choice' && (
          <>
            <p className={typography['hint']}>{t('fill.what')}</p>
            <FillChoice subject={subject} known={known} onChange={setSubject} />
            <div className={classes['actions']}>
              <Button variant="default" onClick={onClose}>
                {t('fill.cancel')}
              </Button>
              <Button disabled={personId === null} loading={draft.isPending} onClick={begin}>
                {t('fill.next')}
              </Button>
            </div>
          </>
        )}
        {step === 'draft' && draft.data !== undefined && (
          <>
            <p className={typography['hint']}>{t('draft.what')}</p>
            <DraftFields
              document={document}
              draft={draft.data}
              typed={typed}
              refused={refused}
              onType={(name, value) => {
                setRefused(null);
                setTyped({ ...typed, [name]: value });
              }}
            />
            {document.mediaType.endsWith('wordprocessingml.document') && (
              <FormatChoice formats={formats} format={format} onChange={setFormat} />
            )}
            {refused !== null && (
              <p className={typography['fault']} role="alert">
                {t('draft.refused.field', { field: refused.name })}
              </p>
            )}
            <div className={classes['actions']}>
              <Button variant="default" onClick={askToLeave('back')}>
                {t('fill.back')}
              </Button>
              <Button loading={fill.isPending} onClick={start}>
                {t('fill.start')}
              </Button>
            </div>
          </>
        )}
        {step === 'done' && fill.data !== undefined && (
          <FillDone
            filled={fill.data}
            personId={personId ?? ''}
            isSending={isSending && person.isPending}
            onSend={() => setSending(true)}
            onClose={onClose}
          />
        )}
      </Modal>
      <UnsavedChangesGuard isDirty={typedCount > 0} />
      <ConfirmDialog
        isOpen={leaving !== null && typedCount > 0}
        title={t('fill.discard.title')}
        confirmLabel={t('fill.discard.confirm')}
        cancelLabel={t('fill.discard.stay')}
        onConfirm={() => leaving !== null && leave(leaving)}
        onClose={() => setLeaving(null)}
      >
        {t('fill.discard.text', { count: typedCount })}
      </ConfirmDialog>
    </>
  );
}

/** As what a Word file is wanted; where the server makes no PDF, why. */
function FormatChoice({
  formats,
  format,
  onChange,
}: {
  formats: readonly FilledFormat[];
  format: FilledFormat;
  onChange: (format: FilledFormat) => void;
}) {
  const { t } = useTranslation('document');
  if (formats.length === 0) return null;
  if (!formats.includes('pdf')) return <p className={typography['quiet']}>{t('fill.format.noPdf')}</p>;
  return (
    <Radio.Group
      className={classes['format'] ?? ''}
      label={t('fill.format.label')}
      value={format}
      onChange={(value) => onChange(value === 'pdf' ? 'pdf' : 'original')}
    >
      {formats.map((one) => (
        <Radio key={one} value={one} label={t(`fill.format.${one}`)} description={t(`fill.format.${one}Hint`)} />
      ))}
    </Radio.Group>
  );
}
