import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyError, notifyStale } from '#ui/notify.tsx';
import { type ShownAssignment, useAcceptLead, useNoteFirstContact } from './lead-assignment.mutations.ts';

interface Answer {
  /** State that the partner saw when they answered. */
  shown: ShownAssignment;
  /** Of the lead. */
  name: string;
}

/** One-click answer of a partner, with the message of success or the obstacle. */
export function useLeadAnswers() {
  const { t } = useTranslation('lead-assignment');
  const { mutateAsync: acceptLead } = useAcceptLead();
  const { mutateAsync: noteContact } = useNoteFirstContact();
  const failed = (error: unknown, { name }: Answer): void => notifyStale(name, notifyError)(error);
  const accept = useRecordAction<Answer>({
    run: ({ shown }) => acceptLead(shown),
    done: ({ name }) => t('done.accepted', { name }),
    failed,
  });
  const contact = useRecordAction<Answer>({
    run: ({ shown }) => noteContact(shown),
    done: ({ name }) => t('done.contacted', { name }),
    failed,
  });
  return { accept: accept.start, contact: contact.start, isAccepting: accept.isBusy, isNoting: contact.isBusy };
}
