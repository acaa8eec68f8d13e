import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { CumulationWarnings } from '#features/funding/programme-advice/cumulation-warnings.tsx';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import classes from './cumulation.module.css';

type CumulationState = FundingResearch['cumulation'];

const money = (cents: number): string => formatMoney(cents, { whole: true });

/** De-minimis aid against its ceiling as bar and figures, and every rule of combination that is likely broken. */
export function Cumulation({
  cumulation,
  items,
  received,
}: {
  cumulation: CumulationState;
  items: readonly ResearchItem[];
  /** The way to the answer how much was received already, shown where it is missing. */
  received: ReactNode;
}) {
  const { t } = useTranslation('result-list');
  const { say } = useFundingSpeech();
  const {
    deMinimisCeilingCents: ceiling,
    deMinimisReceivedCents,
    deMinimisPlannedCents: planned,
    warnings,
  } = cumulation;
  const names = new Map(items.map(({ itemId, programme }) => [itemId, nameOf(programme)]));
  const before = deMinimisReceivedCents ?? 0;
  const used = before + planned;
  const room = Math.max(0, ceiling - used);
  const percentOf = (cents: number): string => `${ceiling === 0 ? 0 : Math.min(100, (cents / ceiling) * 100)}%`;
  return (
    <section className={classes['root']} aria-label={say('cumulation.title')}>
      <h3 className={classes['title']}>{say('cumulation.title')}</h3>
      <div
        className={classes['bar']}
        role="img"
        aria-label={t('cumulation.label', { used: money(used), ceiling: money(ceiling) })}
        data-over={used > ceiling || undefined}
      >
        <span className={classes['received']} style={{ width: percentOf(before) }} />
        <span className={classes['planned']} style={{ width: percentOf(Math.min(planned, ceiling - before)) }} />
      </div>
      <div className={classes['figures']}>
        <FactList
          facts={[
            {
              label: t('cumulation.received'),
              value:
                deMinimisReceivedCents === null ? (
                  <>
                    {t('cumulation.receivedUnknown')} ({received})
                  </>
                ) : (
                  money(deMinimisReceivedCents)
                ),
            },
            { label: t('cumulation.planned'), value: money(planned) },
            { label: t('cumulation.room'), value: money(room) },
            { label: t('cumulation.ceiling'), value: money(ceiling) },
          ]}
          layout="grid"
          columnRem={9}
          isStrong
        />
      </div>
      {warnings.length === 0 ? (
        <p className={classes['fine']}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {t('cumulation.none')}
        </p>
      ) : (
        <CumulationWarnings warnings={warnings} nameOf={(itemId) => names.get(itemId)} />
      )}
      <p className={classes['note']}>{say('cumulation.note')}</p>
    </section>
  );
}
