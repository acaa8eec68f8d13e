import type { PlanPlace } from '@fundus/contract/plan/finding';
import { findBrokenIdentities, identityIds } from '@fundus/contract/plan/identities';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './business-plan-finance.module.css';
import type { DeskPart } from './desk-parts.ts';
import { wordFinding } from './finding-words.ts';
import type { PlanWork } from './use-finance-desk.ts';
import { itemNames } from './why-drawer.tsx';

/** Where a finding is mended. */
const partOf: Record<PlanPlace, DeskPart> = {
  frame: 'frame',
  vat: 'frame',
  products: 'sales',
  owner: 'owner',
  assets: 'assets',
  financing: 'financing',
  subsidies: 'financing',
};

/** What a reader of the plan would object to, with the way to its remedy, and the proof that the figures agree. */
export function FindingsView({ desk, onGo }: { desk: PlanWork; onGo: (part: DeskPart) => void }) {
  const { t } = useTranslation('business-plan-finance');
  const { findings, input, result } = desk;
  const broken = useMemo(
    () => new Set(result === null ? [] : findBrokenIdentities(result).map(({ id }) => id)),
    [result],
  );
  const names = itemNames(input);
  return (
    <>
      <section aria-label={t('part.findings')}>
        <h3>{t('part.findings')}</h3>
        {findings.length === 0 && <p>{t('finding.none')}</p>}
        <ul className={classes['findings']}>
          {findings.map((finding) => {
            const name = finding.item === undefined ? '' : (names.get(finding.item) ?? '');
            const words = wordFinding(t, input.startMonth, finding);
            return (
              <li
                key={`${finding.code} ${finding.item ?? ''} ${finding.month ?? ''} ${finding.year ?? ''}`}
                data-weight={finding.weight}
              >
                <strong>{t(`weight.${finding.weight}`)}</strong>
                <span>
                  {name !== '' && <strong>{name}: </strong>}
                  {words}
                </span>
                <Button variant="subtle" size="compact-sm" onClick={() => onGo(partOf[finding.place])}>
                  {t('finding.go')}
                </Button>
              </li>
            );
          })}
        </ul>
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
