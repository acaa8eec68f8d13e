import { uploadLimits } from '@fundus/contract/limits';
import { type ConsultingProcess, consultingProcesses } from '@fundus/contract/person-codes';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './person-document.module.css';
import { useUploadDocument } from './person-document.mutations.ts';

/** Takes files for a person, or for one of the processes. */
export function DocumentUpload({ personId, process }: { personId: string; process: ConsultingProcess | null }) {
  const { t } = useTranslation('person-detail');
  const send = useUploadDocument(personId, process);
  return <UploadArea label={t('document.upload')} send={send} maxBytes={uploadLimits.attachmentBytes} />;
}

/** The same from anywhere on the page; the section can be chosen beforehand. */
export function UploadDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation(['person-detail', 'consulting-status']);
  const [process, setProcess] = useState<ConsultingProcess | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('document.uploadTitle')} size="lg">
      <Select
        className={classes['choose'] ?? ''}
        label={t('document.process')}
        placeholder={t('document.general')}
        data={consultingProcesses.map((value) => ({ value, label: t(`consulting-status:process.${value}`) }))}
        value={process}
        onChange={(value) => setProcess(value)}
        clearable
        clearButtonProps={{ 'aria-label': t('document.general') }}
      />
      <DocumentUpload personId={personId} process={process} />
      <div className={classes['after']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </Modal>
  );
}
