import type { DocumentHeadline, DocumentTab } from '@fundus/contract/document-codes';
import { templateFields } from '@fundus/contract/document-field-codes';
import { uploadLimits } from '@fundus/contract/limits';
import type { Role } from '@fundus/contract/permission';
import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { queryKeys } from '#query-keys.ts';
import { Modal } from '#ui/dialogs.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './document.module.css';
import { useUploadDocument } from './document.mutations.ts';
import { useDocumentChoices } from './document-choices.ts';

/** Takes any number of files or whole folders into one place of the library. */
export function DocumentUploadDialog({
  tab: openTab,
  isOpen,
  onClose,
}: {
  tab: DocumentTab;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['document', 'validation']);
  const choices = useDocumentChoices();
  const client = useQueryClient();
  const [tab, setTab] = useState<DocumentTab>(openTab);
  const [headline, setHeadline] = useState<DocumentHeadline>('general');
  const [audience, setAudience] = useState<Role[]>([]);
  const [until, setUntil] = useState('');
  const validUntil = parseGermanDate(until);
  const isWrongDay = until.trim() !== '' && validUntil === null;
  const send = useUploadDocument({ tab, headline, audience, validUntil });
  const close = (): void => {
    void client.invalidateQueries({ queryKey: queryKeys.document.all });
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t('upload.title')} size="xl">
      <div className={classes['fields']}>
        <Select
          label={t('upload.tab')}
          data={choices.tabs}
          value={tab}
          allowDeselect={false}
          onChange={(value) => value !== null && setTab(value)}
        />
        <Select
          label={t('upload.headline')}
          data={choices.headlines}
          value={headline}
          allowDeselect={false}
          onChange={(value) => value !== null && setHeadline(value)}
        />
        <MultiSelect
          label={t('upload.audience')}
          placeholder={audience.length === 0 ? t('upload.everybody') : ''}
          data={choices.roles}
          value={audience}
          onChange={(value) => setAudience(value)}
        />
        <TextInput
          label={t('upload.validUntil')}
          placeholder="TT.MM.JJJJ"
          inputMode="numeric"
          value={until}
          error={isWrongDay && t('validation:date')}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <p className={typography['hint']}>{t('upload.hint')}</p>
      <p className={typography['hint']}>
        {t('upload.templateHint', { fields: templateFields.map((field) => `{{${field}}}`).join(' ') })}
      </p>
      <UploadArea
        label={t('upload.label')}
        send={send}
        maxBytes={uploadLimits.libraryBytes}
        takesFolders
        isDisabled={isWrongDay}
      />
      <div className={classes['after']}>
        <Button variant="default" onClick={close}>
          {t('upload.close')}
        </Button>
      </div>
    </Modal>
  );
}
