import { situationFiles } from './modules/funding/advice-situation/situation-file.import.ts';
import { synonymFiles } from './modules/funding/search-synonym/synonym-file.import.ts';
import type { ReferenceFiles } from './modules/platform/reference/reference-file.import.ts';

/** Reference files that every portal takes in once; from then on what they hold belongs to its administrators. */
export const loadedOnce: ReferenceFiles = { ...synonymFiles, ...situationFiles };
