// Which template becomes which file.
const server = 'apps/server/src/modules/%domain%/sample-noun/sample-noun';
const feature = 'apps/web/src/features/%domain%/sample-noun/sample-noun';

/** The new files of a noun; the migration has its number besides. */
export const templateOf = {
  'packages/contract/src/sample-noun.ts': 'contract.ts',
  'packages/messages/src/de/sample-noun.json': 'messages.de.json',
  'packages/messages/src/en/sample-noun.json': 'messages.en.json',
  [`${server}.routes.ts`]: 'routes.ts',
  [`${server}.service.ts`]: 'service.ts',
  [`${server}.repository.ts`]: 'repository.ts',
  [`${server}.policy.ts`]: 'policy.ts',
  [`${server}.policy.test.ts`]: 'policy.test.ts',
  [`${server}.presenter.ts`]: 'presenter.ts',
  [`${server}.profile-export.ts`]: 'profile-export.ts',
  [`${server}.api.test.ts`]: 'api.test.ts',
  'apps/server/test/factories/sample-noun.factory.ts': 'factory.ts',
  [`${feature}.queries.ts`]: 'queries.ts',
  [`${feature}-dialog.tsx`]: 'dialog.tsx',
  [`${feature}-list.tsx`]: 'list.tsx',
  'apps/web/src/screens/%domain%/sample-noun-list/sample-noun-list.screen.tsx': 'screen.tsx',
  'apps/web/src/app/routes/sample-noun.routes.ts': 'web-routes.ts',
};

/** The migration after the last one of these. */
export function nextMigration(known) {
  const last = Math.max(0, ...known.map((file) => Number(file.slice(0, 4))).filter(Number.isInteger));
  return `apps/server/migrations/${String(last + 1).padStart(4, '0')}_sample_noun.sql`;
}
