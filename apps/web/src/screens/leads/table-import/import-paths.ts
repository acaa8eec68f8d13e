import { paths } from '../../../paths.ts';

/** Where the imports of each noun are. */
export const importPaths = {
  person: { list: paths.personImports, run: paths.personImport },
  lead: { list: paths.leadImports, run: paths.leadImport },
} as const;
