import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format.ts';
import classes from './cumulation.module.css';
import { nameOf } from './programme-words.ts';

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
    <section className={classes['root']} aria-label={t('cumulation.title')}>
      <h3 className={classes['title']}>{t('cumulation.title')}</h3>
      <div
        className={classes['bar']}
        role="img"
        aria-label={t('cumulation.label', { used: money(used), ceiling: money(ceiling) })}
        data-over={used > ceiling || undefined}
      >
        <span className={classes['received']} style={{ width: percentOf(before) }} />
        <span className={classes['planned']} style={{ width: percentOf(Math.min(planned, ceiling - before)) }} />
      </div>
      <dl className={classes['figures']}>
        <div>
          <dt>{t('cumulation.received')}</dt>
          <dd>
            {deMinimisReceivedCents === null ? (
              <>
                {t('cumulation.receivedUnknown')} ({received})
              </>
            ) : (
              money(deMinimisReceivedCents)
            )}
          </dd>
        </div>
        <div>
          <dt>{t('cumulation.planned')}</dt>
          <dd>{money(planned)}</dd>
        </div>
        <div>
          <dt>{t('cumulation.room')}</dt>
          <dd>{money(room)}</dd>
        </div>
        <div>
          <dt>{t('cumulation.ceiling')}</dt>
          <dd>{money(ceiling)}</dd>
        </div>
      </dl>
      {warnings.length === 0 ? (
        <p className={classes['fine']}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {t('cumulation.none')}
        </p>
      ) : (
        <ul className={classes['warnings']} aria-label={t('cumulation.warnings', { count: warnings.length })}>
          {warnings.map((warning) => (
            <Warning
              key={`${warning.kind}:${warning.itemIds.join()}`}
              warning={warning}
              items={items}
              over={used - ceiling}
            />
          ))}
        </ul>
      )}
      <p className={classes['note']}>{t('cumulation.note')}</p>
    </section>
  );
}

function Warning({
  warning,
  items,
  over,
}: {
  warning: CumulationState['warnings'][number];
  items: readonly ResearchItem[];
  over: number;
}) {
  const { t } = useTranslation('funding-research');
  const names = warning.itemIds.flatMap((itemId) => {
    const item = items.find((other) => other.itemId === itemId);
    return item === undefined ? [] : [nameOf(item.programme)];
  });
  const isHint = warning.kind === 'deMinimisAmountUnknown';
  const Icon = isHint ? IconInfoCircle : IconAlertTriangle;
  return (
    <li data-hint={isHint || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden className={classes['icon']} />
      <div>
        <p className={classes['text']}>
          {t(`cumulation.${warning.kind}`)}
          {warning.kind === 'deMinimisExceeded' && over > 0 && (
            <> {t('cumulation.deMinimisExceededBy', { value: money(over) })}</>
          )}
        </p>
        {names.length > 0 && (
          <p className={classes['quiet']}>
            {t('cumulation.programmes')} {names.join(' · ')}
          </p>
        )}
        {warning.rule !== '' && <p className={classes['quiet']}>{t('cumulation.rule', { rule: warning.rule })}</p>}
      </div>
    </li>
  );
}
