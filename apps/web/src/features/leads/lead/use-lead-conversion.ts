import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { personPaths } from '../../../paths.ts';
import { type ConversionTarget, useConvertLead, useUndoLeadConversion } from './lead.mutations.ts';

/** Converts a lead at once, offers for ten seconds to undo it, and shows the way to the person. */
export function useLeadConversion(): {
  isBusy: boolean;
  convert: (leadId: string, name: string, to: ConversionTarget) => void;
} {
  const { t } = useTranslation('lead');
  const navigate = useNavigate();
  const { mutateAsync: convertLead, isPending } = useConvertLead();
  const { mutateAsync: undoConversion } = useUndoLeadConversion();
  const convert = useCallback(
    (leadId: string, name: string, to: ConversionTarget): void => {
      convertLead({ leadId, to }).then(
        ({ person: { personId } }) =>
          notifyWithUndo(
            t(`done.converted.${to}`, { name }),
            async () => {
              await undoConversion(leadId);
              notifySuccess(t('done.conversionUndone', { name }));
            },
            {
              label: t('done.openPerson'),
              onFollow: () => void navigate({ to: personPaths[to], params: { personId } }),
            },
          ),
        notifyFailure('convert'),
      );
    },
    [convertLead, undoConversion, navigate, t],
  );
  return { isBusy: isPending, convert };
}
