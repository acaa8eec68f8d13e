import type { UnassignedMail } from '@fundus/contract/unassigned-mail';
import { useState } from 'react';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { useAssignMail } from './unassigned-mail.queries.ts';

/** Chooses the person to whom a mail belongs. */
export function AssignMailDialog({ mail, onClose }: { mail: UnassignedMail; onClose: () => void }) {
  const { t } = useTranslation('unassigned-mail');
  const [personId, setPersonId] = useState<string | null>(null);
  const assign = useAssignMail();
  return (
    <Modal opened onClose={onClose} title={t('assign.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (personId === null) return;
          const { unassignedMailId } = mail;
          assign.mutate(
            { unassignedMailId, personId },
            {
              onSuccess: () => {
                notifySuccess(t('assign.done'));
                onClose();
              },
              onError: notifyError,
            },
          );
        }}
      >
        <p className={typography['quiet']}>{t('assign.hint')}</p>
        <PersonChoice label={t('assign.person')} value={personId} onChange={setPersonId} />
        <DialogActions onCancel={onClose} isBusy={assign.isPending} isDisabled={personId === null}>
          {t('assign.submit')}
        </DialogActions>
      </form>
    </Modal>
  );
}
