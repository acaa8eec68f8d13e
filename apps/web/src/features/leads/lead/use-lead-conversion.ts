import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure, notifySuccess } from '#ui/notify.tsx';
import { personPaths } from '../../../paths.ts';
import { type ConversionTarget, useConvertLead, useUndoLeadConversion } from './lead.mutations.ts';

/** Converts a lead at once, offers for ten seconds to undo it, and shows the way to the person. */
export function useLeadConversion(): {
  isBusy: boolean;
  convert: (conversion: { leadId: string; name: string; to: ConversionTarget }) => void;
} {
  const { t } = useTranslation('lead');
  const navigate = useNavigate();
  const { mutateAsync: convertLead } = useConvertLead();
  const { mutateAsync: undoConversion } = useUndoLeadConversion();
  const { start, isBusy } = useRecordAction({
    run: ({ leadId, to }: { leadId: string; name: string; to: ConversionTarget }) => convertLead({ leadId, to }),
    done: ({ name, to }) => t(`done.converted.${to}`, { name }),
    undo: async ({ leadId, name }) => {
      await undoConversion(leadId);
      notifySuccess(t('done.conversionUndone', { name }));
    },
    follow: ({ to }, { person: { personId } }) => ({
      label: t('done.openPerson'),
      onFollow: () => void navigate({ to: personPaths[to], params: { personId } }),
    }),
    failed: notifyFailure('convert'),
  });
  return { isBusy, convert: start };
}
