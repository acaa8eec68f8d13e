import type { Api } from '#http/api.ts';
import type { Deps } from '../deps.ts';
import { listTokenNamesOf, revokeTokensOf } from './access/api-token/api-token.service.ts';
import type { OtherAccessOf } from './access/auth/other-access.service.ts';
import type { OtherWays } from './access/auth/other-ways.service.ts';
import { registerRegistration } from './access/auth/registration.routes.ts';
import { hasPasskey, listPasskeyNames, removePasskeysOf } from './access/passkey/passkey-state.service.ts';
import { registerProfile } from './access/profile/profile.routes.ts';
import { registerSocialLogin } from './access/social-login/social-login.routes.ts';
import { listSocialAccounts, unlinkAllOf } from './access/social-login/social-login-state.service.ts';
import { registerUser } from './access/user/user.routes.ts';
import { listHolders } from './access/user/user.service.ts';
import { countOpenLinks } from './access/user/user-administration.service.ts';
import type { EndOpenLinks } from './access/user/user-approval.service.ts';
import { findUsersByWords } from './access/user/user-list.service.ts';
import { foundModules } from './found-modules.ts';
import { createReceiptTarget } from './funding/case-receipt/receipt-target.service.ts';
import { registerFundingCase } from './funding/funding-case/funding-case.routes.ts';
import { requireCase } from './funding/funding-case/funding-case-access.service.ts';
import { findFaultsOfProcedureCase } from './funding/funding-procedure/procedure-reading.service.ts';
import { registerFundingProgramme } from './funding/funding-programme/funding-programme.routes.ts';
import { getReachableResearch, lockResearch } from './funding/funding-research/funding-research-access.service.ts';
import { createSamplePrint } from './funding/funding-research/print/research-print.service.ts';
import { createProgrammeTarget } from './funding/programme-import/programme-target.service.ts';
import { giveResearchesOfPersons } from './funding/share-link/share-link-owner.service.ts';
import { endShareLinksOf } from './funding/share-link/share-link-token.service.ts';
import { registerLead } from './leads/lead/lead.routes.ts';
import { requireLead } from './leads/lead/lead-access.service.ts';
import { lockLeadsOfPersons } from './leads/lead/lead-stage.service.ts';
import { acceptLeads } from './leads/lead-assignment/lead-answer.service.ts';
import { convertRecord, unconvertRecord } from './leads/lead-assignment/lead-conversion.service.ts';
import { createLeadTarget } from './leads/lead-import/lead-target.service.ts';
import { settleNewPartner } from './leads/partner/partner.service.ts';
import { listFormSources } from './library/document/document.repository.ts';
import { requireDocument } from './library/document/document-reading.service.ts';
import { endFeedOf, hasFeed } from './operation/calendar/calendar-feed.service.ts';
import { registerCompany } from './people/company/company.routes.ts';
import type { CompanyDependents } from './people/company/company.service.ts';
import { registerConsent } from './people/consent/consent.routes.ts';
import { changeStatus } from './people/consulting-status/consulting-status.service.ts';
import { registerMessage } from './people/message/message.routes.ts';
import type { HistoryOwners } from './people/message/note.service.ts';
import { registerPaperRequest } from './people/paper-request/paper-request.routes.ts';
import { endPaperRequestsOf } from './people/paper-request/paper-request.service.ts';
import { registerPerson } from './people/person/person.routes.ts';
import { requirePerson } from './people/person/person-access.service.ts';
import { tellPersons } from './people/person/person-company.service.ts';
import { movePersons, returnPersons } from './people/person/person-company-merge.service.ts';
import type { PersonDependents } from './people/person/person-dependents.ts';
import { registerPersonMerge } from './people/person/person-merge.routes.ts';
import { createPersonTarget } from './people/person-import/person-target.service.ts';
import { registerProcessTemplate } from './people/process-template/process-template.routes.ts';
import { registerTask } from './people/task/task.routes.ts';
import type { RequireSubject, TaskSubjects } from './people/task/task-subject.ts';
import { businessModelKind } from './plans/business-model/business-model.rules.ts';
import { moveBusinessPlans } from './plans/business-plan/business-plan.repository.ts';
import { getReachablePlan, lockPlan } from './plans/business-plan/business-plan-access.service.ts';
import { endPlanLinksOf } from './plans/business-plan/business-plan-link.service.ts';
import { endRoomsOf } from './plans/client-room/client-room.service.ts';
import { projectOutlineKind } from './plans/project-outline/project-outline.rules.ts';
import type { PaperKind } from './plans/work-paper/work-paper.rules.ts';
import { givePapersOfPersons } from './plans/work-paper/work-paper.service.ts';
import { getReachablePaper, lockPaper } from './plans/work-paper/work-paper-access.service.ts';
import { registerAudit } from './platform/audit/audit.routes.ts';
import { registerImport } from './platform/import/import.routes.ts';
import { registerMail } from './platform/mail/mail.routes.ts';
import { registerMailbox } from './platform/mailbox/mailbox.routes.ts';
import { notifyOfAccess } from './platform/notification/notification.service.ts';

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
  (await endPaperRequestsOf(tx, now, userId)) +
  (await endRoomsOf(tx, now, userId));

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
  case: requireCase,
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

/** Rows of a user's export that modules name themselves. */
export const foundRows = foundModules.flatMap(({ profileExport = [] }) => profileExport);

/**
 * Binds the endpoints of all modules. A function of a `*.routes.ts` that takes the API and dependencies alone is found by
 * itself. A module that has to ask one above it is bound here and given a function of that one.
 */
export function registerModules(api: Api, deps: Deps): void {
  for (const module of foundModules) {
    for (const register of Object.values(module)) {
      if (typeof register === 'function' && register.length <= 2) register(api, deps);
    }
  }
  registerAudit(api, deps, findUsersByWords);
  registerCompany(api, deps, companyDependents);
  registerRegistration(api, deps, otherWays);
  registerConsent(api, deps, requireLead);
  registerFundingCase(api, deps, taskSubjects, findFaultsOfProcedureCase);
  registerFundingProgramme(api, deps, listFormSources);
  registerImport(api, deps, {
    person: createPersonTarget(deps),
    lead: createLeadTarget(deps),
    programme: createProgrammeTarget(deps),
    receipt: createReceiptTarget(),
  });
  registerLead(api, deps, { acceptLeads, convertRecord, unconvertRecord });
  registerMail(api, deps, (db) => listHolders(db, 'user:edit'));
  registerMailbox(api, deps, notifyOfAccess);
  registerMessage(api, deps, historyOwners);
  registerPaperRequest(api, deps, requireDocument);
  registerPerson(api, deps, personDependents);
  registerPersonMerge(api, deps, personDependents);
  registerProcessTemplate(api, deps, taskSubjects);
  registerProfile(api, deps, { otherWays, otherAccess, createSample: createSamplePrint, foundRows });
  registerSocialLogin(api, deps, hasPasskey);
  registerTask(api, deps, taskSubjects);
  registerUser(api, deps, { settlePartner: settleNewPartner, endOpenLinks });
}
