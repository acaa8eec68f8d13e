import type { Lead } from '@fundus/contract/lead';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LeadData } from '#features/leads/lead/lead-data.tsx';
import { LeadHeader } from '#features/leads/lead/lead-header.tsx';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import { useLeadWords } from '#features/leads/lead/lead-words.ts';
import { useLeadEditing } from '#features/leads/lead/use-lead-editing.ts';
import { useLeadRemoval } from '#features/leads/lead/use-lead-removal.ts';
import {
  type AssignmentEndKind,
  AssignmentReasonDialog,
  type EndedAssignment,
} from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { Banner } from '#ui/banner.tsx';
import { WayBack } from '#ui/record-page.tsx';
import { paths, personPaths } from '../../../paths.ts';
import classes from './lead-detail.module.css';
import { LeadSide } from './lead-side.tsx';

/** Everything about one lead: who has it, what is known, and what happened. */
export function LeadPage({ lead, book }: { lead: Lead; book: TermBook }) {
  const { t } = useTranslation(['lead', 'lead-detail']);
  const navigate = useNavigate();
  const name = nameOfLead(lead) || t('unnamed');
  const words = useLeadWords(book);
  const editing = useLeadEditing(lead);
  const { remove, restore } = useLeadRemoval();
  const [ended, setEnded] = useState<EndedAssignment | null>(null);
  usePageTitle(name);
  const toList = (): void => void navigate({ to: paths.leads, search: recallSearch('lead'), ignoreBlocker: true });
  const end = (kind: AssignmentEndKind): void => {
    if (lead.assignment === null) return;
    const { assignmentId, partnerName, revision } = lead.assignment;
    setEnded({ kind, leadId: lead.leadId, assignmentId, revision, leadName: name, partnerName });
  };
  return (
    <>
      <WayBack>
        <Link to={paths.leads} search={recallSearch('lead')}>
          ‹ {t('lead-detail:back')}
        </Link>
      </WayBack>
      <LeadHeader
        lead={lead}
        name={name}
        isDirty={editing.isDirty}
        onEnd={end}
        onDelete={() => remove({ leadId: lead.leadId, name, onDone: toList })}
      />
      {lead.deletedAt !== null && (
        <Banner
          tone="warning"
          title={t('lead-detail:deletedTitle')}
          action={
            lead.abilities.restore && (
              <Button size="xs" onClick={() => restore({ leadId: lead.leadId, name })}>
                {t('deed.restore')}
              </Button>
            )
          }
        >
          {lead.deletionReason !== null &&
            `${t('lead-detail:deletedOn', {
              reason: t(`deletionReason.${lead.deletionReason}`),
              when: formatInstant(lead.deletedAt),
            })} `}
          {lead.abilities.restore && t('lead-detail:deletedText')}
        </Banner>
      )}
      {lead.stage === 'converted' && lead.personId !== null && (
        <Banner
          tone="success"
          action={
            <Button
              size="xs"
              renderRoot={(props) => (
                <Link {...props} to={personPaths.client} params={{ personId: lead.personId ?? '' }} />
              )}
            >
              {t('lead-detail:openPerson')}
            </Button>
          }
        >
          {t('lead-detail:convertedTo')}
        </Banner>
      )}
      <div className={classes['columns']}>
        <LeadData lead={lead} editing={editing} words={words} />
        <LeadSide
          lead={lead}
          onCredit={({ assignmentId, revision, partnerName }) =>
            setEnded({ kind: 'credit', leadId: lead.leadId, assignmentId, revision, leadName: name, partnerName })
          }
        />
      </div>
      <AssignmentReasonDialog
        ended={ended}
        onClose={() => setEnded(null)}
        onDone={({ kind }) => {
          // A lead that was handed back is no longer the partner's; distributors go on seeing it.
          if (kind === 'handBack' && !lead.abilities.distribute) toList();
        }}
      />
    </>
  );
}
