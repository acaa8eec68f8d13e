import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { compareText, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import { type DraftGroup, type QuotaChange, quotaChangeOf } from './proposal-draft.ts';
import classes from './proposal-review.module.css';

/** »3 → 5 von 20«. */
export function QuotaStep({ change }: { change: QuotaChange }) {
  const { t } = useTranslation('lead-distribution');
  const { partner, before, after, isOver } = change;
  const figures = t('proposal.quotaChange', { before: formatNumber(before, 0), after: formatNumber(after, 0) });
  const limit =
    partner.quotaKind === 'limited'
      ? t('proposal.quotaLimit', { limit: formatNumber(partner.quotaLimit, 0) })
      : t(partner.quotaKind === 'none' ? 'exclusion.noQuota' : 'quota.leftAny');
  return (
    <span className={classes['step']} data-over={isOver || undefined}>
      {figures} <span className={classes['limit']}>{limit}</span>
      {isOver && <strong> {t('proposal.quotaOver')}</strong>}
    </span>
  );
}

/** Effect of confirming on the quotas, beside the proposal. */
export function ProposalQuotas({
  groups,
  partners,
  staying,
  changed,
  onReset,
  children,
}: {
  groups: readonly DraftGroup[];
  partners: readonly ReceivingPartner[];
  /** Leads that no partner would get. */
  staying: number;
  /** Leads for which another partner was chosen. */
  changed: number;
  onReset: () => void;
  /** The button that confirms, always in view. */
  children: ReactNode;
}) {
  const { t } = useTranslation('lead-distribution');
  const changes = partners
    .flatMap((partner) => {
      const group = groups.find(({ partnerId }) => partnerId === partner.partnerId);
      return group === undefined ? [] : [quotaChangeOf(partner, group.leads.length)];
    })
    .toSorted(
      (one, other) => Number(other.isOver) - Number(one.isOver) || compareText(one.partner.name, other.partner.name),
    );
  return (
    <aside className={classes['side']} aria-labelledby="proposal-quotas">
      <h2 id="proposal-quotas" className={classes['sideTitle']}>
        {t('proposal.quotas')}
      </h2>
      <div className={classes['confirm']}>{children}</div>
      <ul className={classes['quotas']}>
        {changes.map((change) => (
          <li key={change.partner.partnerId}>
            <span className={classes['quotaName']}>{change.partner.name}</span>
            <QuotaStep change={change} />
          </li>
        ))}
        {staying > 0 && (
          <li>
            <span className={classes['quotaName']}>{t('proposal.stays')}</span>
            <span>{formatNumber(staying, 0)}</span>
          </li>
        )}
      </ul>
      {changed > 0 && (
        <p className={classes['changed']}>
          {t('proposal.changed', { count: changed, formatted: formatNumber(changed, 0) })}
          <Button variant="subtle" size="compact-sm" onClick={onReset}>
            {t('proposal.reset')}
          </Button>
        </p>
      )}
    </aside>
  );
}
