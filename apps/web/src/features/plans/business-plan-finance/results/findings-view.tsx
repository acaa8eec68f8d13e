import { findBrokenIdentities, identityIds } from '@fundus/contract/plan/identities';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from '../business-plan-finance.module.css';
import type { DeskPart } from '../input/desk-parts.ts';
import type { PlanWork } from '../use-finance-desk.ts';
import { FindingList } from './finding-list.tsx';

/** Objections of a reader of the plan, each with the way to its remedy, and the proof that the figures agree. */
export function FindingsView({ desk, onGo }: { desk: PlanWork; onGo: (part: DeskPart) => void }) {
  const { t } = useTranslation('business-plan-finance');
  const { findings, input, result } = desk;
  const broken = useMemo(
    () => new Set(result === null ? [] : findBrokenIdentities(result).map(({ id }) => id)),
    [result],
  );
  return (
    <>
      <section aria-label={t('part.findings')}>
        <h3>{t('part.findings')}</h3>
        {findings.length === 0 && <p>{t('finding.none')}</p>}
        <FindingList findings={findings} input={input} onGo={onGo} />
      </section>
      <section aria-label={t('proof.title')}>
        <h3>{t('proof.title')}</h3>
        <p>{t('proof.intro')}</p>
        <ul className={classes['proofs']}>
          {identityIds.map((id) => {
            const isBroken = broken.has(id);
            const Icon = isBroken ? IconCircleX : IconCircleCheck;
            return (
              <li key={id} data-broken={isBroken || undefined}>
                <Icon size={20} aria-label={t(isBroken ? 'proof.broken' : 'proof.holds')} />
                {t(`proof.${id}`)}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
