import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database-server.ts';
import { generatedTypesFile, tableTypesOf } from './generate-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
});
afterAll(() => database.drop());

it('finds the table types as the migrations make them: `npm run db:types` was run after the last one', async () => {
  expect(await readFile(generatedTypesFile, 'utf8')).toBe(await tableTypesOf(database.ownerConnectionString));
});
