import type { Home } from '@fundus/contract/home';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import classes from './home.module.css';
import { homeQuery } from './home.queries.ts';

/** Leads that wait to be distributed, the oldest first; nothing for those who do not distribute. */
export function WaitingLeads() {
  const { t } = useTranslation('home');
  const { data } = useQuery(homeQuery);
  const count = data?.undistributedLeads ?? null;
  if (data === undefined || count === null) return null;
  return (
    <section className={classes['panel']} aria-labelledby="waiting-leads">
      <div className={classes['head']}>
        <h2 id="waiting-leads" className={classes['heading']}>
          {t('undistributed.title')}
        </h2>
        <Link to={paths.leadDistribution}>{t('undistributed.open')}</Link>
      </div>
      <p className={count === 0 ? classes['below'] : classes['figure']}>
        {count === 0 ? t('undistributed.none') : t('undistributed.count', { count, formatted: formatNumber(count, 0) })}
      </p>
      {data.waitingLeads.length > 0 && (
        <ul className={classes['list']}>
          {data.waitingLeads.map((lead) => (
            <WaitingLead key={lead.leadId} lead={lead} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingLead({ lead }: { lead: Home['waitingLeads'][number] }) {
  const { t } = useTranslation(['home', 'lead']);
  const { leadId, company, postcode, town, enteredAt } = lead;
  const name = lead.name || company || t('lead:unnamed');
  const facts = [company === name ? '' : company, `${postcode} ${town}`.trim()].filter((part) => part !== '');
  return (
    <li>
      <Link to={paths.leadDistribution} search={{ lead: leadId }} className={classes['line']}>
        <span className={classes['what']}>{name}</span>
        <span className={classes['quiet']}>
          {[...facts, t('undistributed.since', { day: formatRelativeDay(enteredAt) })].join(' · ')}
        </span>
      </Link>
    </li>
  );
}
