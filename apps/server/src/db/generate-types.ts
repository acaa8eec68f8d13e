import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTemporaryDatabase } from '../../test/database-server.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Where the types generated from the migrated database stand. */
export const generatedTypesFile = fileURLToPath(new URL('./schema.generated.ts', import.meta.url));

/** Generates the table types from a migrated database; `verify` throws where the file is no longer what it would write. */
export async function generateTypes(options: { verify: boolean }): Promise<void> {
  await withTemporaryDatabase(async (connectionString) => {
    const handle = openDatabase(connectionString, { connections: 2 });
    await migrate(handle.db);
    await handle.close();
    const require = createRequire(import.meta.url);
    const command = join(dirname(require.resolve('kysely-codegen/package.json')), 'dist/cli/bin.js');
    const words = [
      '--dialect=postgres',
      '--camel-case',
      '--date-parser=string',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number","timestamptz":"Date"}',
      '--exclude-pattern=kysely_*',
      `--url=${connectionString}`,
      `--out-file=${generatedTypesFile}`,
    ];
    execFileSync(process.execPath, [command, ...words, ...(options.verify ? ['--verify'] : [])], { stdio: 'inherit' });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await generateTypes({ verify: process.argv.includes('--verify') });
