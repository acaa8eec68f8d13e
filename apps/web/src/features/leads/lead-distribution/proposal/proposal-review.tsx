import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatNumber } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { distributionLimit, useAssignLeads, type WantedAssignment } from '../lead-distribution.mutations.ts';
import type { LeadRow, ProposedLead, ReceivingPartner } from '../lead-distribution.queries.ts';
import { NoReceiverNote } from '../partner/no-receiver-note.tsx';
import { PartnerPicker } from '../partner/partner-picker.tsx';
import { useTakeBack } from '../use-assigning.ts';
import type { LeadWords } from '../use-lead-words.ts';
import {
  againstRulesOf,
  assignmentsOf,
  chosen,
  confirmed,
  groupsOf,
  type ProposalDraft,
  removed,
  returned,
} from './proposal-draft.ts';
import { ProposalGroup } from './proposal-group.tsx';
import { ProposalQuotas } from './proposal-quotas.tsx';
import classes from './proposal-review.module.css';

type Outcome = { kind: 'part'; assigned: number; total: number } | { kind: 'failed'; message: string };

/** A proposal by partner with the reason of each, to be changed and confirmed; nothing is assigned before. */
export function ProposalReview({
  draft,
  leads,
  isCut,
  partners,
  words,
  onChange,
  onClose,
  onAgain,
  isProposing,
}: {
  draft: ProposalDraft;
  leads: ReadonlyMap<string, LeadRow>;
  /** There were more leads than a proposal takes. */
  isCut: boolean;
  partners: readonly ReceivingPartner[];
  words: LeadWords;
  onChange: (draft: ProposalDraft) => void;
  onClose: () => void;
  onAgain: () => void;
  isProposing: boolean;
}) {
  const { t } = words;
  const assign = useAssignLeads();
  const takeBack = useTakeBack();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [picking, setPicking] = useState<ProposedLead | null>(null);
  const groups = useMemo(() => groupsOf(draft), [draft]);
  const assignments = assignmentsOf(draft);
  const againstRules = againstRulesOf(draft);
  const names = useMemo(() => new Map(partners.map(({ partnerId, name }) => [partnerId, name])), [partners]);
  const counted = (count: number) => ({ count, formatted: formatNumber(count, 0) });
  const nameOf = (leadId: string): string => {
    const lead = leads.get(leadId);
    return lead === undefined ? t('lead:unnamed') : words.nameOf(lead);
  };
  // A lead moves to the group of its new partner; there its choice has the focus again.
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(moved.current)}"] select`)?.focus();
    moved.current = null;
  });
  const choose = (leadId: string, partnerId: string | null): void => {
    moved.current = leadId;
    onChange(chosen(draft, leadId, partnerId));
  };
  const confirm = async (wanted: readonly WantedAssignment[], overridesRules = false): Promise<void> => {
    setOutcome(null);
    try {
      const results = await assign.mutateAsync({ assignments: wanted, proposalId: draft.proposalId, overridesRules });
      const ids = results.flatMap(({ assignmentId }) => (assignmentId === null ? [] : [assignmentId]));
      if (ids.length > 0) {
        notifyWithUndo(t('assign.doneMany', counted(ids.length)), () => takeBack(ids));
      }
      const next = confirmed(draft, results);
      if (ids.length === results.length && assignmentsOf(next).length === 0) {
        onClose();
        return;
      }
      onChange(next);
      if (ids.length < results.length) setOutcome({ kind: 'part', assigned: ids.length, total: results.length });
    } catch (error) {
      setOutcome({ kind: 'failed', message: messageOfError(error) });
    }
  };
  const remove = (proposed: ProposedLead): void => {
    const index = draft.proposals.indexOf(proposed);
    onChange(removed(draft, proposed.leadId));
    notifyWithUndo(t('proposal.removed', { name: nameOf(proposed.leadId) }), () =>
      onChange(returned(removed(draft, proposed.leadId), proposed, index)),
    );
  };
  const staying = draft.proposals.length - assignments.length;
  return (
    <>
      <PageHeader
        title={t('proposal.title')}
        description={t('proposal.lead')}
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
            {t('proposal.back')}
          </Button>
        }
      />
      <NoReceiverNote partners={partners} />
      {isCut && <Banner>{t('proposal.limit', { formatted: formatNumber(distributionLimit, 0) })}</Banner>}
      {draft.unavailable.length > 0 && (
        <Banner tone="warning">{t('proposal.unavailable', counted(draft.unavailable.length))}</Banner>
      )}
      {outcome !== null && (
        <Banner
          tone={outcome.kind === 'part' ? 'warning' : 'error'}
          title={t(outcome.kind === 'part' ? 'proposal.partTitle' : 'proposal.failedTitle')}
          action={
            <Group gap="xs">
              {againstRules.length > 0 && (
                <Button
                  variant="default"
                  size="xs"
                  loading={assign.isPending}
                  onClick={() => void confirm(againstRules, true)}
                >
                  {t('assign.anyway', counted(againstRules.length))}
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={isProposing}
                onClick={() => {
                  setOutcome(null);
                  onAgain();
                }}
              >
                {t('proposal.again')}
              </Button>
            </Group>
          }
        >
          <p role="status">
            {outcome.kind === 'part'
              ? t('proposal.part', {
                  assigned: formatNumber(outcome.assigned, 0),
                  total: formatNumber(outcome.total, 0),
                })
              : t('proposal.failed', { message: outcome.message })}
          </p>
        </Banner>
      )}
      {assignments.length === 0 && outcome === null && <Banner>{t('proposal.nothing')}</Banner>}
      <div ref={root} className={classes['columns']}>
        <div className={classes['groups']}>
          {groups.map((group) => (
            <ProposalGroup
              key={group.partnerId ?? 'stay'}
              group={group}
              partner={partners.find(({ partnerId }) => partnerId === group.partnerId) ?? null}
              draft={draft}
              leads={leads}
              partnerNames={names}
              words={words}
              onChoose={choose}
              onPick={setPicking}
              onRemove={remove}
            />
          ))}
        </div>
        <ProposalQuotas
          groups={groups}
          partners={partners}
          staying={staying}
          changed={draft.choices.size}
          onReset={() => onChange({ ...draft, choices: new Map(), failures: new Map() })}
        >
          <Button
            fullWidth
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={assignments.length === 0}
            loading={assign.isPending}
            onClick={() => void confirm(assignments)}
          >
            {assignments.length === 0 ? t('proposal.confirmShort') : t('proposal.confirm', counted(assignments.length))}
          </Button>
        </ProposalQuotas>
      </div>
      <PartnerPicker
        title={picking === null ? null : t('picker.titleFor', { name: nameOf(picking.leadId) })}
        partners={partners}
        leadCount={1}
        onPick={({ partnerId }) => {
          if (picking !== null) choose(picking.leadId, partnerId);
          setPicking(null);
        }}
        onClose={() => setPicking(null)}
      />
      <UnsavedChangesGuard isDirty={draft.choices.size > 0 && !assign.isPending} />
    </>
  );
}
