import type { LeadFields } from '@fundus/contract/lead-fields';
import type { LeadImportSettings } from '@fundus/contract/lead-import';
import { leadExportColumns } from '@fundus/contract/lead-list';
import { language as languages } from '@fundus/contract/user';
import { invalidField } from '#lib/app-error.ts';
import { nameKey } from '#lib/name-key.ts';
import type { With } from '#lib/with.ts';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import { exportTitleOf } from '#modules/leads/lead/lead-export.service.ts';
import { keysOf } from '#modules/leads/lead/lead-keys.rules.ts';
import { tellDistributors } from '#modules/leads/lead/lead-news.service.ts';
import { findIntakeSource, findSourceNames } from '#modules/leads/lead-source/lead-source.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { withOwnExports } from '#modules/people/person-import/import-columns.rules.ts';
import { differ } from '#modules/people/person-import/record-identity.rules.ts';
import { createRecordImport } from '#modules/people/person-import/record-import.service.ts';
import type { RecordTarget } from '#modules/people/person-import/record-target.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import type { ImportTarget } from '#modules/platform/import/import-target.service.ts';
import {
  holdLeads,
  listLikelyLeads,
  listLivingLeads,
  listWorkedOnLeads,
  lockMadeLeads,
  trashLeads,
} from './imported-lead.repository.ts';
import { proposeLeadColumns, targetOfExported } from './lead-columns.rules.ts';
import { readLeadRow } from './lead-row.rules.ts';

const ownExports = languages.options.map(
  (language) => new Map(leadExportColumns.map((column) => [exportTitleOf(column, language), column])),
);

/** Imports into the leads that wait to be distributed. */
export function createLeadTarget(deps: With<'clock' | 'secrets' | 'publicUrl'>): ImportTarget {
  const target: RecordTarget<LeadImportSettings, LeadFields> = {
    name: 'lead',
    async presentSettings(db, runs) {
      const names = await findSourceNames(
        db,
        runs.flatMap(({ settings: { sourceId } }) => sourceId ?? []),
      );
      return runs.map(({ settings }) => ({ ...settings, sourceName: names.get(settings.sourceId ?? '') ?? '' }));
    },
    async requireSettings(db, { sourceId }) {
      const isKnown = sourceId === null || (await findIntakeSource(db, sourceId)) !== null;
      if (!isKnown) throw invalidField(['sourceId'], 'invalidChoice');
    },
    proposeColumns: withOwnExports(proposeLeadColumns, ownExports, targetOfExported),
    readRow: readLeadRow,
    identityOf(fields) {
      const { emailKey, phoneKey } = keysOf(fields);
      return {
        emailKey,
        phoneKeys: phoneKey === '' ? [] : [phoneKey],
        nameKey: nameKey(fields),
        postcode: fields.postcode,
      };
    },
    describe: (fields) => fields,
    likeness: {
      codes: {
        stored: { same: 'duplicateOfLead', shared: 'phoneSharedWithLead' },
        line: { same: 'duplicateLeadOfLine', shared: 'leadPhoneSharedWithLine' },
      },
      // Two people of one name in one town may both ask; a partner sees it sooner than a file tells it.
      countsName: false,
      areStrangers: (one, other) => differ(one.emailKey, other.emailKey),
    },
    listLikely: (db, _run, identities) => listLikelyLeads(db, identities),
    hold: holdLeads,
    async insert(tx, run, userId, rows) {
      const { sourceId } = run.settings;
      const names = await findSourceNames(tx, sourceId === null ? [] : [sourceId]);
      const sourceName = names.get(sourceId ?? '');
      const source = [sourceName ?? '', run.fileName].filter((part) => part !== '').join(' · ');
      const leads = rows.map(({ fields, enteredAt }) => ({
        fields,
        enteredAt: enteredAt ?? undefined,
        // The source may be gone since it was chosen.
        sourceId: sourceName === undefined ? null : sourceId,
        importId: run.id,
        source,
        authorId: userId,
      }));
      return (await storeLeads(tx, deps, leads)).map(({ id }) => id);
    },
    tellOfMade: (tx, count) => tellDistributors(tx, deps, count),
    lockMade: lockMadeLeads,
    listWorkedOn: listWorkedOnLeads,
    listLiving: listLivingLeads,
    async remove(tx, userId, leadIds) {
      await trashLeads(tx, leadIds, deps.clock());
      await recordEvents(
        tx,
        deps,
        leadIds.map((leadId) => ({ personId: null, leadId, kind: 'deleted', authorId: userId, isOfImport: true })),
      );
      await publish(tx, { permission: 'lead:distribute' }, { type: 'leadsChanged' });
    },
  };
  return createRecordImport(deps, target);
}
