import type { Api } from '#http/api.ts';
import type { Deps } from '../deps.ts';
import { registerAdministration } from './administration/administration.routes.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { registerAuth } from './auth/auth.routes.ts';
import type { OtherWays } from './auth/other-ways.service.ts';
import { registerRegistration } from './auth/registration.routes.ts';
import { registerBlockList } from './block-list/block-list.routes.ts';
import { registerConsent } from './consent/consent.routes.ts';
import { registerConsultingStatus } from './consulting-status/consulting-status.routes.ts';
import { changeStatus } from './consulting-status/consulting-status.service.ts';
import { registerDeMinimisAid } from './de-minimis-aid/de-minimis-aid.routes.ts';
import { registerEvent } from './event/event.routes.ts';
import { registerFile } from './file/file.routes.ts';
import { registerFundingCase } from './funding-case/funding-case.routes.ts';
import { registerFundingProgramme } from './funding-programme/funding-programme.routes.ts';
import { registerFundingResearch } from './funding-research/funding-research.routes.ts';
import { createSamplePrint } from './funding-research/funding-research-print.service.ts';
import { registerHome } from './home/home.routes.ts';
import { registerLead } from './lead/lead.routes.ts';
import { requireLead } from './lead/lead-access.service.ts';
import { lockLeadsOfPersons } from './lead/lead-stage.service.ts';
import { acceptLeads } from './lead-assignment/lead-answer.service.ts';
import { registerLeadAssignment } from './lead-assignment/lead-assignment.routes.ts';
import { convertRecord, unconvertRecord } from './lead-assignment/lead-conversion.service.ts';
import { registerLeadDistribution } from './lead-distribution/lead-distribution.routes.ts';
import { registerLeadIntake } from './lead-intake/lead-intake.routes.ts';
import { registerLeadSource } from './lead-source/lead-source.routes.ts';
import { registerLicence } from './licence/licence.routes.ts';
import { registerListView } from './list-view/list-view.routes.ts';
import { registerLoginQuote } from './login-quote/login-quote.routes.ts';
import { registerMail } from './mail/mail.routes.ts';
import { registerMessage } from './message/message.routes.ts';
import type { HistoryOwners } from './message/note.service.ts';
import { registerNotification } from './notification/notification.routes.ts';
import { registerParameter } from './parameter/parameter.routes.ts';
import { registerPartner } from './partner/partner.routes.ts';
import { registerPasskey } from './passkey/passkey.routes.ts';
import { hasPasskey, listPasskeyNames, removePasskeysOf } from './passkey/passkey-state.service.ts';
import { registerPerson } from './person/person.routes.ts';
import { requirePerson } from './person/person-access.service.ts';
import { registerPersonConversion } from './person/person-conversion.routes.ts';
import type { PersonDependents } from './person/person-dependents.ts';
import { registerPersonMerge } from './person/person-merge.routes.ts';
import { registerPersonDataExport } from './person-data-export/person-data-export.routes.ts';
import { registerPersonDocument } from './person-document/person-document.routes.ts';
import { registerPersonErasure } from './person-erasure/person-erasure.routes.ts';
import { registerPersonProject } from './person-project/person-project.routes.ts';
import { registerPrint } from './print/print.routes.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { registerProgrammeImport } from './programme-import/programme-import.routes.ts';
import { registerReference } from './reference/reference.routes.ts';
import { registerRetention } from './retention/retention.routes.ts';
import { registerRolePolicy } from './role-policy/role-policy.routes.ts';
import { registerSearchSynonym } from './search-synonym/search-synonym.routes.ts';
import { registerSecondFactor } from './second-factor/second-factor.routes.ts';
import { registerSetting } from './setting/setting.routes.ts';
import { registerShareLink } from './share-link/share-link.routes.ts';
import { giveResearchesOfPersons } from './share-link/share-link-owner.service.ts';
import { registerShortCheck } from './short-check/short-check.routes.ts';
import { registerSocialLogin } from './social-login/social-login.routes.ts';
import { listSocialAccounts, unlinkAllOf } from './social-login/social-login-state.service.ts';
import { registerSystemState } from './system-state/system-state.routes.ts';
import { registerTableImport } from './table-import/table-import.routes.ts';
import { registerTask } from './task/task.routes.ts';
import { registerUnknownWord } from './unknown-word/unknown-word.routes.ts';
import { registerUser } from './user/user.routes.ts';
import { listHolders } from './user/user.service.ts';
import { findUsersByWords } from './user/user-list.service.ts';

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

export const historyOwners: HistoryOwners = { requirePerson, requireLead };

export const personDependents: PersonDependents = {
  lockLeads: lockLeadsOfPersons,
  giveResearches: giveResearchesOfPersons,
  changeStatus,
};

/**
 * Binds every module's endpoints; one line per module, in the order of the alphabet. A module that has to ask one above it
 * is given a function by it here.
 */
export function registerModules(api: Api, deps: Deps): void {
  registerAdministration(api, deps);
  registerAudit(api, deps, findUsersByWords);
  registerAuth(api, deps);
  registerRegistration(api, deps, otherWays);
  registerBlockList(api, deps);
  registerConsent(api, deps, requireLead);
  registerConsultingStatus(api, deps);
  registerDeMinimisAid(api, deps);
  registerEvent(api, deps);
  registerFile(api, deps);
  registerFundingCase(api, deps);
  registerFundingProgramme(api, deps);
  registerFundingResearch(api, deps);
  registerHome(api, deps);
  registerLeadAssignment(api, deps);
  registerLeadDistribution(api, deps);
  registerLeadIntake(api, deps);
  registerLeadSource(api, deps);
  registerLead(api, deps, { acceptLeads, convertRecord, unconvertRecord });
  registerLicence(api);
  registerListView(api, deps);
  registerLoginQuote(api, deps);
  registerMail(api, deps, (db) => listHolders(db, 'user:edit'));
  registerMessage(api, deps, historyOwners);
  registerNotification(api, deps);
  registerParameter(api, deps);
  registerPartner(api, deps);
  registerPasskey(api, deps);
  registerPerson(api, deps, personDependents);
  registerPersonProject(api, deps);
  registerPersonConversion(api, deps);
  registerPersonMerge(api, deps, personDependents);
  registerPersonDataExport(api, deps);
  registerPersonDocument(api, deps);
  registerPersonErasure(api, deps);
  registerPrint(api, deps);
  registerProfile(api, deps, { otherWays, createSample: createSamplePrint });
  registerProgrammeImport(api, deps);
  registerReference(api, deps);
  registerRolePolicy(api, deps);
  registerRetention(api, deps);
  registerSearchSynonym(api, deps);
  registerUnknownWord(api, deps);
  registerSecondFactor(api, deps);
  registerSetting(api, deps);
  registerShareLink(api, deps);
  registerShortCheck(api, deps);
  registerSystemState(api, deps);
  registerSocialLogin(api, deps, hasPasskey);
  registerTableImport(api, deps);
  registerTask(api, deps);
  registerUser(api, deps);
}
