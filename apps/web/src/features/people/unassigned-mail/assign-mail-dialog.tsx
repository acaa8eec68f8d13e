import type { UnassignedMail } from '@fundus/contract/unassigned-mail';
import { useState } from 'react';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { useAssignMail } from './unassigned-mail.queries.ts';

/** Chooses the person that a mail belongs to. */
export function AssignMailDialog({ mail, onClose }: { mail: UnassignedMail; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const [personId, setPersonId] = useState<string | null>(null);
  const assign = useAssignMail();
  return (
    <Modal opened onClose={onClose} title={t('unassigned.assign.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (personId === null) return;
          const { unassignedMailId } = mail;
          assign.mutate(
            { unassignedMailId, personId },
            {
              onSuccess: () => {
                notifySuccess(t('unassigned.assign.done'));
                onClose();
              },
              onError: notifyError,
            },
          );
        }}
      >
        <p className={typography['quiet']}>{t('unassigned.assign.hint')}</p>
        <PersonChoice label={t('unassigned.assign.person')} value={personId} onChange={setPersonId} />
        <DialogActions onCancel={onClose} isBusy={assign.isPending} isDisabled={personId === null}>
          {t('unassigned.assign.submit')}
        </DialogActions>
      </form>
    </Modal>
  );
}
