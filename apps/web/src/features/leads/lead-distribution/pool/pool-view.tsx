import { Button } from '@mantine/core';
import { IconPlus, IconWand } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { CreateLeadDialog } from '#features/leads/lead/create-lead-dialog.tsx';
import { nextPaint } from '#lib/at-once.ts';
import { formatNumber } from '#lib/format.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useDrawnPages } from '#ui/list/use-drawn-pages.ts';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useListSelection } from '#ui/list/use-list-selection.ts';
import { notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AssignmentProblemDialog } from '../assignment-problem-dialog.tsx';
import { DistributionTabs } from '../distribution-tabs.tsx';
import { distributionLimit } from '../lead-distribution.mutations.ts';
import { distributionLeadsQuery, type ReceivingPartner, receivingPartnersQuery } from '../lead-distribution.queries.ts';
import { LeadPanel } from '../lead-panel.tsx';
import { PartnerPicker } from '../partner/partner-picker.tsx';
import { usePickerKey } from '../partner/use-picker-key.ts';
import { ProposalReview } from '../proposal/proposal-review.tsx';
import { useProposal } from '../proposal/use-proposal.ts';
import { useAssigning } from '../use-assigning.ts';
import { useLeadWords } from '../use-lead-words.ts';
import { PoolBoard } from './pool-board.tsx';
import { poolSortOf, readDistribution, toLeadQuery } from './pool-search.ts';

/**
 * Leads without a partner on the left, partners on the right; and the proposal in their place while it is looked
 * through.
 */
export function PoolView() {
  const { search, change } = useAddressSearch(readDistribution);
  const words = useLeadWords();
  const { t, nameOf } = words;
  const query = useMemo(() => toLeadQuery(search), [search]);
  const sort = poolSortOf(search);
  const leads = useInfiniteQuery(distributionLeadsQuery(query, sort));
  const partners = useQuery(receivingPartnersQuery);
  const [selected, select] = useListSelection(query);
  const [isCreating, setCreating] = useState(false);
  /** Leads for which a partner is being picked. */
  const [picking, setPicking] = useState<readonly string[] | null>(null);

  const onAssigned = useCallback(
    (leadIds: readonly string[]) => select(new Set([...selected].filter((leadId) => !leadIds.includes(leadId)))),
    [selected, select],
  );
  const { assign, leaving, problem, takeBack, closeProblem } = useAssigning({ onAssigned });
  const { rows: loaded, first, isUpdating, onMore } = useDrawnPages(leads);
  // Rows are drawn where there is time: until they are, a lead that has left stands among them.
  const drawnLeaving = useDeferredValue(leaving);
  const gone = useMemo(() => new Set([...leaving, ...drawnLeaving]), [leaving, drawnLeaving]);
  const rows = useMemo(() => loaded?.filter(({ leadId }) => !gone.has(leadId)), [loaded, gone]);
  // A lead that another distributor assigned meanwhile is no longer selected.
  const present = new Set(rows?.map(({ leadId }) => leadId));
  const chosen = new Set([...selected].filter((leadId) => present.has(leadId)));
  const proposal = useProposal({ query, sort, rows: rows ?? [] });

  const assignTo = (leadIds: readonly string[], partner: ReceivingPartner): void => {
    const known = new Map(rows?.map((row) => [row.leadId, nameOf(row)]));
    void assign(
      leadIds.map((leadId) => ({ leadId, name: known.get(leadId) ?? '' })),
      partner,
    );
  };
  // After the next picture: the whole view is redrawn with it.
  const pickFor = (leadIds: readonly string[] | null): void => void nextPaint().then(() => setPicking(leadIds));
  const openPicker = (leadIds: readonly string[]): void => {
    if (leadIds.length > 0) pickFor(leadIds);
  };
  usePickerKey((focused) => openPicker(chosen.size > 0 ? [...chosen] : focused === null ? [] : [focused]));

  if (proposal.draft !== null) {
    return (
      <ProposalReview
        draft={proposal.draft}
        leads={proposal.leads}
        isCut={proposal.isCut}
        partners={partners.data ?? []}
        words={words}
        onChange={proposal.setDraft}
        onClose={() => {
          proposal.close();
          select(new Set());
        }}
        onAgain={proposal.again}
        isProposing={proposal.isPending}
      />
    );
  }
  const total = Math.max(0, (first?.total ?? 0) - gone.size);
  const wanted = chosen.size > 0 ? chosen.size : Math.min(total, distributionLimit);
  const pickedName = picking?.length === 1 ? rows?.find(({ leadId }) => leadId === picking[0]) : undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button
              data-page-new
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setCreating(true)}
            >
              {t('lead:list.new')}
            </Button>
            <Button
              // Wide enough for every number: the button beside it stays where it is.
              miw="17rem"
              leftSection={<IconWand size={18} aria-hidden />}
              disabled={wanted === 0}
              loading={proposal.isPending}
              onClick={() => proposal.start(chosen)}
            >
              {wanted === 0
                ? t('pool.propose')
                : t('pool.proposeShown', { count: wanted, formatted: formatNumber(wanted, 0) })}
            </Button>
          </>
        }
      />
      <DistributionTabs current="pool" />
      <PoolBoard
        search={search}
        onChange={change}
        leads={{
          rows,
          total,
          totalIsExact: first?.totalIsExact !== false,
          isUpdating,
          error: leads.error,
          onRetry: () => void leads.refetch(),
          onMore: leads.isFetching ? undefined : onMore,
        }}
        partners={{ rows: partners.data, error: partners.error, onRetry: () => void partners.refetch() }}
        selected={chosen}
        onSelect={select}
        onAssign={assignTo}
        onPick={openPicker}
        words={words}
      />
      <PartnerPicker
        title={
          picking === null
            ? null
            : pickedName === undefined
              ? t('picker.title', { count: picking.length, formatted: formatNumber(picking.length, 0) })
              : t('picker.titleFor', { name: nameOf(pickedName) })
        }
        partners={partners.data ?? []}
        leadCount={picking?.length ?? 0}
        onPick={(partner) => {
          if (picking !== null) assignTo(picking, partner);
          setPicking(null);
        }}
        onClose={() => pickFor(null)}
      />
      <AssignmentProblemDialog
        problem={problem}
        onTakeBack={takeBack}
        onAnyway={(again, partner) => void assign(again, partner, true)}
        onClose={closeProblem}
      />
      <LeadPanel
        leadId={search.lead}
        onClose={() => change(withParameter(search, 'lead', undefined))}
        onAssign={(leadId) => openPicker([leadId])}
        words={words}
      />
      <CreateLeadDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(lead, opens) => {
          setCreating(false);
          notifySuccess(t('lead:done.created', { name: nameOf(lead) }));
          if (opens) change({ ...search, lead: lead.leadId });
        }}
      />
    </>
  );
}
