import type { Api } from '#http/api.ts';
import type { Deps } from '../deps.ts';
import { registerApiToken } from './access/api-token/api-token.routes.ts';
import { listTokenNamesOf, revokeTokensOf } from './access/api-token/api-token.service.ts';
import { registerAuth } from './access/auth/auth.routes.ts';
import type { OtherAccessOf } from './access/auth/other-access.service.ts';
import type { OtherWays } from './access/auth/other-ways.service.ts';
import { registerRegistration } from './access/auth/registration.routes.ts';
import { registerListView } from './access/list-view/list-view.routes.ts';
import { registerPasskey } from './access/passkey/passkey.routes.ts';
import { hasPasskey, listPasskeyNames, removePasskeysOf } from './access/passkey/passkey-state.service.ts';
import { registerProfile } from './access/profile/profile.routes.ts';
import { registerRolePolicy } from './access/role-policy/role-policy.routes.ts';
import { registerSecondFactor } from './access/second-factor/second-factor.routes.ts';
import { registerSocialLogin } from './access/social-login/social-login.routes.ts';
import { listSocialAccounts, unlinkAllOf } from './access/social-login/social-login-state.service.ts';
import { registerUser } from './access/user/user.routes.ts';
import { listHolders } from './access/user/user.service.ts';
import { countOpenLinks } from './access/user/user-administration.service.ts';
import type { EndOpenLinks } from './access/user/user-approval.service.ts';
import { findUsersByWords } from './access/user/user-list.service.ts';
import { registerAdviceSituation } from './funding/advice-situation/advice-situation.routes.ts';
import { registerFundingCase } from './funding/funding-case/funding-case.routes.ts';
import { registerFundingProcedure } from './funding/funding-procedure/funding-procedure.routes.ts';
import { registerFundingProgramme } from './funding/funding-programme/funding-programme.routes.ts';
import { registerFundingResearch } from './funding/funding-research/funding-research.routes.ts';
import {
  getReachableResearch,
  lockResearch,
  requireItem,
} from './funding/funding-research/funding-research-access.service.ts';
import { createSamplePrint } from './funding/funding-research/funding-research-print.service.ts';
import { registerPersonProject } from './funding/person-project/person-project.routes.ts';
import { registerPrint } from './funding/print/print.routes.ts';
import { createProgrammeTarget } from './funding/programme-import/programme-target.service.ts';
import { registerResearchReading } from './funding/research-reading/research-reading.routes.ts';
import { registerSavedSearch } from './funding/saved-search/saved-search.routes.ts';
import { registerSearchSynonym } from './funding/search-synonym/search-synonym.routes.ts';
import { registerShareLink } from './funding/share-link/share-link.routes.ts';
import { giveResearchesOfPersons } from './funding/share-link/share-link-owner.service.ts';
import { endShareLinksOf } from './funding/share-link/share-link-token.service.ts';
import { registerShortCheck } from './funding/short-check/short-check.routes.ts';
import { registerUnknownWord } from './funding/unknown-word/unknown-word.routes.ts';
import { registerLead } from './leads/lead/lead.routes.ts';
import { requireLead } from './leads/lead/lead-access.service.ts';
import { lockLeadsOfPersons } from './leads/lead/lead-stage.service.ts';
import { acceptLeads } from './leads/lead-assignment/lead-answer.service.ts';
import { registerLeadAssignment } from './leads/lead-assignment/lead-assignment.routes.ts';
import { convertRecord, unconvertRecord } from './leads/lead-assignment/lead-conversion.service.ts';
import { registerLeadDistribution } from './leads/lead-distribution/lead-distribution.routes.ts';
import { createLeadTarget } from './leads/lead-import/lead-target.service.ts';
import { registerLeadIntake } from './leads/lead-intake/lead-intake.routes.ts';
import { registerLeadSource } from './leads/lead-source/lead-source.routes.ts';
import { registerPartner } from './leads/partner/partner.routes.ts';
import { settleNewPartner } from './leads/partner/partner.service.ts';
import { registerDocument } from './library/document/document.routes.ts';
import { requireDocument } from './library/document/document-reading.service.ts';
import { registerLearningPath } from './library/learning-path/learning-path.routes.ts';
import { registerVideo } from './library/video/video.routes.ts';
import { registerAdministration } from './operation/administration/administration.routes.ts';
import { registerApiDescription } from './operation/api-description/api-description.routes.ts';
import { registerCalendar } from './operation/calendar/calendar.routes.ts';
import { endFeedOf, hasFeed } from './operation/calendar/calendar-feed.service.ts';
import { registerGlobalSearch } from './operation/global-search/global-search.routes.ts';
import { registerHome } from './operation/home/home.routes.ts';
import { registerReport } from './operation/report/report.routes.ts';
import { registerSystemState } from './operation/system-state/system-state.routes.ts';
import { registerBlockList } from './people/block-list/block-list.routes.ts';
import { registerCompany } from './people/company/company.routes.ts';
import type { CompanyDependents } from './people/company/company.service.ts';
import { registerConsent } from './people/consent/consent.routes.ts';
import { registerConsultingStatus } from './people/consulting-status/consulting-status.routes.ts';
import { changeStatus } from './people/consulting-status/consulting-status.service.ts';
import { registerDeMinimisAid } from './people/de-minimis-aid/de-minimis-aid.routes.ts';
import { registerMailTemplate } from './people/mail-template/mail-template.routes.ts';
import { registerMessage } from './people/message/message.routes.ts';
import type { HistoryOwners } from './people/message/note.service.ts';
import { registerPaperRequest } from './people/paper-request/paper-request.routes.ts';
import { endPaperRequestsOf } from './people/paper-request/paper-request.service.ts';
import { registerPaperTemplate } from './people/paper-template/paper-template.routes.ts';
import { registerPerson } from './people/person/person.routes.ts';
import { requirePerson } from './people/person/person-access.service.ts';
import { tellPersons } from './people/person/person-company.service.ts';
import { movePersons, returnPersons } from './people/person/person-company-merge.service.ts';
import { registerPersonConversion } from './people/person/person-conversion.routes.ts';
import type { PersonDependents } from './people/person/person-dependents.ts';
import { registerPersonMerge } from './people/person/person-merge.routes.ts';
import { registerPersonDocument } from './people/person-document/person-document.routes.ts';
import { createPersonTarget } from './people/person-import/person-target.service.ts';
import { registerPersonMail } from './people/person-mail/person-mail.routes.ts';
import { registerProcessTemplate } from './people/process-template/process-template.routes.ts';
import { registerTask } from './people/task/task.routes.ts';
import type { RequireSubject, TaskSubjects } from './people/task/task-subject.ts';
import { registerUnassignedMail } from './people/unassigned-mail/unassigned-mail.routes.ts';
import { registerBusinessModel } from './plans/business-model/business-model.routes.ts';
import { businessModelKind } from './plans/business-model/business-model.rules.ts';
import { moveBusinessPlans } from './plans/business-plan/business-plan.repository.ts';
import { registerBusinessPlan } from './plans/business-plan/business-plan.routes.ts';
import { getReachablePlan, lockPlan } from './plans/business-plan/business-plan-access.service.ts';
import { endPlanLinksOf } from './plans/business-plan/business-plan-link.service.ts';
import { registerBusinessPlanPrint } from './plans/business-plan-print/business-plan-print.routes.ts';
import { registerBusinessPlanWorkbook } from './plans/business-plan-workbook/business-plan-workbook.routes.ts';
import { registerPlanStep } from './plans/plan-step/plan-step.routes.ts';
import { registerProjectOutline } from './plans/project-outline/project-outline.routes.ts';
import { projectOutlineKind } from './plans/project-outline/project-outline.rules.ts';
import type { PaperKind } from './plans/work-paper/work-paper.rules.ts';
import { givePapersOfPersons } from './plans/work-paper/work-paper.service.ts';
import { getReachablePaper, lockPaper } from './plans/work-paper/work-paper-access.service.ts';
import { registerAudit } from './platform/audit/audit.routes.ts';
import { registerEvent } from './platform/event/event.routes.ts';
import { registerFile } from './platform/file/file.routes.ts';
import { registerFileUpload } from './platform/file-upload/file-upload.routes.ts';
import { registerImport } from './platform/import/import.routes.ts';
import { registerLicence } from './platform/licence/licence.routes.ts';
import { registerLoginQuote } from './platform/login-quote/login-quote.routes.ts';
import { registerMail } from './platform/mail/mail.routes.ts';
import { registerMailbox } from './platform/mailbox/mailbox.routes.ts';
import { registerNotification } from './platform/notification/notification.routes.ts';
import { notifyOfAccess } from './platform/notification/notification.service.ts';
import { registerParameter } from './platform/parameter/parameter.routes.ts';
import { registerReference } from './platform/reference/reference.routes.ts';
import { registerSetting } from './platform/setting/setting.routes.ts';
import { registerWebhook } from './platform/webhook/webhook.routes.ts';
import { registerPersonDataExport } from './protection/person-data-export/person-data-export.routes.ts';
import { registerPersonErasure } from './protection/person-erasure/person-erasure.routes.ts';
import { registerRetention } from './protection/retention/retention.routes.ts';

const otherWays: OtherWays = {
  list: async (db, userId) => ({
    passkeys: await listPasskeyNames(db, userId),
    socialLogins: await listSocialAccounts(db, userId),
  }),
  remove: async (tx, now, user) => {
    await removePasskeysOf(tx, now, user.id);
    await unlinkAllOf(tx, now, user);
  },
};

const endOpenLinks: EndOpenLinks = async (tx, now, userId) =>
  (await endShareLinksOf(tx, now, userId)) +
  (await endPlanLinksOf(tx, now, userId)) +
  (await endPaperRequestsOf(tx, now, userId));

const otherAccess: OtherAccessOf = {
  list: async (db, now, userId) => ({
    ...(await otherWays.list(db, userId)),
    apiTokens: await listTokenNamesOf(db, now, userId),
    hasCalendarFeed: await hasFeed(db, userId),
    openLinks: await countOpenLinks(db, now, userId),
  }),
  end: {
    passkeys: (tx, now, { id }) => removePasskeysOf(tx, now, id),
    socialLogins: unlinkAllOf,
    apiTokens: (tx, now, { id }) => revokeTokensOf(tx, now, id),
    calendarFeed: (tx, _now, { id }) => endFeedOf(tx, id),
    openLinks: (tx, now, { id }) => endOpenLinks(tx, now, id),
  },
};

export const historyOwners: HistoryOwners = { requirePerson, requireLead };

const paperSubject =
  (kind: PaperKind): RequireSubject =>
  (db, actor, id, { edit = false, lock = false }) =>
    edit ? lockPaper(db, kind, actor, id) : getReachablePaper(db, kind, actor, id, { lock });

/** How tasks ask for what they are about; who may not see it learns nothing of its tasks. */
export const taskSubjects: TaskSubjects = {
  lead: async (db, actor, leadId, options) => {
    const { assignment } = await requireLead(db, actor, leadId, options);
    return { ownerId: null, partnerId: assignment?.partnerId ?? null };
  },
  research: (db, actor, researchId, { edit = false, lock = false }) =>
    edit ? lockResearch(db, actor, researchId) : getReachableResearch(db, actor, researchId, { lock }),
  case: requireItem,
  businessPlan: (db, actor, planId, { edit = false, lock = false }) =>
    edit ? lockPlan(db, actor, planId) : getReachablePlan(db, actor, planId, { lock }),
  businessModel: paperSubject(businessModelKind),
  projectOutline: paperSubject(projectOutlineKind),
};

export const personDependents: PersonDependents = {
  lockLeads: lockLeadsOfPersons,
  giveRecords: async (tx, personIds, ownerId) => {
    await giveResearchesOfPersons(tx, personIds, ownerId);
    await moveBusinessPlans(tx, personIds, ownerId);
    await givePapersOfPersons(tx, personIds, ownerId);
  },
  changeStatus,
};

export const companyDependents: CompanyDependents = { tellPersons, movePersons, returnPersons };

/**
 * Binds every module's endpoints; one line per module, in the order of the alphabet. A module that has to ask one above it
 * is given a function by it here.
 */
export function registerModules(api: Api, deps: Deps): void {
  registerAdministration(api, deps);
  registerApiDescription(api, deps);
  registerApiToken(api, deps);
  registerAudit(api, deps, findUsersByWords);
  registerAuth(api, deps);
  registerBusinessPlan(api, deps);
  registerBusinessPlanPrint(api, deps);
  registerBusinessPlanWorkbook(api, deps);
  registerBusinessModel(api, deps);
  registerCalendar(api, deps);
  registerCompany(api, deps, companyDependents);
  registerPlanStep(api, deps);
  registerProjectOutline(api, deps);
  registerRegistration(api, deps, otherWays);
  registerBlockList(api, deps);
  registerConsent(api, deps, requireLead);
  registerConsultingStatus(api, deps);
  registerDeMinimisAid(api, deps);
  registerDocument(api, deps);
  registerEvent(api, deps);
  registerFile(api, deps);
  registerFileUpload(api, deps);
  registerFundingCase(api, deps);
  registerFundingProgramme(api, deps);
  registerFundingResearch(api, deps);
  registerGlobalSearch(api, deps);
  registerHome(api, deps);
  registerImport(api, deps, {
    person: createPersonTarget(deps),
    lead: createLeadTarget(deps),
    programme: createProgrammeTarget(deps),
  });
  registerLeadAssignment(api, deps);
  registerLeadDistribution(api, deps);
  registerLeadIntake(api, deps);
  registerLeadSource(api, deps);
  registerLead(api, deps, { acceptLeads, convertRecord, unconvertRecord });
  registerLearningPath(api, deps);
  registerLicence(api);
  registerListView(api, deps);
  registerLoginQuote(api, deps);
  registerMail(api, deps, (db) => listHolders(db, 'user:edit'));
  registerMailbox(api, deps, notifyOfAccess);
  registerMailTemplate(api, deps);
  registerMessage(api, deps, historyOwners);
  registerNotification(api, deps);
  registerPaperRequest(api, deps, requireDocument);
  registerPaperTemplate(api, deps);
  registerParameter(api, deps);
  registerPartner(api, deps);
  registerPasskey(api, deps);
  registerPerson(api, deps, personDependents);
  registerFundingProcedure(api, deps);
  registerPersonProject(api, deps);
  registerPersonConversion(api, deps);
  registerPersonMerge(api, deps, personDependents);
  registerPersonDataExport(api, deps);
  registerPersonDocument(api, deps);
  registerPersonErasure(api, deps);
  registerPersonMail(api, deps);
  registerPrint(api, deps);
  registerProcessTemplate(api, deps, taskSubjects);
  registerProfile(api, deps, { otherWays, otherAccess, createSample: createSamplePrint });
  registerReference(api, deps);
  registerReport(api, deps);
  registerRolePolicy(api, deps);
  registerRetention(api, deps);
  registerSavedSearch(api, deps);
  registerSearchSynonym(api, deps);
  registerAdviceSituation(api, deps);
  registerUnknownWord(api, deps);
  registerSecondFactor(api, deps);
  registerSetting(api, deps);
  registerShareLink(api, deps);
  registerResearchReading(api, deps);
  registerShortCheck(api, deps);
  registerSystemState(api, deps);
  registerSocialLogin(api, deps, hasPasskey);
  registerTask(api, deps, taskSubjects);
  registerUnassignedMail(api, deps);
  registerUser(api, deps, { settlePartner: settleNewPartner, endOpenLinks });
  registerVideo(api, deps);
  registerWebhook(api, deps);
}
