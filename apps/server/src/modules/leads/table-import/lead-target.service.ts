import type { LeadFields } from '@fundus/contract/lead-fields';
import { invalidField } from '#lib/app-error.ts';
import { nameKey } from '#lib/name-key.ts';
import { storeLeads, tellDistributors } from '#modules/leads/lead/lead-creation.service.ts';
import { keysOf } from '#modules/leads/lead/lead-keys.rules.ts';
import { findIntakeSource } from '#modules/leads/lead-source/lead-source.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import type { ImportTarget } from './import-target.ts';
import {
  holdLeads,
  listLikelyLeads,
  listMadeLeads,
  listWorkedOnLeads,
  lockMadeLeads,
  trashLeads,
} from './imported-lead.repository.ts';
import { proposeLeadColumns } from './lead-columns.rules.ts';
import { readLeadRow } from './lead-row.rules.ts';
import { differ } from './record-identity.rules.ts';

/** Imports into the leads that wait to be distributed. */
export const leadTarget: ImportTarget = {
  name: 'lead',
  async requireSettings(db, { sourceId = null }) {
    const isKnown = sourceId === null || (await findIntakeSource(db, sourceId)) !== null;
    if (!isKnown) throw invalidField(['sourceId'], 'invalidChoice');
  },
  proposeColumns: proposeLeadColumns,
  readRow: readLeadRow,
  identityOf(fields: LeadFields) {
    const { emailKey, phoneKey } = keysOf(fields);
    return {
      emailKey,
      phoneKeys: phoneKey === '' ? [] : [phoneKey],
      nameKey: nameKey(fields),
      postcode: fields.postcode,
    };
  },
  describe: (fields: LeadFields) => fields,
  likeness: {
    // Two people of one name in one town may both ask; a partner sees it sooner than a file tells it.
    countsName: false,
    areStrangers: (one, other) => differ(one.emailKey, other.emailKey),
  },
  listLikely: (db, _run, identities) => listLikelyLeads(db, identities),
  hold: holdLeads,
  insert(tx, deps, run, userId, rows: readonly { fields: LeadFields; enteredAt: Date | null }[]) {
    const source = [run.sourceName ?? '', run.fileName].filter((part) => part !== '').join(' · ');
    const leads = rows.map(({ fields, enteredAt }) => ({
      fields,
      enteredAt: enteredAt ?? undefined,
      sourceId: run.sourceId,
      importId: run.id,
      source,
      authorId: userId,
    }));
    return storeLeads(tx, deps, leads);
  },
  tellOfMade: tellDistributors,
  lockMade: lockMadeLeads,
  listWorkedOn: listWorkedOnLeads,
  listMade: listMadeLeads,
  async remove(tx, deps, userId, leadIds) {
    await trashLeads(tx, leadIds, deps.clock());
    await recordEvents(
      tx,
      deps,
      leadIds.map((leadId) => ({ personId: null, leadId, kind: 'deleted', authorId: userId, isOfImport: true })),
    );
    await publish(tx, { permission: 'lead:distribute' }, { type: 'leadsChanged' });
  },
};
