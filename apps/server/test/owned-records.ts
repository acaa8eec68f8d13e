import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasPermission } from '@fundus/contract/permission';
import type { Deps } from '../src/deps.ts';
import { saveResearchState } from '../src/modules/funding/funding-research/research-state.service.ts';
import { createCompanyLink } from '../src/modules/people/company/company-link.service.ts';
import { mergeCompanies } from '../src/modules/people/company/company-merge.service.ts';
import { recordConsent } from '../src/modules/people/consent/consent.service.ts';
import { recordLeadConsents } from '../src/modules/people/consent/lead-consent.service.ts';
import { createNote } from '../src/modules/people/message/note.service.ts';
import { convertPerson } from '../src/modules/people/person/person-conversion.service.ts';
import { mergePersons } from '../src/modules/people/person/person-merge.service.ts';
import { startFileUpload } from '../src/modules/platform/file-upload/file-upload.service.ts';
import { companyDependents, historyOwners, personDependents } from '../src/modules/register-modules.ts';
import { createBusinessModel, createModelVersion } from './factories/business-model.factory.ts';
import {
  createBusinessPlan,
  createPlanComment,
  createPlanLink,
  createPlanVersion,
} from './factories/business-plan.factory.ts';
import { createCaseReceipt } from './factories/case-receipt.factory.ts';
import { askRoom, createClientRoom } from './factories/client-room.factory.ts';
import { createCompany } from './factories/company.factory.ts';
import { createDeMinimisAid } from './factories/de-minimis-aid.factory.ts';
import { createFundingCase } from './factories/funding-case.factory.ts';
import { createFundingProcedure } from './factories/funding-procedure.factory.ts';
import { actorOf, createResearch } from './factories/funding-research.factory.ts';
import { createLeadImport, createPersonImport, createReceiptImport } from './factories/import.factory.ts';
import { createLead } from './factories/lead.factory.ts';
import { createAssignedLead } from './factories/lead-assignment.factory.ts';
import { createListView } from './factories/list-view.factory.ts';
import { createPaperRequest } from './factories/paper-request.factory.ts';
import { createPasskeyRow } from './factories/passkey.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createPersonDocument } from './factories/person-document.factory.ts';
import { createPersonProject } from './factories/person-project.factory.ts';
import { createPrintJob } from './factories/print-job.factory.ts';
import { createOutlineVersion, createProjectOutline } from './factories/project-outline.factory.ts';
import { createSavedSearch } from './factories/saved-search.factory.ts';
import { createLogin } from './factories/session.factory.ts';
import { createQuestion, createShareLink } from './factories/share-link.factory.ts';
import { createSocialLoginRow } from './factories/social-login.factory.ts';
import { createTask } from './factories/task.factory.ts';
import type { TestUser } from './factories/user.factory.ts';

/** Path parameters that name one record of a user, the owner of everything above it included. */
export type OwnedParams = Record<string, string>;

const mayHaveLeads = ({ roles }: TestUser): boolean => hasPermission(roles, 'lead:receive');

/** Leads go to partners and own advisors; for other users it is one that waits to be distributed. */
async function createLeadOf(deps: Deps, owner: TestUser): Promise<string> {
  return mayHaveLeads(owner) ? (await createAssignedLead(deps, owner)).leadId : (await createLead(deps)).id;
}

type OwnedRecords = Record<string, (deps: Deps, owner: TestUser) => Promise<OwnedParams>>;

/** Factories, some of which name records of their nouns themselves, as `ownedRecords`. */
const found = await Promise.all(
  readdirSync(join(import.meta.dirname, 'factories'))
    .toSorted()
    .map(async (file) => (await import(/* @vite-ignore */ `./factories/${file}`)) as { ownedRecords?: OwnedRecords }),
);

/**
 * How a record of each noun comes into being that endpoints name as `own:<noun>`. The generated access test makes one
 * for one user and asks for it as another; a noun that is missing here and in the factories fails it.
 */
export const ownedRecords: OwnedRecords = {
  ...Object.assign({}, ...found.map((factory) => factory.ownedRecords)),
  'company-link': async (deps, owner) => {
    const { companyId } = await createCompany(deps, owner);
    const { companyId: otherCompanyId } = await createCompany(deps, owner, { name: 'Tochter GmbH' });
    const input = { otherCompanyId, holds: true, kind: 'shares' as const, sharePercent: 51, votingPercent: null };
    const days = { sinceOn: null, untilOn: null, note: '' };
    return {
      companyId,
      linkId: (await createCompanyLink(deps, actorOf(owner), companyId, { ...input, ...days })).linkId,
    };
  },
  'other-company': async (deps, owner) => ({
    otherCompanyId: (await createCompany(deps, owner, { name: 'Dublette GmbH' })).companyId,
  }),
  'company-merge': async (deps, owner) => {
    const [kept, merged] = [await createCompany(deps, owner), await createCompany(deps, owner)];
    const pair = { keptId: kept.companyId, mergedId: merged.companyId };
    const input = { revision: 1, otherRevision: 1, fields: {} };
    const { merge } = await mergeCompanies(deps, actorOf(owner), pair, input, companyDependents);
    return { companyId: kept.companyId, mergeId: merge.mergeId };
  },
  company: async (deps, owner) => ({ companyId: (await createCompany(deps, owner)).companyId }),
  'plan-version': async (deps, owner) => createPlanVersion(deps, owner),
  'plan-comment': async (deps, owner) => createPlanComment(deps, owner),
  'plan-link': async (deps, owner) => createPlanLink(deps, owner),
  'business-plan': async (deps, owner) => ({ businessPlanId: (await createBusinessPlan(deps, owner)).businessPlanId }),
  'business-model-version': async (deps, owner) => ({ ...(await createModelVersion(deps, owner)) }),
  'project-outline-version': async (deps, owner) => ({ ...(await createOutlineVersion(deps, owner)) }),
  'business-model': async (deps, owner) => ({
    businessModelId: (await createBusinessModel(deps, owner)).businessModelId,
  }),
  'project-outline': async (deps, owner) => ({
    projectOutlineId: (await createProjectOutline(deps, owner)).projectOutlineId,
  }),
  'funding-research': async (deps, owner) => ({ researchId: (await createResearch(deps, owner)).researchId }),
  'funding-research-item': async (deps, owner) => {
    const research = await createResearch(deps, owner);
    return { researchId: research.researchId, itemId: research.items[0]?.itemId ?? '' };
  },
  'funding-research-state': async (deps, owner) => {
    const { researchId } = await createResearch(deps, owner);
    return { researchId, stateId: (await saveResearchState(deps, actorOf(owner), researchId, 'Stand')).stateId };
  },
  'share-link': async (deps, owner) => ({ shareLinkId: (await createShareLink(deps, owner)).shareLinkId }),
  'share-feedback': async (deps, owner) => {
    const { researchId, items } = await createResearch(deps, owner);
    const { shareLinkId } = await createShareLink(deps, owner, { researchId });
    return { feedbackId: await createQuestion(deps, { shareLinkId, itemId: items[0]?.itemId ?? '' }) };
  },
  'file-upload': async (deps, owner) => {
    const file = { fileName: 'Leitfaden.pdf', bytes: 1_000, fingerprint: `Leitfaden.pdf ${owner.userId}` };
    return { uploadId: (await startFileUpload(deps, actorOf(owner), file)).uploadId };
  },
  session: async (deps, owner) => ({ sessionId: (await createLogin(deps, owner)).sessionId }),
  'list-view': async (deps, owner) => ({ viewId: (await createListView(deps, owner)).viewId }),
  passkey: async (deps, owner) => ({ passkeyId: await createPasskeyRow(deps, owner) }),
  'social-login': async (deps, owner) => ({ socialLoginId: await createSocialLoginRow(deps, owner) }),
  person: async (deps, owner) => ({ personId: (await createPerson(deps, owner)).personId }),
  'other-person': async (deps, owner) => ({ otherPersonId: (await createPerson(deps, owner)).personId }),
  'person-project': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, projectId: (await createPersonProject(deps, owner, personId)).projectId };
  },
  'saved-search': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, searchId: (await createSavedSearch(deps, owner, personId)).searchId };
  },
  'de-minimis-aid': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, aidId: (await createDeMinimisAid(deps, owner, personId)).aidId };
  },
  'funding-case': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { caseId: (await createFundingCase(deps, owner, personId)).caseId };
  },
  'funding-procedure': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, procedureId: (await createFundingProcedure(deps, owner, personId)).procedureId };
  },
  'case-receipt': async (deps, owner) => {
    const { caseId, receiptId } = await createCaseReceipt(deps, owner);
    return { caseId, receiptId };
  },
  'receipt-import': async (deps, owner) => ({ importId: (await createReceiptImport(deps, owner)).importId }),
  'person-import': async (deps, owner) => ({ importId: (await createPersonImport(deps, owner)).importId }),
  'lead-import': async (deps, owner) => ({ importId: (await createLeadImport(deps, owner)).importId }),
  'print-job': async (deps, owner) => ({ printId: (await createPrintJob(deps, owner)).id }),
  message: async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return {
      personId,
      messageId: (await createNote(deps, historyOwners, actorOf(owner), { personId }, 'Rückruf vereinbart')).messageId,
    };
  },
  lead: async (deps, owner) => ({ leadId: await createLeadOf(deps, owner) }),
  consent: async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    const { consentId } = await recordConsent(deps, actorOf(owner), personId, {
      source: 'phone',
      purpose: 'Rückruf',
      wording: 'Ich bin einverstanden.',
      givenOn: '2026-11-01',
    });
    return { personId, consentId };
  },
  'lead-consent': async (deps, owner) => {
    const leadId = await createLeadOf(deps, owner);
    const consent = { leadId, wording: 'Ich bin einverstanden.', givenAt: deps.clock(), source: 'form' } as const;
    await recordLeadConsents(deps.db, deps.clock(), [consent]);
    const [first] = await deps.db.selectFrom('consent').select('id').where('leadId', '=', leadId).execute();
    return { leadId, consentId: first?.id ?? '' };
  },
  'lead-message': async (deps, owner) => {
    const leadId = await createLeadOf(deps, owner);
    const author = mayHaveLeads(owner) ? owner : { ...owner, roles: ['Leadverteilung'] as const };
    return {
      leadId,
      messageId: (await createNote(deps, historyOwners, actorOf(author), { leadId }, 'Rückruf vereinbart')).messageId,
    };
  },
  task: async (deps, owner) => {
    // Who only distributes leads has no persons: a task of nothing.
    const subject = hasPermission(owner.roles, 'person:edit') ? await createPerson(deps, owner) : {};
    const { personId } = { personId: undefined, ...subject };
    return { taskId: (await createTask(deps, owner, { personId })).taskId };
  },
  'person-document': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, documentId: (await createPersonDocument(deps, owner, personId)).documentId };
  },
  'paper-request': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, paperRequestId: (await createPaperRequest(deps, owner, personId)).paperRequestId };
  },
  'paper-line': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    const { paperRequestId, lines } = await createPaperRequest(deps, owner, personId);
    return { personId, paperRequestId, lineId: lines[0]?.lineId ?? '' };
  },
  'client-room': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    return { personId, clientRoomId: (await createClientRoom(deps, owner, personId)).clientRoomId };
  },
  'room-question': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner);
    const room = await createClientRoom(deps, owner, personId);
    return { personId, clientRoomId: room.clientRoomId, questionId: await askRoom(deps, room) };
  },
  'person-conversion': async (deps, owner) => {
    const { personId } = await createPerson(deps, owner, { kind: 'prospect' });
    return { personId, conversionId: (await convertPerson(deps, actorOf(owner), personId, 'client')).conversionId };
  },
  'person-merge': async (deps, owner) => {
    const [kept, merged] = [await createPerson(deps, owner), await createPerson(deps, owner)];
    const pair = { keptId: kept.personId, mergedId: merged.personId };
    const { merge } = await mergePersons(
      deps,
      actorOf(owner),
      pair,
      { revision: 1, otherRevision: 1, fields: {} },
      personDependents,
    );
    return { personId: kept.personId, mergeId: merge.mergeId };
  },
};
