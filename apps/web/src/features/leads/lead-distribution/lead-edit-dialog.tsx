import type { Lead } from '@fundus/contract/lead';
import { useState } from 'react';
import { LeadEditForm } from '#features/leads/lead/lead-edit-form.tsx';
import { useLeadWords } from '#features/leads/lead/lead-words.ts';
import { useLeadEditing } from '#features/leads/lead/use-lead-editing.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';

/** All fields of a lead over the distribution; what was typed is not lost by a click beside it. */
export function LeadEditDialog({ lead, name, onClose }: { lead: Lead; name: string; onClose: () => void }) {
  const { t } = useTranslation(['lead-distribution', 'ui']);
  const { book } = useTermBook();
  const words = useLeadWords(book);
  const editing = useLeadEditing(lead);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Modal
      opened
      onClose={() => (editing.isDirty ? setLeaving(true) : onClose())}
      title={t('lead-distribution:panel.editTitle', { name })}
      size="58rem"
    >
      <UnsavedScope>
        <LeadEditForm editing={editing} words={words} onSaved={onClose} />
      </UnsavedScope>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('ui:form.leaveTitle')}
        confirmLabel={t('ui:form.leave')}
        cancelLabel={t('ui:form.stay')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('ui:form.leaveText')}
      </ConfirmDialog>
    </Modal>
  );
}
