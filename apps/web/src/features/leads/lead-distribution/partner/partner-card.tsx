import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconLock, IconPlayerPause } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNumber, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { dropTarget } from '#ui/board/card-drag.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import classes from './partner-panel.module.css';
import { placesLeft } from './quota.ts';
import { QuotaBar } from './quota-bar.tsx';

interface PartnerCardProps {
  partner: ReceivingPartner;
  states: string;
  /** Leads that are selected. */
  selectedCount: number;
  isDragging: boolean;
  onAssign: (partner: ReceivingPartner) => void;
}

/** A partner on whom leads are dropped; one who cannot receive says why and takes nothing. */
export function PartnerCard(props: PartnerCardProps) {
  const { partner, isDragging } = props;
  const isClosed = partner.exclusion !== null;
  const { setNodeRef, isOver } = useDroppable({ id: partner.partnerId, disabled: isClosed });
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-partner={partner.partnerId}
      {...(!isClosed && dropTarget(partner.partnerId))}
      data-closed={isClosed || undefined}
      data-target={(isDragging && !isClosed) || undefined}
      data-over={isOver || undefined}
    >
      <PartnerFacts {...props} />
    </li>
  );
}

/** Redrawn only when something of the partner changed, not with every movement of the mouse. */
const PartnerFacts = memo(({ partner, states, selectedCount, onAssign }: PartnerCardProps) => {
  const { t } = useTranslation('lead-distribution');
  const { exclusion, name, company } = partner;
  const left = placesLeft(partner);
  const formatted = formatNumber(selectedCount, 0);
  const facts = [
    ...(partner.openLeads > 0
      ? [t('partner.open', { count: partner.openLeads, formatted: formatNumber(partner.openLeads, 0) })]
      : []),
    partner.lastAssignedAt === null
      ? t('partner.neverAssigned')
      : t('partner.lastAssigned', { when: formatRelativeDay(partner.lastAssignedAt) }),
    states === '' ? t('partner.anywhere') : states,
  ];
  return (
    <>
      <div className={classes['head']}>
        <span className={classes['name']}>{name}</span>
        {exclusion !== null && (
          <StatusChip
            tone={exclusion === 'quotaFull' ? 'orange' : exclusion === 'locked' ? 'red' : 'grey'}
            icon={
              exclusion === 'locked' ? (
                <IconLock size={14} aria-hidden />
              ) : exclusion === 'notReceiving' ? (
                <IconPlayerPause size={14} aria-hidden />
              ) : undefined
            }
          >
            {t(`exclusion.${exclusion}`)}
          </StatusChip>
        )}
      </div>
      {partner.isOwnAdvisor ? (
        <p className={classes['company']}>{t('partner.ownAdvisor')}</p>
      ) : (
        company !== '' && company !== name && <p className={classes['company']}>{company}</p>
      )}
      <div className={classes['quota']}>
        <QuotaBar quota={partner} />
        {left !== null && left > 0 && (
          <span className={classes['left']}>{t('quota.left', { count: left, formatted: formatNumber(left, 0) })}</span>
        )}
        {exclusion === null && selectedCount > 0 && (
          <Button
            size="compact-xs"
            variant="light"
            className={classes['assign'] ?? ''}
            aria-label={t('partner.assignHere', { count: selectedCount, formatted, name })}
            onClick={() => onAssign(partner)}
          >
            {t('partner.assignShort', { count: selectedCount, formatted })}
          </Button>
        )}
      </div>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
    </>
  );
});
