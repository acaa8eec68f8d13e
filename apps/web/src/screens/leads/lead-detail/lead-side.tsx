import type { Lead } from '@fundus/contract/lead';
import type { LeadAssignment } from '@fundus/contract/lead-assignment';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import { AssignmentList } from '#features/leads/lead-assignment/assignment-list.tsx';
import { NoteComposer } from '#features/people/message/note-composer.tsx';
import { Timeline } from '#features/people/message/timeline.tsx';
import { SubjectProtection } from '#features/protection/data-protection/subject-protection.tsx';
import { formatInstant } from '#lib/format.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { paths } from '../../../paths.ts';
import classes from './lead-detail.module.css';

/** Who has the lead, what happened to it, and where it comes from. */
export function LeadSide({ lead, onCredit }: { lead: Lead; onCredit: (assignment: LeadAssignment) => void }) {
  const { t } = useTranslation(['lead', 'lead-assignment']);
  const { leadId, abilities, deletedAt } = lead;
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const mayNote = deletedAt === null && (abilities.respond || abilities.edit || abilities.distribute);
  return (
    <aside className={classes['side']} aria-label={t('lead:detail.side')}>
      <Card title={t('lead:detail.section.assignment')}>
        <Standing lead={lead} />
      </Card>
      <Card title={t('lead:detail.section.history')}>
        {mayNote && (
          <>
            <NoteComposer owner={{ leadId }} text={note} onText={setNote} />
            <p className={classes['noteReader']}>
              {t(`lead:detail.noteReader.${abilities.distribute ? 'own' : 'partner'}`)}
            </p>
          </>
        )}
        <Timeline owner={{ leadId }} />
      </Card>
      {abilities.distribute && (
        <Card title={t('lead-assignment:title')}>
          <AssignmentList leadId={leadId} onCredit={onCredit} />
        </Card>
      )}
      <Card title={t('lead:detail.section.origin')}>
        <Origin lead={lead} />
      </Card>
      <Card title={t('lead:detail.section.dataProtection')}>
        <SubjectProtection
          subject={{ kind: 'lead', id: leadId }}
          canEdit={deletedAt === null}
          onErased={() => void navigate({ to: paths.leads, ignoreBlocker: true })}
        />
      </Card>
    </aside>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Standing({ lead: { assignment } }: { lead: Lead }) {
  const { t } = useTranslation('lead');
  const { userId } = useSessionUser();
  if (assignment === null) return <p className={classes['strong']}>{t('detail.withNobody')}</p>;
  const { partnerId, partnerName, assignedAt, dueAt, contactedAt, state } = assignment;
  return (
    <>
      <p className={classes['strong']}>
        {partnerId === userId ? t('detail.withYou') : t('detail.with', { name: partnerName })}
      </p>
      <p className={classes['quiet']}>{t('detail.since', { when: formatInstant(assignedAt) })}</p>
      {state === 'open' && dueAt !== null && (
        <p>
          {t('detail.acceptUntil', { when: formatInstant(dueAt) })} <LeadTimeLeft dueAt={dueAt} />
        </p>
      )}
      {state === 'accepted' && (
        <p className={contactedAt === null ? classes['open'] : undefined}>
          {contactedAt === null
            ? t('detail.notContacted')
            : t('detail.contactedAt', { when: formatInstant(contactedAt) })}
        </p>
      )}
    </>
  );
}

function Origin({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead');
  const { sourceName, enteredAt } = lead;
  return (
    <dl className={classes['origin']}>
      <dt>{t('detail.source')}</dt>
      <dd>{sourceName || t('detail.sourceNone')}</dd>
      <dt>{t('detail.enteredAt')}</dt>
      <dd>{formatInstant(enteredAt)}</dd>
    </dl>
  );
}
