import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './imports.ts';
import { listTables, tablesOf } from './table-owners.ts';
import { findForeignWrites, findIdleExceptions, writesOf } from './table-writes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const writes = listSourceFiles(root).flatMap((file) => writesOf(file, read(file)));

describe('tables', () => {
  it('have one module each', () => {
    const known = listTables();
    const owned = Object.values(tablesOf).flat();
    expect(known.length).toBeGreaterThan(50);
    expect(owned.toSorted()).toEqual(known.toSorted());
  });

  it.each([
    ["tx.insertInto('person').values(rows)", 'person'],
    ["db.updateTable('fundingResearch as research').set(row)", 'funding_research'],
    ['sql`delete from "user" where id = 1`', 'user'],
    ['sql`update lead l set stage = 1`', 'lead'],
    ['sql`update ${sql.table(name)} set person_id = null`', '*'],
  ])('of others are not written: %s', (text, table) => {
    const file = 'apps/server/src/modules/operation/home/home.repository.ts';
    expect(findForeignWrites(writesOf(file, text))).toEqual([{ file, module: 'home', table }]);
  });

  it('are written by their own modules, and by the documented exceptions', () => {
    expect(writes.length).toBeGreaterThan(150);
    expect(findForeignWrites(writes)).toEqual([]);
    expect(findIdleExceptions(writes)).toEqual([]);
  });
});
