import { compareText, formatNumber } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import type { Replay } from '../lead-distribution.queries.ts';
import type { LeadWords } from '../use-lead-words.ts';
import classes from './distribution-replay.module.css';
import { wordMonth } from './month-words.ts';

/** »+3«, »−2«, »±0«. */
function wordDifference(difference: number): string {
  if (difference === 0) return '±0';
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference), 0)}`;
}

/** Result of the replay: the difference per partner, and the leads that would have gone to another partner. */
export function ReplayResult({
  replay,
  month,
  isOutdated,
  words: { t },
}: {
  replay: Replay;
  month: string;
  /** The settings have changed since. */
  isOutdated: boolean;
  words: LeadWords;
}) {
  const counted = (count: number) => ({ count, formatted: formatNumber(count, 0) });
  const partners = replay.partners.toSorted(
    (one, other) =>
      Math.abs(other.replayed - other.actual) - Math.abs(one.replayed - one.actual) ||
      compareText(one.name, other.name),
  );
  const lines = [
    ...partners.map(({ partnerId, ...line }) => ({ key: partnerId, ...line })),
    { key: 'stayed', name: t('replay.stayed'), actual: replay.actualStayed, replayed: replay.replayedStayed },
  ];
  const most = Math.max(1, ...lines.flatMap(({ actual, replayed }) => [actual, replayed]));
  return (
    <section className={classes['card']} aria-labelledby="replay-result">
      <h2 id="replay-result" className={classes['title']}>
        {t('replay.result', { month: wordMonth(month) })}
      </h2>
      {isOutdated && <Banner tone="warning">{t('replay.resultOutdated')}</Banner>}
      {replay.leads === 0 ? (
        <p className={classes['quiet']}>{t('replay.noLeads')}</p>
      ) : (
        <>
          <p className={classes['quiet']} role="status">
            {t('replay.leads', counted(replay.leads))}{' '}
            {replay.movedTotal === 0 ? t('replay.movedNone') : t('replay.movedCount', counted(replay.movedTotal))}
          </p>
          <div className={classes['scroller']} role="region" aria-labelledby="replay-result" tabIndex={0}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('replay.partner')}</th>
                  <th scope="col" data-align="right">
                    {t('replay.actual')}
                  </th>
                  <th scope="col" data-align="right">
                    {t('replay.replayed')}
                  </th>
                  <th scope="col" data-align="right">
                    {t('replay.difference')}
                  </th>
                  <td aria-hidden className={classes['barCell']} />
                </tr>
              </thead>
              <tbody>
                {lines.map(({ key, name, actual, replayed }) => (
                  <tr key={key} data-stayed={key === 'stayed' || undefined}>
                    <th scope="row">{name}</th>
                    <td data-align="right">{formatNumber(actual, 0)}</td>
                    <td data-align="right">{formatNumber(replayed, 0)}</td>
                    <td data-align="right" data-changed={actual !== replayed || undefined}>
                      {wordDifference(replayed - actual)}
                    </td>
                    <td aria-hidden className={classes['barCell']}>
                      <span className={classes['before']} style={{ width: `${(actual / most) * 100}%` }} />
                      <span className={classes['after']} style={{ width: `${(replayed / most) * 100}%` }} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {replay.moved.length > 0 && (
            <>
              <h3 className={classes['subtitle']}>{t('replay.moved')}</h3>
              {replay.moved.length < replay.movedTotal && (
                <p className={classes['quiet']}>{t('replay.movedFirst', counted(replay.moved.length))}</p>
              )}
              <div className={classes['scroller']} role="region" aria-label={t('replay.moved')} tabIndex={0}>
                <table className={classes['table']}>
                  <thead>
                    <tr>
                      <th scope="col">{t('assigned.lead')}</th>
                      <th scope="col">{t('replay.from')}</th>
                      <th scope="col">{t('replay.to')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {replay.moved.map(({ leadId, leadName, from, to }) => (
                      <tr key={leadId}>
                        <th scope="row">{leadName === '' ? t('lead:unnamed') : leadName}</th>
                        <td>{from ?? t('replay.stay')}</td>
                        <td>{to ?? t('replay.stay')}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}
