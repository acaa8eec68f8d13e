import type { LeadSort } from '@fundus/contract/lead-list';
import { useState } from 'react';
import { notifyError } from '#ui/notify.tsx';
import { distributionLimit, usePropose } from '../lead-distribution.mutations.ts';
import { fetchLeads, type LeadRow } from '../lead-distribution.queries.ts';
import type { LeadQuery } from '../pool/pool-search.ts';
import { type ProposalDraft, startDraft } from './proposal-draft.ts';

/** The proposal from asking for it until it is confirmed or left. */
export function useProposal({ query, sort, rows }: { query: LeadQuery; sort: LeadSort; rows: readonly LeadRow[] }) {
  const { mutateAsync: propose } = usePropose();
  const [draft, setDraft] = useState<ProposalDraft | null>(null);
  const [leads, setLeads] = useState<ReadonlyMap<string, LeadRow>>(new Map());
  const [isCut, setCut] = useState(false);
  const [isPending, setPending] = useState(false);

  const ask = async (wanted: readonly LeadRow[], cut: boolean): Promise<void> => {
    setPending(true);
    try {
      const proposal = await propose(wanted.map(({ leadId }) => leadId));
      setLeads(new Map(wanted.map((row) => [row.leadId, row])));
      setCut(cut);
      setDraft(startDraft(proposal));
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  /** For the selected leads; without any for all that the filters leave, as many as a proposal takes. */
  const start = async (selected: ReadonlySet<string>): Promise<void> => {
    if (selected.size > 0) {
      const wanted = rows.filter(({ leadId }) => selected.has(leadId));
      await ask(wanted.slice(0, distributionLimit), wanted.length > distributionLimit);
      return;
    }
    setPending(true);
    try {
      const { found, isCut: cut } = await fetchShown(query, sort);
      if (found.length > 0) await ask(found, cut);
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  return {
    draft,
    setDraft,
    leads,
    isCut,
    isPending,
    start: (selected: ReadonlySet<string>) => void start(selected),
    /** Again for those that are left. */
    again: () => {
      const left = draft?.proposals.flatMap(({ leadId }) => leads.get(leadId) ?? []) ?? [];
      if (left.length > 0) void ask(left, false);
    },
    close: () => setDraft(null),
  };
}

async function fetchShown(query: LeadQuery, sort: LeadSort): Promise<{ found: LeadRow[]; isCut: boolean }> {
  const found: LeadRow[] = [];
  let after: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page: Awaited<ReturnType<typeof fetchLeads>> = await fetchLeads(query, sort, {
      limit: 200,
      ...(after === null ? {} : { after }),
    });
    found.push(...page.rows);
    after = page.next;
  } while (after !== null && found.length < distributionLimit);
  return { found: found.slice(0, distributionLimit), isCut: after !== null || found.length > distributionLimit };
}
