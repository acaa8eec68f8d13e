import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { messageOfStale } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { useCreditLead, useHandBackLead, useWithdrawLead } from './lead-assignment.mutations.ts';

const ReasonDialog = lazyDialog(() => import('#ui/reason-dialog.tsx').then((part) => part.ReasonDialog));

/** Ways in which a lead leaves a partner, each with a reason. */
export type AssignmentEndKind = 'handBack' | 'withdraw' | 'credit';

/** Subject of the dialog: an assignment with its usual words. */
export interface EndedAssignment {
  kind: AssignmentEndKind;
  leadId: string;
  assignmentId: string;
  /** Without it the one that is stored is requested. */
  revision?: number | undefined;
  leadName: string;
  partnerName: string;
}

const usualReasons = {
  handBack: [
    'reason.handBack.usual.case1',
    'reason.handBack.usual.case2',
    'reason.handBack.usual.case3',
    'reason.handBack.usual.case4',
  ],
  withdraw: ['reason.withdraw.usual.case1', 'reason.withdraw.usual.case2', 'reason.withdraw.usual.case3'],
  credit: [
    'reason.credit.usual.case1',
    'reason.credit.usual.case2',
    'reason.credit.usual.case3',
    'reason.credit.usual.case4',
  ],
} as const;

const doneKeys = { handBack: 'done.handedBack', withdraw: 'done.withdrawn', credit: 'done.credited' } as const;

/** Hands back, withdraws or credits a lead with a reason. Open while there is an assignment to end. */
export function AssignmentReasonDialog({
  ended,
  onClose,
  onDone,
}: {
  ended: EndedAssignment | null;
  onClose: () => void;
  onDone?: (ended: EndedAssignment) => void;
}) {
  const { t } = useTranslation('lead-assignment');
  const { mutateAsync: handBack } = useHandBackLead();
  const { mutateAsync: withdraw } = useWithdrawLead();
  const { mutateAsync: credit } = useCreditLead();
  // While it closes, the dialog keeps its words.
  const [last, setLast] = useState(ended);
  if (ended !== null && ended !== last) setLast(ended);
  const kind = last?.kind ?? 'handBack';
  const words = { name: last?.leadName ?? '', partner: last?.partnerName ?? '' };
  const confirm = async (reason: string): Promise<void> => {
    if (ended === null) return;
    const { leadId, assignmentId, revision } = ended;
    const end = { leadId, assignmentId, revision, reason };
    const action = { handBack, withdraw, credit }[ended.kind];
    await action(end).catch((error: unknown) => {
      const told = messageOfStale(error, ended.leadName);
      throw told === null ? error : new ApiError({ status: 409, code: 'REVISION_CONFLICT', message: told });
    });
    notifySuccess(t(doneKeys[ended.kind], words));
    onDone?.(ended);
  };
  return (
    <ReasonDialog
      isOpen={ended !== null}
      words={{
        title: t(`reason.${kind}.title`, words),
        text: t(`reason.${kind}.text`),
        label: t('reason.label'),
        placeholder: t('reason.placeholder'),
        usualLabel: t('reason.usual'),
        usual: usualReasons[kind].map((reason) => t(reason)),
        required: t('reason.required'),
        confirm: t(`reason.${kind}.confirm`),
      }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
