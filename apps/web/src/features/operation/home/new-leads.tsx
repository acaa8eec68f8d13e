import type { Home } from '@fundus/contract/home';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import { useLeadAnswers } from '#features/leads/lead-assignment/use-lead-answers.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import classes from './home.module.css';
import { homeQuery } from './home.queries.ts';

/** Leads that wait to be accepted, the most urgent first; renders nothing without any. */
export function NewLeads() {
  const { t } = useTranslation('home');
  const { data } = useQuery(homeQuery);
  const leads = data?.newLeads ?? [];
  if (leads.length === 0) return null;
  return (
    <section className={classes['panel']} aria-labelledby="new-leads">
      <div className={classes['head']}>
        <h2 id="new-leads" className={classes['heading']}>
          {t('newLeads.title')}
        </h2>
        <Link to={paths.leads}>{t('newLeads.all')}</Link>
      </div>
      <ul className={classes['list']}>
        {leads.map((lead) => (
          <NewLead key={lead.leadId} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

function NewLead({ lead }: { lead: Home['newLeads'][number] }) {
  const { t } = useTranslation(['lead', 'lead-assignment']);
  const { accept, isAccepting } = useLeadAnswers();
  const { leadId, company, town, assignedAt, dueAt } = lead;
  const name = lead.name || company || t('lead:unnamed');
  const facts = [company === name ? '' : company, town, formatRelativeDay(assignedAt)].filter((part) => part !== '');
  return (
    <li className={classes['withAction']}>
      <Link to={paths.lead} params={{ leadId }} className={classes['line']}>
        <span className={classes['what']}>
          {name}
          {dueAt !== null && <LeadTimeLeft dueAt={dueAt} />}
        </span>
        <span className={classes['quiet']}>{facts.join(' · ')}</span>
      </Link>
      <span className={classes['action']}>
        <Button
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={isAccepting}
          aria-label={t('lead-assignment:deed.acceptNamed', { name })}
          onClick={() => accept({ shown: { leadId }, name })}
        >
          {t('lead-assignment:deed.accept')}
        </Button>
      </span>
    </li>
  );
}
