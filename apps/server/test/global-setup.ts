import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/database-roles.ts';
import { openDatabase } from '../src/db/database.ts';
import { moduleFiles } from '../src/module-files.ts';
import { loadReference } from '../src/modules/platform/reference/reference.service.ts';
import { createTestDatabase, runAsAdmin, startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { adminConnectionString: string; serverConnectionString: string };
    templateDatabase: string;
  }
}

/** One database server per test run, with one migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startDatabaseServer();
  const template = await createTestDatabase(server);
  const refuse = (line: string): never => {
    throw new Error(line);
  };
  const logins = { server: template.connectionString, owner: template.ownerConnectionString };
  await prepareDatabase(logins, refuse, new AbortController().signal);
  const handle = openDatabase(template.connectionString, { connections: 4 });
  await loadReference(handle.db, moduleFiles);
  await handle.close();
  await runAsAdmin(server.adminConnectionString, `alter database ${template.name} with is_template true`);
  project.provide('databaseServer', server);
  project.provide('templateDatabase', template.name);
  return async () => {
    await runAsAdmin(server.adminConnectionString, `alter database ${template.name} with is_template false`);
    await template.drop();
    await stop();
  };
}
