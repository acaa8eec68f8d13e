import type { Lead } from '@fundus/contract/lead';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil, IconRestore, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { leadQuery } from '#features/leads/lead/lead.queries.ts';
import { amountGroups } from '#features/leads/lead/lead-amounts.ts';
import { LeadBandIcon } from '#features/leads/lead/lead-band-icon.tsx';
import { LeadTraits } from '#features/leads/lead/lead-traits.tsx';
import { useLeadRemoval } from '#features/leads/lead/use-lead-removal.ts';
import { AssignmentList } from '#features/leads/lead-assignment/assignment-list.tsx';
import { Timeline } from '#features/people/message/timeline.tsx';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { formatDate, formatInstant, formatMoney, formatNumber } from '#lib/format.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Drawer } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { LeadEditDialog } from './lead-edit-dialog.tsx';
import classes from './lead-panel.module.css';
import type { LeadWords } from './use-lead-words.ts';

/** A lead beside the lists: what is known of it, its assignments so far and its history. */
export function LeadPanel({
  leadId,
  onClose,
  onAssign,
  words,
}: {
  leadId: string | undefined;
  onClose: () => void;
  onAssign: (leadId: string) => void;
  words: LeadWords;
}) {
  return (
    <Drawer
      opened={leadId !== undefined}
      onClose={onClose}
      position="right"
      size="34rem"
      title={words.t('panel.title')}
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      {leadId !== undefined && <PanelContent leadId={leadId} onClose={onClose} onAssign={onAssign} words={words} />}
    </Drawer>
  );
}

function PanelContent({
  leadId,
  onClose,
  onAssign,
  words,
}: {
  leadId: string;
  onClose: () => void;
  onAssign: (leadId: string) => void;
  words: LeadWords;
}) {
  const { t, nameOf } = words;
  const { data: lead, error, refetch } = useQuery(leadQuery(leadId));
  const mayOpenPage = useMay('lead:work');
  const { remove, restore } = useLeadRemoval();
  const [isEditing, setEditing] = useState(false);
  if (lead === undefined) {
    return error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes['content']}>
      <header className={classes['head']}>
        <h2 className={classes['name']}>{nameOf(lead)}</h2>
        <span className={classes['marks']}>
          {amountGroups.map((group) => (
            <LeadBandIcon key={group} group={group} totalCents={lead[`${group}TotalCents`]} hasGroup />
          ))}
          <LeadTraits lead={lead} />
        </span>
        <div className={classes['actions']}>
          {lead.stage === 'pool' && lead.deletedAt === null && (
            <Button leftSection={<IconUserShare size={18} aria-hidden />} onClick={() => onAssign(leadId)}>
              {t('panel.assignTo')}
            </Button>
          )}
          {lead.abilities.restore && (
            <Button
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={() => restore({ leadId, name: nameOf(lead) })}
            >
              {t('lead:deed.restore')}
            </Button>
          )}
          {lead.abilities.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('panel.edit')}
            </Button>
          )}
          <TasksButton subject={{ kind: 'lead', id: leadId }} name={nameOf(lead)} canEdit={lead.deletedAt === null} />
          {lead.abilities.delete && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => remove({ leadId, name: nameOf(lead), onDone: onClose })}
            >
              {t('lead:deed.delete')}
            </Button>
          )}
          {mayOpenPage && (
            <Button
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.lead} params={{ leadId }} />}
            >
              {t('panel.open')}
            </Button>
          )}
        </div>
        {lead.deletedAt !== null && (
          <p className={classes['deleted']}>{t('panel.deletedOn', { when: formatInstant(lead.deletedAt) })}</p>
        )}
      </header>
      {isEditing && <LeadEditDialog lead={lead} name={nameOf(lead)} onClose={() => setEditing(false)} />}
      <LeadFactList lead={lead} words={words} />
      {lead.notes !== '' && (
        <Part title={t('lead:field.notes')}>
          <p className={typography['asWritten']}>{lead.notes}</p>
        </Part>
      )}
      <Part title={t('lead-assignment:title')}>
        <AssignmentList leadId={leadId} />
        <Link to={paths.leadDistributionAccount} search={{ leadId }} className={classes['link']}>
          {t('panel.decisions')}
        </Link>
      </Part>
      <Part title={t('panel.history')}>
        <Timeline owner={{ leadId }} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3 className={classes['partTitle']}>{title}</h3>
      {children}
    </section>
  );
}

/** The facts that help to decide; what is not known is left out. */
function LeadFactList({ lead, words: { t, nameOf, federalState } }: { lead: Lead; words: LeadWords }) {
  const street = [lead.street, lead.houseNumber].filter((part) => part !== '').join(' ');
  const town = [lead.postcode, lead.town].filter((part) => part !== '').join(' ');
  const state = lead.federalState === null ? '' : federalState(lead.federalState);
  const phone = lead.phone === '' ? '' : <a href={phoneLinkOf(lead.phone)}>{lead.phone}</a>;
  const email = lead.email === '' ? '' : <a href={`mailto:${lead.email}`}>{lead.email}</a>;
  const facts: [string, ReactNode][] = [
    [t('lead:field.company'), lead.company === nameOf(lead) ? '' : lead.company],
    [
      t('panel.address'),
      [street, town, state].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', '),
    ],
    [t('lead:field.phone'), phone],
    [t('lead:field.email'), email],
    [t('lead:field.industry'), lead.industry === null ? '' : `${lead.industry.code} ${lead.industry.title}`],
    [t('lead:field.foundedOn'), lead.foundedOn === null ? '' : formatDate(lead.foundedOn)],
    [t('lead:field.employees'), lead.employees === null ? '' : formatNumber(lead.employees, 0)],
    ...amountGroups.map((group): [string, string] => [
      t(`lead:amount.${group}`),
      lead[`${group}TotalCents`] === 0 ? '' : formatMoney(lead[`${group}TotalCents`], { whole: true }),
    ]),
    [t('lead:field.companyObject'), lead.companyObject],
    [t('lead:field.plan'), lead.plan],
    [t('lead:field.sourceName'), lead.sourceName === '' ? t('lead:sourceNone') : lead.sourceName],
    [t('lead:field.enteredAt'), formatInstant(lead.enteredAt)],
  ];
  return <FactList facts={facts.map(([label, value]) => ({ label, value }))} layout="beside" isSmall isRuled />;
}
