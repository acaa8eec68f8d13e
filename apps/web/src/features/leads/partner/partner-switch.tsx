import { Switch } from '@mantine/core';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { useUpdatePartner } from './partner.mutations.ts';
import type { PartnerRow } from './partner.queries.ts';
import { nameOfPartner } from './partner-words.ts';

/** The switch »Leadzuteilung« in a row of the overview; it takes effect at once. */
export function PartnerSwitch({ row }: { row: PartnerRow }) {
  const { t } = useTranslation('partner');
  const update = useUpdatePartner();
  const { partnerId, revision, receivesLeads, resumesOn } = row;
  const name = nameOfPartner(row);
  const word =
    !receivesLeads && resumesOn !== null
      ? t('switch.until', { date: formatDate(resumesOn).slice(0, 6) })
      : t(receivesLeads ? 'switch.on' : 'switch.off');
  return (
    <Switch
      size="sm"
      aria-label={t('switch.label', { name })}
      label={<span aria-hidden>{word}</span>}
      checked={receivesLeads}
      disabled={update.isPending}
      onChange={({ currentTarget: { checked } }) =>
        update.mutate(
          { partnerId, revision, receivesLeads: checked },
          {
            onSuccess: () => notifySuccess(t(checked ? 'switch.switchedOn' : 'switch.switchedOff', { name })),
            onError: notifyError,
          },
        )
      }
    />
  );
}
