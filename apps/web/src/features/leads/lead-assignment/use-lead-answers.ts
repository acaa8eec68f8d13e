import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { type ShownAssignment, useAcceptLead, useNoteFirstContact } from './lead-assignment.mutations.ts';

/** What a partner answers at one click, with the word of success or what was in the way. */
export function useLeadAnswers() {
  const { t } = useTranslation('lead-assignment');
  const { mutateAsync: acceptLead, isPending: isAccepting } = useAcceptLead();
  const { mutateAsync: noteContact, isPending: isNoting } = useNoteFirstContact();
  const refuse = useCallback(
    (error: unknown): void => notifyError(isApiError(error, 'REVISION_CONFLICT') ? t('moved') : error),
    [t],
  );
  const accept = useCallback(
    (shown: ShownAssignment, name: string): void => {
      acceptLead(shown).then(() => notifySuccess(t('done.accepted', { name })), refuse);
    },
    [acceptLead, refuse, t],
  );
  const contact = useCallback(
    (shown: ShownAssignment, name: string): void => {
      noteContact(shown).then(() => notifySuccess(t('done.contacted', { name })), refuse);
    },
    [noteContact, refuse, t],
  );
  return { accept, contact, isAccepting, isNoting };
}
