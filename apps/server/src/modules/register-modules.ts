import type { Api } from '#http/api.ts';
import type { Deps } from '../deps.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { registerConsultingStatus } from './consulting-status/consulting-status.routes.ts';
import { registerDeMinimisAid } from './de-minimis-aid/de-minimis-aid.routes.ts';
import { registerFile } from './file/file.routes.ts';
import { registerFundingCase } from './funding-case/funding-case.routes.ts';
import { registerFundingProgramme } from './funding-programme/funding-programme.routes.ts';
import { registerFundingResearch } from './funding-research/funding-research.routes.ts';
import { registerLoginQuote } from './login-quote/login-quote.routes.ts';
import { registerMessage } from './message/message.routes.ts';
import { registerNotification } from './notification/notification.routes.ts';
import { registerPerson } from './person/person.routes.ts';
import { registerPersonDocument } from './person-document/person-document.routes.ts';
import { registerPersonProject } from './person-project/person-project.routes.ts';
import { registerPrint } from './print/print.routes.ts';
import { registerProgrammeImport } from './programme-import/programme-import.routes.ts';
import { registerReference } from './reference/reference.routes.ts';
import { registerSearchSynonym } from './search-synonym/search-synonym.routes.ts';
import { registerSetting } from './setting/setting.routes.ts';
import { registerShareLink } from './share-link/share-link.routes.ts';
import { registerShortCheck } from './short-check/short-check.routes.ts';
import { registerTask } from './task/task.routes.ts';

/** Binds every module's endpoints; one line per module, in the order of the alphabet. */
export function registerModules(api: Api, deps: Deps): void {
  registerAuth(api, deps);
  registerConsultingStatus(api, deps);
  registerDeMinimisAid(api, deps);
  registerFile(api, deps);
  registerFundingCase(api, deps);
  registerFundingProgramme(api, deps);
  registerFundingResearch(api, deps);
  registerLoginQuote(api, deps);
  registerMessage(api, deps);
  registerNotification(api, deps);
  registerPerson(api, deps);
  registerPersonProject(api, deps);
  registerPersonDocument(api, deps);
  registerPrint(api, deps);
  registerProgrammeImport(api, deps);
  registerReference(api, deps);
  registerSearchSynonym(api, deps);
  registerSetting(api, deps);
  registerShareLink(api, deps);
  registerShortCheck(api, deps);
  registerTask(api, deps);
}
