import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import { matchesPartner, sortedPartners } from './partner-choice.ts';
import classes from './partner-picker.module.css';
import { placesLeft } from './quota.ts';
import { QuotaBar } from './quota-bar.tsx';

/** »Zuteilen an …«: a partner by typing a part of the name; those who cannot receive are shown with the reason. */
export function PartnerPicker({
  title,
  partners,
  leadCount,
  onPick,
  onClose,
}: {
  /** `null`: closed. */
  title: string | null;
  partners: readonly ReceivingPartner[];
  /** Number of leads to assign to the partner. */
  leadCount: number;
  onPick: (partner: ReceivingPartner) => void;
  onClose: () => void;
}) {
  return (
    <Modal opened={title !== null} onClose={onClose} title={title} size="md">
      <PartnerChoice partners={partners} leadCount={leadCount} onPick={onPick} />
    </Modal>
  );
}

function PartnerChoice({
  partners,
  leadCount,
  onPick,
}: {
  partners: readonly ReceivingPartner[];
  leadCount: number;
  onPick: (partner: ReceivingPartner) => void;
}) {
  const { t } = useTranslation('lead-distribution');
  const [words, setWords] = useState('');
  // The list is always there, so that Enter takes what is chosen in it.
  const combobox = useCombobox({ opened: true });
  const shown = useMemo(
    () => sortedPartners(partners, 'share').filter((partner) => matchesPartner(partner, words)),
    [partners, words],
  );
  // The first one that fits is ready for Enter.
  useEffect(() => {
    combobox.selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the box is made again with every picture
  }, [words]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(partnerId) => {
        const partner = partners.find((known) => known.partnerId === partnerId);
        if (partner !== undefined) onPick(partner);
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('picker.search')}
          placeholder={t('picker.search')}
          description={t('picker.hint')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes['options'] ?? ''} aria-label={t('picker.list')}>
        {shown.map((partner) => (
          <PartnerOption key={partner.partnerId} partner={partner} leadCount={leadCount} />
        ))}
        {shown.length === 0 && <Combobox.Empty>{t('picker.nothing')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

function PartnerOption({ partner, leadCount }: { partner: ReceivingPartner; leadCount: number }) {
  const { t } = useTranslation('lead-distribution');
  const left = placesLeft(partner);
  const isShort = partner.exclusion === null && left !== null && left < leadCount;
  return (
    <Combobox.Option
      value={partner.partnerId}
      disabled={partner.exclusion !== null}
      className={classes['option'] ?? ''}
    >
      <span className={classes['name']}>
        <span>{partner.name}</span>
        {partner.company !== '' && partner.company !== partner.name && (
          <span className={classes['quiet']}>{partner.company}</span>
        )}
      </span>
      <span className={classes['state']}>
        <QuotaBar quota={partner} />
        {partner.exclusion !== null && <span className={classes['reason']}>{t(`exclusion.${partner.exclusion}`)}</span>}
        {isShort && <span className={classes['warning']}>{t('picker.tooFew')}</span>}
      </span>
    </Combobox.Option>
  );
}
