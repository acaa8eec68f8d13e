import { Switch } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { useUpdatePartner } from './partner.mutations.ts';
import type { PartnerRow } from './partner.queries.ts';
import { lacksQuota, nameOfPartner } from './partner-words.ts';
import { QuotaForm } from './quota-edit.tsx';

/** The switch »Leadzuteilung« in a row of the overview; it takes effect at once. Without a quota, which it needs, that is offered. */
export function PartnerSwitch({ row }: { row: PartnerRow }) {
  const { t } = useTranslation('partner');
  const update = useUpdatePartner();
  const [isQuotaMissing, setQuotaMissing] = useState(false);
  const { partnerId, revision, receivesLeads, resumesOn, lastAssignedAt } = row;
  const name = nameOfPartner(row);
  const word =
    !receivesLeads && resumesOn !== null
      ? t('switch.until', { date: formatDate(resumesOn).slice(0, 6) })
      : t(receivesLeads ? 'switch.on' : 'switch.off');
  const tell = (isOn: boolean): void => {
    if (isOn && lacksQuota(row)) setQuotaMissing(true);
    else if (!isOn) notifySuccess(t('switch.switchedOff', { name }));
    else notifySuccess(t(lastAssignedAt === null ? 'switch.switchedOn' : 'switch.resumed', { name }));
  };
  const closeQuota = (): void => setQuotaMissing(false);
  return (
    <>
      <Switch
        size="sm"
        aria-label={t('switch.label', { name })}
        label={<span aria-hidden>{word}</span>}
        checked={receivesLeads}
        disabled={update.isPending}
        onChange={({ currentTarget: { checked } }) =>
          update.mutate(
            { partnerId, revision, receivesLeads: checked },
            { onSuccess: () => tell(checked), onError: notifyError },
          )
        }
      />
      <Modal opened={isQuotaMissing} onClose={closeQuota} title={t('quota.title', { name })}>
        <Banner tone="warning">{t('switch.noQuota', { name })}</Banner>
        <QuotaForm row={row} name={name} onClose={closeQuota} />
      </Modal>
    </>
  );
}
