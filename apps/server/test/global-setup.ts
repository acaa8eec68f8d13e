import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadReference } from '../src/modules/reference/reference.service.ts';
import { connectionStringTo, createTestDatabase, runAsAdmin, startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminConnectionString: string;
    templateDatabase: string;
  }
}

/** One database server per test run, with one migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  const template = await createTestDatabase(server.adminConnectionString);
  const name = new URL(
    template.connectionString.replace(/^postgres(ql)?:/, 'http:').replace('@/', '@local/'),
  ).pathname.slice(1);
  const handle = openDatabase(connectionStringTo(name, server.adminConnectionString), { connections: 4 });
  await migrate(handle.db);
  await loadReference(handle.db);
  await handle.close();
  await runAsAdmin(server.adminConnectionString, `alter database ${name} with is_template true`);
  project.provide('adminConnectionString', server.adminConnectionString);
  project.provide('templateDatabase', name);
  return async () => {
    await runAsAdmin(server.adminConnectionString, `alter database ${name} with is_template false`);
    await template.drop();
    await server.stop();
  };
}
