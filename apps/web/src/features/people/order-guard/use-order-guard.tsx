import type { GuardFault } from '@fundus/contract/order-guard';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import type { StoppedSave } from './guard-dialog.tsx';

const GuardDialog = lazyDialog(
  () => import('./guard-dialog.tsx').then((part) => part.GuardDialog),
  ['validation', 'order-guard', 'funding-procedure'],
);

/** Asks why a day is to be saved although it costs the funding. `say` words a broken rule. */
export function useOrderGuard(say: (fault: GuardFault) => string): {
  /** Saves; where the order guard stops it, asks for a reason and saves with it. Throws what saving throws. */
  guarded: <Saved>(save: (guardReason?: string) => Promise<Saved>) => Promise<Saved>;
  dialog: ReactNode;
} {
  const [stopped, setStopped] = useState<(StoppedSave & { leave: () => void }) | null>(null);
  const guarded = async <Saved,>(save: (guardReason?: string) => Promise<Saved>): Promise<Saved> => {
    try {
      return await save();
    } catch (error) {
      if (!isApiError(error, 'FUNDING_AT_RISK')) throw error;
      const faults = error.details['faults'] as GuardFault[];
      return await new Promise<Saved>((resolve, reject) => {
        const saveWith = async (reason: string): Promise<void> => {
          try {
            resolve(await save(reason));
          } catch (failure) {
            if (!isApiError(failure, 'REVISION_CONFLICT')) throw failure;
            // The form shows what the other user wrote; a reason does not settle that.
            reject(failure);
          }
        };
        setStopped({ faults, saveWith, leave: () => reject(error) });
      });
    }
  };
  const close = (): void => {
    // After a save that went through, the promise is settled, and this changes nothing.
    stopped?.leave();
    setStopped(null);
  };
  return {
    guarded,
    dialog: <GuardDialog stopped={stopped} isOpen={stopped !== null} say={say} onClose={close} />,
  };
}
