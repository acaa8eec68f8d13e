import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatInstant, formatMoney, formatNumber, formatPercent } from '#lib/format.ts';
import { Drawer } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../../paths.ts';
import { type DecisionDetail, decisionQuery } from '../lead-distribution.queries.ts';
import { quotaWordsOf } from '../partner/quota.ts';
import type { LeadWords } from '../use-lead-words.ts';
import classes from './distribution-account.module.css';
import { wordReason } from './reason-words.ts';

type Candidate = DecisionDetail['candidates'][number];

/** One decision with everything it rests on: reason, facts of the lead, all partners and why they could or could not. */
export function DecisionPanel({
  decisionId,
  onClose,
  words,
}: {
  decisionId: string | undefined;
  onClose: () => void;
  words: LeadWords;
}) {
  return (
    <Drawer
      opened={decisionId !== undefined}
      onClose={onClose}
      position="right"
      size="48rem"
      title={words.t('account.title')}
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      {decisionId !== undefined && <Content decisionId={decisionId} words={words} />}
    </Drawer>
  );
}

function Content({ decisionId, words }: { decisionId: string; words: LeadWords }) {
  const { t } = words;
  const { data, error, refetch } = useQuery(decisionQuery(decisionId));
  if (data === undefined) {
    return error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const ranked = data.candidates
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const excluded = data.candidates.filter(({ rank }) => rank === null);
  return (
    <div className={classes['decision']}>
      <header>
        <h2 className={classes['leadName']}>{data.leadName === '' ? t('lead:unnamed') : data.leadName}</h2>
        <p className={classes['verdict']}>
          <strong>{data.partnerId === null ? t('account.stayed') : data.partnerName}</strong>
          <StatusChip tone="grey" isPlain>
            {t(`account.methods.${data.method}`)}
          </StatusChip>
        </p>
        <p className={classes['sentence']}>{wordReason(data, words)}</p>
        <p className={classes['quiet']}>{[formatInstant(data.madeAt), data.madeByName].filter(Boolean).join(' · ')}</p>
        <Link to={paths.leadDistributionAccount} search={{ leadId: data.leadId }}>
          {t('account.onlyThisLead')}
        </Link>
      </header>
      <section>
        <h3 className={classes['partTitle']}>{t('account.facts')}</h3>
        <Facts facts={data.facts} words={words} />
      </section>
      <section>
        <h3 className={classes['partTitle']}>{t('account.candidates')}</h3>
        <p className={classes['quiet']}>{t('account.candidatesText')}</p>
        <div className={classes['scroller']} role="region" aria-label={t('account.candidates')} tabIndex={0}>
          <table className={classes['candidates']}>
            <thead>
              <tr>
                <th scope="col" data-align="right">
                  {t('account.rank')}
                </th>
                <th scope="col">{t('account.partner')}</th>
                <th scope="col" data-align="right">
                  {t('account.quota')}
                </th>
                <th scope="col" data-align="right">
                  {t('account.share')}
                </th>
                <th scope="col" data-align="right">
                  {t('account.lastAssigned')}
                </th>
                <th scope="col">{t('account.why')}</th>
              </tr>
            </thead>
            <tbody>
              {[...ranked, ...excluded].map((candidate) => (
                <CandidateRow
                  key={candidate.partnerId}
                  candidate={candidate}
                  isChosen={candidate.partnerId === data.partnerId}
                  words={words}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

function CandidateRow({
  candidate,
  isChosen,
  words: { t },
}: {
  candidate: Candidate;
  isChosen: boolean;
  words: LeadWords;
}) {
  const quota = quotaWordsOf(candidate, (value) => formatNumber(value, 0));
  const why = [
    ...candidate.preferences.map((preference) => t(`account.wish.${preference}`)),
    ...candidate.exclusions.map((exclusion) => t(`exclusion.${exclusion}`)),
  ];
  return (
    <tr data-chosen={isChosen || undefined} data-excluded={candidate.rank === null || undefined}>
      <td data-align="right">{candidate.rank ?? '–'}</td>
      <th scope="row">
        {candidate.name}
        {isChosen && <span className={classes['chosen']}>{t('account.chosen')}</span>}
      </th>
      <td data-align="right">{t(`quota.${quota.key}`, quota.values)}</td>
      <td data-align="right">{candidate.quotaKind === 'none' ? '–' : formatPercent(candidate.share * 100, 0)}</td>
      <td data-align="right">{candidate.lastAssignedAt === null ? '–' : formatDate(candidate.lastAssignedAt)}</td>
      <td>{why.length === 0 ? t('account.fits') : why.join(', ')}</td>
    </tr>
  );
}

function Facts({ facts, words: { t, federalState } }: { facts: DecisionDetail['facts']; words: LeadWords }) {
  const maturity = facts.maturity === 'existing' || facts.maturity === 'founder' ? facts.maturity : null;
  const lines: [string, string | null][] = [
    [t('account.federalState'), facts.federalState === null ? null : federalState(facts.federalState)],
    [t('account.industryCode'), facts.industryCode],
    [t('account.maturity'), maturity === null ? null : t(`lead:trait.${maturity}`)],
    [t('account.foundedOn'), facts.foundedOn === null ? null : formatDate(facts.foundedOn)],
    [t('account.employees'), facts.employees === null ? null : formatNumber(facts.employees, 0)],
    [t('account.investmentTotal'), formatMoney(facts.investmentTotalCents, { whole: true })],
  ];
  return (
    <FactList
      facts={lines.map(([label, value]) => ({ label, value }))}
      layout="grid"
      columnRem={12}
      unknown={t('account.unknown')}
    />
  );
}
