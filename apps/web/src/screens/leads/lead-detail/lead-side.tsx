import type { Lead } from '@fundus/contract/lead';
import type { LeadAssignment } from '@fundus/contract/lead-assignment';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import { AssignmentList } from '#features/leads/lead-assignment/assignment-list.tsx';
import { NoteComposer } from '#features/people/message/note-composer.tsx';
import { Timeline } from '#features/people/message/timeline.tsx';
import { SubjectProtection } from '#features/protection/data-protection/subject-protection.tsx';
import { formatInstant } from '#lib/format.ts';
import { useHeldValue } from '#lib/held-value.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { FactList } from '#ui/fact-list.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import { paths } from '../../../paths.ts';
import classes from './lead-detail.module.css';

const LeadTasks = lazyPart(
  () => import('#features/people/task/task-list.tsx').then((part) => part.TaskList),
  ['person-detail', 'task', 'validation', 'ui'],
);

/** Who has the lead, what happened to it, and where it comes from. */
export function LeadSide({ lead, onCredit }: { lead: Lead; onCredit: (assignment: LeadAssignment) => void }) {
  const { t } = useTranslation(['lead', 'lead-detail', 'lead-assignment']);
  const { leadId, abilities, deletedAt } = lead;
  const note = useHeldValue('');
  const [isAddingTask, setAddingTask] = useState(false);
  const navigate = useNavigate();
  return (
    <aside className={classes['side']} aria-label={t('lead-detail:side')}>
      <RecordCard title={t('lead-detail:section.assignment')}>
        <Standing lead={lead} />
      </RecordCard>
      <RecordCard title={t('lead-detail:section.tasks')}>
        <LeadTasks
          subject={{ kind: 'lead', id: leadId }}
          canEdit={deletedAt === null}
          isAdding={isAddingTask}
          onAdding={setAddingTask}
        />
      </RecordCard>
      <RecordCard title={t('lead-detail:section.history')}>
        {abilities.note && (
          <>
            <NoteComposer owner={{ leadId }} draft={note} />
            <p className={classes['noteReader']}>
              {t(`lead-detail:noteReader.${abilities.distribute ? 'own' : 'partner'}`)}
            </p>
          </>
        )}
        <Timeline owner={{ leadId }} />
      </RecordCard>
      {abilities.distribute && (
        <RecordCard title={t('lead-assignment:title')}>
          <AssignmentList leadId={leadId} onCredit={onCredit} />
        </RecordCard>
      )}
      <RecordCard title={t('lead-detail:section.origin')}>
        <Origin lead={lead} />
      </RecordCard>
      <RecordCard title={t('lead-detail:section.dataProtection')}>
        <SubjectProtection
          subject={{ kind: 'lead', id: leadId }}
          canEdit={deletedAt === null}
          onErased={() => void navigate({ to: paths.leads, ignoreBlocker: true })}
        />
      </RecordCard>
    </aside>
  );
}

function Standing({ lead: { assignment } }: { lead: Lead }) {
  const { t } = useTranslation(['lead', 'lead-detail']);
  const { userId } = useSessionUser();
  if (assignment === null) {
    return (
      <div className={classes['standing']}>
        <p className={classes['strong']}>{t('lead-detail:withNobody')}</p>
      </div>
    );
  }
  const { partnerId, partnerName, assignedAt, dueAt, contactedAt, state } = assignment;
  return (
    <div className={classes['standing']}>
      <p className={classes['strong']}>
        {partnerId === userId ? t('lead-detail:withYou') : t('lead-detail:with', { name: partnerName })}
      </p>
      <p className={classes['quiet']}>{t('lead-detail:since', { when: formatInstant(assignedAt) })}</p>
      {state === 'open' && dueAt !== null && (
        <p>
          {t('lead-detail:acceptUntil', { when: formatInstant(dueAt) })} <LeadTimeLeft dueAt={dueAt} />
        </p>
      )}
      {state === 'accepted' && (
        <p className={contactedAt === null ? classes['open'] : undefined}>
          {contactedAt === null
            ? t('lead-detail:notContacted')
            : t('lead-detail:contactedAt', { when: formatInstant(contactedAt) })}
        </p>
      )}
    </div>
  );
}

function Origin({ lead }: { lead: Lead }) {
  const { t } = useTranslation(['lead', 'lead-detail']);
  const { sourceName, enteredAt } = lead;
  return (
    <FactList
      facts={[
        { label: t('lead-detail:source'), value: sourceName },
        { label: t('lead-detail:enteredAt'), value: formatInstant(enteredAt) },
      ]}
      layout="stack"
      unknown={t('sourceNone')}
    />
  );
}
