import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { isCumulationHint, wordCumulation } from '@fundus/messages/wording/cumulation-words';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
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
  const { t } = useTranslation('funding-research');
  const { say } = useFundingSpeech();
  const {
    deMinimisCeilingCents: ceiling,
    deMinimisReceivedCents,
    deMinimisPlannedCents: planned,
    warnings,
  } = cumulation;
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
        <ul className={classes['warnings']} aria-label={t('cumulation.warnings', { count: warnings.length })}>
          {warnings.map((warning) => (
            <Warning key={`${warning.rule}:${warning.itemIds.join()}`} warning={warning} items={items} />
          ))}
        </ul>
      )}
      <p className={classes['note']}>{say('cumulation.note')}</p>
    </section>
  );
}

function Warning({ warning, items }: { warning: CumulationState['warnings'][number]; items: readonly ResearchItem[] }) {
  const words = useFundingSpeech();
  const names = warning.itemIds.flatMap((itemId) => {
    const item = items.find((other) => other.itemId === itemId);
    return item === undefined ? [] : [nameOf(item.programme)];
  });
  const isHint = isCumulationHint(warning);
  const Icon = isHint ? IconInfoCircle : IconAlertTriangle;
  return (
    <li data-hint={isHint || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden className={classes['icon']} />
      <div>
        <p className={classes['text']}>{wordCumulation(warning, words)}</p>
        {names.length > 0 && (
          <p className={classes['quiet']}>
            {words.say('cumulation.programmes')} {names.join(' · ')}
          </p>
        )}
        {warning.rule !== '' && (
          <p className={classes['quiet']}>{words.say('cumulation.rule', { rule: warning.rule })}</p>
        )}
      </div>
    </li>
  );
}
