import { situationFiles } from './modules/funding/advice-situation/situation-file.import.ts';
import { synonymFiles } from './modules/funding/search-synonym/synonym-file.import.ts';
import { planKitFiles } from './modules/plans/plan-kit/plan-kit-file.import.ts';
import type { ModuleFiles } from './modules/platform/reference/reference.service.ts';

/** Reference files whose rows administrators keep. */
export const moduleFiles: ModuleFiles = { once: { ...synonymFiles, ...planKitFiles }, whenChanged: situationFiles };
