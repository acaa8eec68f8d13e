import { apiScopes } from '@fundus/contract/api-token-codes';
import { backupKinds } from '@fundus/contract/backup-codes';
import { blockKinds } from '@fundus/contract/block-list';
import { planChapters } from '@fundus/contract/business-plan-codes';
import { companyLinkKinds } from '@fundus/contract/company-link-codes';
import { aidKinds } from '@fundus/contract/de-minimis-aid';
import { documentHeadlines, documentTabs, documentTextStates } from '@fundus/contract/document-codes';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { fundingCaseStates } from '@fundus/contract/funding-case-list';
import { financings, noticeKinds } from '@fundus/contract/funding-notice-codes';
import { procedureKinds } from '@fundus/contract/funding-procedure-codes';
import { programmeDocument, programmeVersion } from '@fundus/contract/funding-programme';
import { researchSteps } from '@fundus/contract/funding-research-codes';
import { feedbackAnswer, itemStatuses } from '@fundus/contract/funding-research-item';
import { importFormats, importOutcomes, importStates, importTargets } from '@fundus/contract/import-codes';
import { classification } from '@fundus/contract/industry';
import { assignmentStates, leadStages, quotaKinds } from '@fundus/contract/lead-codes';
import { distributionReasons } from '@fundus/contract/lead-distribution';
import { legalDocumentKinds } from '@fundus/contract/legal-document';
import { viewedLists } from '@fundus/contract/list-view';
import { mailboxFilings, mailboxProblems, mailboxSecurities } from '@fundus/contract/mailbox-codes';
import { paperLineKinds, paperLineStates } from '@fundus/contract/paper-request-codes';
import { certificateKinds } from '@fundus/contract/partner';
import { roles } from '@fundus/contract/permission';
import { consultingProcesses, personKinds, processStatuses, socialStatuses } from '@fundus/contract/person-codes';
import { planSteps } from '@fundus/contract/plan-step-codes';
import { printJob } from '@fundus/contract/print';
import { programmeDocumentKinds } from '@fundus/contract/print-section';
import { linkStates, upkeepPoints } from '@fundus/contract/programme-upkeep-codes';
import {
  consentSources,
  erasureReasons,
  mentionPlaces,
  retentionKinds,
  retentionUnits,
} from '@fundus/contract/protection-codes';
import { savedSearchHitKinds } from '@fundus/contract/saved-search-codes';
import { shareMode } from '@fundus/contract/share-link';
import { mailNotes, unassignedReasons } from '@fundus/contract/unassigned-mail-codes';
import { language } from '@fundus/contract/user';
import { userLinkKinds } from '@fundus/contract/user-link-codes';
import { subtitleLanguages, videoCategories } from '@fundus/contract/video-codes';
import { webhookDeliveryStates, webhookEvents, webhookMessages, webhookProblems } from '@fundus/contract/webhook-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database-server.ts';
import { readClosedLists } from './closed-lists.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';

/** The list of the contract behind each closed column. */
const ofContract: Record<string, readonly string[]> = {
  'api_token.scopes': apiScopes,
  'backup_run.kind': backupKinds,
  'block_entry.kind': blockKinds,
  'business_plan.declined_step': planSteps,
  'business_plan_chapter.chapter': planChapters,
  'business_plan_comment.chapter': planChapters,
  'company.federal_state': federalStateCodes,
  'company.industry_classification': classification.options,
  'company_link.kind': companyLinkKinds,
  'consent.source': consentSources,
  'consulting_status.process': consultingProcesses,
  'consulting_status.status': processStatuses,
  'de_minimis_aid.kind': aidKinds,
  'document.headline': documentHeadlines,
  'document.tab': documentTabs,
  'document_text.state': documentTextStates,
  'erased_mention.place': mentionPlaces,
  'erasure_record.reason': erasureReasons,
  'funding_case.financing': financings,
  'funding_case.notice_kind': noticeKinds,
  'funding_case.state': fundingCaseStates,
  'funding_procedure.kind': procedureKinds,
  'funding_programme_version.origin': programmeVersion.shape.origin.options,
  'funding_research.step': researchSteps,
  'funding_research_item.status': itemStatuses,
  'import_mapping.target': importTargets,
  'import_row.outcome': importOutcomes,
  'import_run.format': importFormats,
  'import_run.state': importStates,
  'import_run.target': importTargets,
  'industry.classification': classification.options,
  'lead.federal_state': federalStateCodes,
  'lead.industry_classification': classification.options,
  'lead.social_status': socialStatuses,
  'lead.stage': leadStages,
  'lead_assignment.state': assignmentStates,
  'lead_decision.reason': distributionReasons,
  'list_view.list': viewedLists,
  'mail.language': language.options,
  'mailbox.after_reading': mailboxFilings,
  'mailbox.problem': mailboxProblems,
  'mailbox.security': mailboxSecurities,
  'paper_line.kind': paperLineKinds,
  'paper_line.state': paperLineStates,
  'partner.quota_kind': quotaKinds,
  'partner.seat_state': federalStateCodes,
  'partner_certificate.kind': certificateKinds,
  'person.avgs_status': processStatuses,
  'person.bafa_status': processStatuses,
  'person.business_plan_status': processStatuses,
  'person.consulting_status': processStatuses,
  'person.federal_state': federalStateCodes,
  'person.funding_research_status': processStatuses,
  'person.industry_classification': classification.options,
  'person.kind': personKinds,
  'person.project_outline_status': processStatuses,
  'person.social_status': socialStatuses,
  'person_document.process': consultingProcesses,
  'postcode.federal_state': federalStateCodes,
  'print_job.language': language.options,
  'print_job.state': printJob.shape.state.options,
  'programme_check.point': upkeepPoints,
  'programme_link_check.state': linkStates,
  'programme_document.kind': programmeDocumentKinds,
  'programme_document.problem': programmeDocument.shape.problem.unwrap().options,
  'project_outline.declined_step': planSteps,
  'legal_document.kind': legalDocumentKinds,
  'retention_rule.kind': retentionKinds,
  'retention_rule.unit': retentionUnits,
  'saved_search_hit.kind': savedSearchHitKinds,
  'share_feedback.answer': feedbackAnswer.options,
  'share_link.mode': shareMode.options,
  'unassigned_mail.notes': mailNotes,
  'unassigned_mail.reason': unassignedReasons,
  'video.category': videoCategories,
  'video_subtitle.language': subtitleLanguages,
  'webhook.events': webhookEvents,
  'webhook_delivery.event': webhookMessages,
  'webhook_delivery.problem': webhookProblems,
  'webhook_delivery.state': webhookDeliveryStates,
  'user.language': language.options,
  'user.roles': roles,
  'user_link.kind': userLinkKinds,
};

/** Columns whose list only the server knows; their values go into no answer as they are. */
const ofServer = [
  'blob.damage',
  'erased_subject.kind',
  'lead.deletion_reason',
  'lead_decision.method',
  'login_challenge.login_method',
  'mail.state',
  'session.login_method',
];

let database: TestDatabase;
let handle: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  handle = openDatabase(database.ownerConnectionString, { connections: 2 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

it('closes each column with the list of the contract, and knows of every closed column whose list it is', async () => {
  const closed = (await readClosedLists(handle.db)).map(
    ({ table, column, values }) => [`${table}.${column}`, values.toSorted()] as const,
  );
  const shared = closed.filter(([name]) => !ofServer.includes(name));
  const wanted = Object.entries(ofContract).map(([name, values]) => [name, [...values].toSorted()] as const);
  expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(wanted));
  expect(closed.flatMap(([name]) => (ofServer.includes(name) ? name : []))).toEqual(ofServer);
});

it('reads lists of texts and of arrays, and takes a constraint that says more for none', async () => {
  await sql`create table closed_probe (
    one text check (one in ('a, b', 'it''s')), many text[] check (many <@ array['x', 'y']),
    open text check (open in ('a', 'b') or length(open) > 3), amount int check (amount > 0),
    pair text check (pair in ('p', 'q')), other text, check ((pair = 'p') = (other is null)))`.execute(handle.db);
  const probes = (await readClosedLists(handle.db)).filter(({ table }) => table === 'closed_probe');
  expect(probes).toEqual([
    { table: 'closed_probe', column: 'many', values: ['x', 'y'] },
    { table: 'closed_probe', column: 'one', values: ['a, b', "it's"] },
    { table: 'closed_probe', column: 'pair', values: ['p', 'q'] },
  ]);
});
