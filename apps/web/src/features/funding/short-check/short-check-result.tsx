import type { Person } from '@fundus/contract/person';
import type { ShortCheck } from '@fundus/contract/short-check';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AidReturns } from '#features/people/de-minimis-aid/aid-returns.tsx';
import { usePlaceAreas } from '#features/platform/postcode/place-areas.tsx';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './short-check.module.css';

/** Age and areas of funding of the firm, which follow from founding and postcode. */
export function FirmPlace({ check, person }: { check: ShortCheck; person: Person }) {
  const { t } = useTranslation('person-funding');
  const { companyAgeYears: age } = check;
  const areas = usePlaceAreas({ postcode: person.postcode, federalState: person.federalState });
  const wordAge =
    age === null
      ? null
      : age < 0
        ? t('shortCheck.companyAgeBefore')
        : age === 0
          ? t('shortCheck.companyAgeNew')
          : t('shortCheck.companyAgeYears', { count: age });
  return (
    <section className={classes['card']} aria-label={t('shortCheck.follows')}>
      <h3>{t('shortCheck.follows')}</h3>
      <FactList
        facts={[{ label: t('shortCheck.companyAge'), value: wordAge }, ...areas]}
        layout="apart"
        unknown={t('shortCheck.unknown')}
        isSmall
        isRuled
      />
    </section>
  );
}

const wordMeasure = (measure: string, value: number): string =>
  measure === 'employees' ? formatNumber(value, 0) : formatMoney(value, { whole: true });

/** KMU or not, with each limit beside the figure of the firm. */
export function KmuResult({ check }: { check: ShortCheck }) {
  const { t } = useTranslation(['person-funding', 'person-detail']);
  const { isKmu, size, reasons, missing, answers, source, calculation, hasClosedYear } = check;
  const kmu = isKmu === null ? 'unknown' : isKmu ? 'yes' : 'no';
  return (
    <section className={classes['card']} aria-label={t('shortCheck.size.title')}>
      <h3>{t('shortCheck.size.title')}</h3>
      <p className={classes['headline']}>
        {t(`shortCheck.size.${size ?? 'unknown'}`)}
        <StatusChip tone={isKmu === null ? 'grey' : isKmu ? 'green' : 'orange'}>
          {t(`shortCheck.kmu.${kmu}`)}
        </StatusChip>
      </p>
      {answers.hasLinkedFirms === true && calculation === null && (
        <Banner tone="warning">{t('shortCheck.kmu.linked')}</Banner>
      )}
      {answers.hasLinkedFirms === null && calculation === null && isKmu !== null && (
        <p className={classes['quiet']}>{t('shortCheck.kmu.linkedUnknown')}</p>
      )}
      {!hasClosedYear && calculation === null && <p className={classes['quiet']}>{t('shortCheck.size.estimated')}</p>}
      {hasClosedYear && calculation === null && reasons.length > 0 && (
        <div className={classes['scroller']} role="region" tabIndex={0} aria-label={t('shortCheck.reason.title')}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t('person-detail:shortCheck.measure')}</th>
                <th scope="col" data-number>
                  {t('person-detail:shortCheck.limit')}
                </th>
                <th scope="col" data-number>
                  {t('person-detail:shortCheck.yours')}
                </th>
              </tr>
            </thead>
            <tbody>
              {reasons.map((reason) => (
                <tr key={`${reason.size}-${reason.measure}`}>
                  <th scope="row">
                    {t(reason.measure === 'employees' ? 'shortCheck.employees' : `shortCheck.${reason.measure}`)}
                    <span className={typography['belowName']}>{t(`shortCheck.size.${reason.size}`)}</span>
                  </th>
                  <td data-number>{wordMeasure(reason.measure, reason.limit)}</td>
                  <td data-number>
                    {wordMeasure(reason.measure, reason.value)}
                    <span className={classes['kept']} data-exceeded={!reason.isKept || undefined}>
                      {reason.isKept ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
                      {t(reason.isKept ? 'shortCheck.reason.kept' : 'shortCheck.reason.exceeded')}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {missing.length > 0 && (
        <>
          <p className={classes['quiet']}>{t('shortCheck.missing.title')}:</p>
          <ul className={classes['missing']}>
            {missing.map((fact) => (
              <li key={fact}>{t(`shortCheck.missing.${fact}`)}</li>
            ))}
          </ul>
        </>
      )}
      <p className={classes['source']}>{t('shortCheck.source', { source })}</p>
    </section>
  );
}

/** How much de-minimis aid the firm may still get, and when more becomes free. */
export function DeMinimisRoom({ check, action }: { check: ShortCheck; action?: ReactNode }) {
  const { t } = useTranslation('person-funding');
  const { ceilingCents, receivedCents, roomCents, countedFrom, returns, source } = check.deMinimis;
  const money = (cents: number): string => formatMoney(cents, { whole: true });
  return (
    <section className={classes['card']} aria-label={t('shortCheck.deMinimis.title')}>
      <h3>{t('shortCheck.deMinimis.title')}</h3>
      <p className={classes['headline']}>
        {t('shortCheck.deMinimis.room', { amount: money(Math.max(0, roomCents)) })}{' '}
        <span className={classes['quiet']}>
          {t('shortCheck.deMinimis.ofCeiling', { ceiling: money(ceilingCents) })}
        </span>
      </p>
      <ShareBar
        part={receivedCents}
        whole={ceilingCents}
        label={t('ledger.meter', {
          received: money(receivedCents),
          ceiling: money(ceilingCents),
          room: money(Math.max(0, roomCents)),
        })}
      />
      {receivedCents > ceilingCents && <Banner tone="warning">{t('shortCheck.deMinimis.exceeded')}</Banner>}
      <p className={classes['quiet']}>
        {receivedCents === 0
          ? t('shortCheck.deMinimis.none', { date: formatDate(countedFrom) })
          : t('shortCheck.deMinimis.received', { amount: money(receivedCents), date: formatDate(countedFrom) })}
      </p>
      <AidReturns returns={returns} />
      {action}
      <p className={classes['source']}>{t('shortCheck.source', { source })}</p>
    </section>
  );
}
