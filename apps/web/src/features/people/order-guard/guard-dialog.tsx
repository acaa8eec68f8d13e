import type { GuardFault } from '@fundus/contract/order-guard';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';

/** A save that the order guard stopped. */
export interface StoppedSave {
  faults: readonly GuardFault[];
  /** Saves with a reason; throws where the server refuses that, too. */
  saveWith: (reason: string) => Promise<void>;
}

const usualReasons = ['usual.happened', 'usual.follows', 'usual.approved', 'usual.corrected'] as const;

/** Names the rules that a day breaks, and asks why it is to be saved all the same. */
export function GuardDialog({
  stopped,
  isOpen,
  say,
  onClose,
}: {
  stopped: StoppedSave | null;
  isOpen: boolean;
  say: (fault: GuardFault) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation('order-guard');
  // While it closes, the dialog keeps its words.
  const [last, setLast] = useState(stopped);
  if (stopped !== null && stopped !== last) setLast(stopped);
  const text = (last?.faults ?? []).map((fault) =>
    fault.rule === '' ? say(fault) : `${say(fault)}\n${t('rule', { rule: fault.rule })}`,
  );
  return (
    <ReasonDialog
      isOpen={isOpen}
      words={{
        title: t('title'),
        text: text.join('\n\n'),
        label: t('label'),
        placeholder: t('placeholder'),
        usualLabel: t('usualLabel'),
        usual: usualReasons.map((reason) => t(reason)),
        required: t('required'),
        confirm: t('confirm'),
      }}
      onConfirm={async (reason) => stopped?.saveWith(reason)}
      onClose={onClose}
    />
  );
}
