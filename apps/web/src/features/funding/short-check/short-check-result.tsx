import type { Person } from '@fundus/contract/person';
import type { ShortCheck } from '@fundus/contract/short-check';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { usePlaceAreas } from '#features/platform/postcode/place-areas.tsx';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './short-check.module.css';

/** Facts that the check takes from the person, and the word for a missing one. */
export function KnownFacts({
  check,
  person,
  stateLabel,
}: {
  check: ShortCheck;
  person: Person;
  stateLabel: string | null;
}) {
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
  const facts: Fact[] = [
    { label: t('shortCheck.companyAge'), value: wordAge },
    { label: t('shortCheck.employees'), value: person.employees === null ? null : formatNumber(person.employees, 0) },
    {
      label: t('shortCheck.industry'),
      value: person.industry === null ? null : `${person.industry.code} ${person.industry.title}`,
    },
    { label: t('shortCheck.federalState'), value: stateLabel },
    ...areas,
  ];
  return (
    <section className={classes['card']} aria-label={t('shortCheck.fromPerson')}>
      <h3>{t('shortCheck.fromPerson')}</h3>
      <FactList facts={facts} layout="apart" unknown={t('shortCheck.unknown')} isSmall isRuled />
      <p className={classes['quiet']}>{t('shortCheck.fromPersonHint')}</p>
    </section>
  );
}

const wordMeasure = (measure: string, value: number): string =>
  measure === 'employees' ? formatNumber(value, 0) : formatMoney(value, { whole: true });

/** KMU or not, with each limit beside the figure of the firm. */
export function KmuResult({ check }: { check: ShortCheck }) {
  const { t } = useTranslation(['person-funding', 'person-detail']);
  const { isKmu, size, reasons, missing, answers, source, calculation } = check;
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
      {calculation === null && reasons.length > 0 && (
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
      {returns.length > 0 && (
        <ul className={classes['missing']}>
          {returns.map((entry) => (
            <li key={entry.on}>
              {t('shortCheck.deMinimis.returns', { date: formatDate(entry.on), amount: money(entry.amountCents) })}
            </li>
          ))}
        </ul>
      )}
      {action}
      <p className={classes['source']}>{t('shortCheck.source', { source })}</p>
    </section>
  );
}

/** How many programmes fit now, the best of them, and the way into a research that already knows all this. */
export function FittingProgrammes({
  check,
  onStart,
  isStarting,
}: {
  check: ShortCheck;
  onStart: (() => void) | undefined;
  isStarting: boolean;
}) {
  const { t } = useTranslation('person-funding');
  const words = useFundingSpeech();
  const { fits, fitsWithConditions, dataMissing, top } = check.matches;
  return (
    <section className={classes['card']} aria-label={t('shortCheck.matches.title')}>
      <h3>{t('shortCheck.matches.title')}</h3>
      {fits + fitsWithConditions + dataMissing === 0 ? (
        <p>{t('shortCheck.matches.none')}</p>
      ) : (
        <>
          <p className={classes['headline']}>{t('shortCheck.matches.fits', { count: fits })}</p>
          <p className={classes['quiet']}>
            {t('shortCheck.matches.fitsWithConditions', { count: fitsWithConditions })},{' '}
            {t('shortCheck.matches.dataMissing', { count: dataMissing })}
          </p>
        </>
      )}
      {top.length > 0 && (
        <>
          <p className={classes['quiet']}>{t('shortCheck.matches.top')}:</p>
          <ol className={classes['list']}>
            {top.slice(0, 5).map((programme) => (
              <li key={programme.programmeId}>
                <Link to={paths.programme} params={{ programmeId: programme.programmeId }}>
                  {programme.title}
                </Link>
                <span className={typography['belowName']}>{programme.funder}</span>
                <WorthLead worth={programme.worth} programme={programme} words={words} />
                <FactsAge age={programme.factsAge} on={programme.factsOn} />
              </li>
            ))}
          </ol>
        </>
      )}
      {onStart !== undefined && (
        <Button className={classes['start'] ?? ''} onClick={onStart} loading={isStarting}>
          {t('shortCheck.matches.start')}
        </Button>
      )}
    </section>
  );
}
