import type { LeadBulkAction } from '@fundus/contract/lead-list';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { leadAbilities, reachablePartner } from './lead.policy.ts';
import { findLeads, type LeadRecord } from './lead.repository.ts';
import { deleteRecords, restoreRecords } from './lead.service.ts';

/** Work of the module of assignments on locked leads; injected at the start. */
export interface LeadAnswers {
  acceptLeads(tx: Executor, deps: With<'clock'>, actor: Actor, leadIds: readonly string[]): Promise<string[]>;
  convertRecord(
    tx: Executor,
    deps: With<'clock'>,
    actor: Actor,
    input: { lead: LeadRecord; to: Extract<LeadBulkAction, { type: 'convert' }>['to']; language: Language },
  ): Promise<string>;
  /** Returns whether the conversion could be undone. */
  unconvertRecord(tx: Executor, deps: With<'clock'>, actor: Actor, lead: LeadRecord): Promise<boolean>;
}

/**
 * Whether an action fits a lead; those that wait for an answer, or whose conversion is fresh, are found by the function
 * that does it.
 */
function fits(actor: Actor, lead: LeadRecord, action: LeadBulkAction): boolean {
  const abilities = leadAbilities(actor, lead);
  if (action.type === 'undoConversion') return mayActor(actor, 'lead:work');
  return abilities[action.type];
}

/**
 * One change to many leads, all or nothing. Those that the actor does not see, or that it does not fit, are skipped.
 */
export async function changeLeads(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: { leadIds: readonly string[]; action: LeadBulkAction; language: Language },
  answers: LeadAnswers,
): Promise<{ changed: number; skipped: number; changedIds: string[] }> {
  const { action, language } = input;
  const ids = [...new Set(input.leadIds.map((id) => id.toLowerCase()))];
  const changedIds = await deps.db.transaction().execute(async (tx) => {
    const found = await findLeads(tx, ids, { lock: true, partnerId: reachablePartner(actor) });
    const leads = found.filter((lead) => fits(actor, lead, action));
    return changeFitting(tx, deps, actor, { leads, action, language }, answers);
  });
  return { changed: changedIds.length, skipped: ids.length - changedIds.length, changedIds };
}

async function changeFitting(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { leads, action, language }: { leads: readonly LeadRecord[]; action: LeadBulkAction; language: Language },
  answers: LeadAnswers,
): Promise<string[]> {
  const leadIds = leads.map(({ id }) => id);
  switch (action.type) {
    case 'delete':
      await deleteRecords(tx, deps, actor, leads);
      return leadIds;
    case 'restore':
      await restoreRecords(tx, deps, actor, leads);
      return leadIds;
    case 'accept':
      return answers.acceptLeads(tx, deps, actor, leadIds);
    case 'convert':
      for (const lead of leads) await answers.convertRecord(tx, deps, actor, { lead, to: action.to, language });
      return leadIds;
    case 'undoConversion':
      return unconvertRecords(tx, deps, actor, leads, answers);
  }
}

/** Those whose conversion could be undone. */
async function unconvertRecords(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  leads: readonly LeadRecord[],
  answers: LeadAnswers,
): Promise<string[]> {
  const leadIds: string[] = [];
  for (const lead of leads) {
    if (await answers.unconvertRecord(tx, deps, actor, lead)) leadIds.push(lead.id);
  }
  return leadIds;
}
