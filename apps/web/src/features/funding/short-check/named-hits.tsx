import type { ShortCheck } from '@fundus/contract/short-check';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import { paths } from '../../../paths.ts';
import classes from './short-check.module.css';

/** The programmes to name on the phone, one of each kind with its euros and the reason, and the way into a research that knows all this. */
export function NamedHits({
  check,
  onStart,
  isStarting,
}: {
  check: ShortCheck;
  onStart: (() => void) | undefined;
  isStarting: boolean;
}) {
  const { t } = useTranslation(['person-funding', 'advice-plan']);
  const words = useFundingSpeech();
  const { fits, fitsWithConditions, dataMissing, top } = check.matches;
  const isEmpty = fits + fitsWithConditions + dataMissing === 0;
  return (
    <section className={classes['card']} aria-label={t('shortCheck.matches.title')}>
      <header className={classes['hitsHead']}>
        <h3>{t('shortCheck.matches.title')}</h3>
        <p className={classes['quiet']}>
          {isEmpty
            ? t('shortCheck.matches.none')
            : [
                t('shortCheck.matches.fits', { count: fits }),
                t('shortCheck.matches.fitsWithConditions', { count: fitsWithConditions }),
                t('shortCheck.matches.dataMissing', { count: dataMissing }),
              ].join(', ')}
        </p>
        {onStart !== undefined && (
          <Button className={classes['start'] ?? ''} onClick={onStart} loading={isStarting}>
            {t('shortCheck.matches.start')}
          </Button>
        )}
      </header>
      {top.length > 0 && (
        <ol className={classes['hits']} aria-label={t('shortCheck.matches.top')}>
          {top.map((hit) => (
            <li key={hit.programmeId}>
              <span className={classes['role']}>{t(`advice-plan:role.${hit.role}`)}</span>
              <Link to={paths.programme} params={{ programmeId: hit.programmeId }}>
                {hit.title}
              </Link>
              <WorthLead worth={hit.worth} programme={hit} words={words} />
              <p>{hit.why === '' ? t(`shortCheck.matches.why.${whyOf(hit.verdict)}`) : hit.why}</p>
              <span className={classes['marks']}>
                <VerdictChip verdict={hit.verdict} />
                <FactsAge age={hit.factsAge} on={hit.factsOn} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Verdict = ShortCheck['matches']['top'][number]['verdict'];

/** Unfit programmes are never among the hits. */
const whyOf = (verdict: Verdict) => (verdict === 'doesNotFit' ? 'dataMissing' : verdict);
