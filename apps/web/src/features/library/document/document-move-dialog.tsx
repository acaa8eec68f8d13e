import type { DocumentHeadline, DocumentTab } from '@fundus/contract/document-codes';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './document.module.css';
import { useUpdateDocument } from './document.mutations.ts';
import type { DocumentRow } from './document.queries.ts';
import { useDocumentChoices } from './document-choices.ts';

/** Moves the selected documents to another tab or headline. */
export function DocumentMoveDialog({
  rows,
  onMoved,
  onClose,
}: {
  rows: readonly DocumentRow[];
  onMoved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('document');
  const choices = useDocumentChoices();
  const { mutateAsync } = useUpdateDocument();
  const [tab, setTab] = useState<DocumentTab>(rows[0]?.tab ?? 'general');
  const [headline, setHeadline] = useState<DocumentHeadline>(rows[0]?.headline ?? 'general');
  const [isBusy, setBusy] = useState(false);
  const move = async (): Promise<void> => {
    setBusy(true);
    try {
      // One after the other, so that they keep their order at the new place.
      for (const document of rows) await mutateAsync({ document, tab, headline });
      notifySuccess(t('told.moved', { count: rows.length }));
      onMoved();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('move.title', { count: rows.length })}>
      <div className={classes['fields']}>
        <Select
          label={t('properties.tab')}
          data={choices.tabs}
          value={tab}
          allowDeselect={false}
          onChange={(value) => value !== null && setTab(value)}
        />
        <Select
          label={t('properties.headline')}
          data={choices.headlines}
          value={headline}
          allowDeselect={false}
          onChange={(value) => value !== null && setHeadline(value)}
        />
      </div>
      <div className={classes['after']}>
        <Button variant="default" onClick={onClose}>
          {t('move.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void move()}>
          {t('move.submit')}
        </Button>
      </div>
    </Modal>
  );
}
