import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ColumnMetadata,
  GenericExpressionNode,
  generate,
  getDialect,
  IdentifierNode,
  LiteralNode,
} from 'kysely-codegen';
import { withTemporaryDatabase } from '../../test/database-server.ts';
import { readClosedLists } from './closed-lists.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Where the types generated from the migrated database stand. */
export const generatedTypesFile = fileURLToPath(new URL('./schema.generated.ts', import.meta.url));

/** Columns of text whose list of codes grows with the contract, so that no constraint closes it; `NamedColumns` types them. */
const namedColumns = new Set(['message.kind', 'notification.kind', 'notification_setting.kind', 'parameter.key']);

/**
 * The table types of a migrated database as the text of a module. What a check constraint closes becomes a union of
 * literals; jsonb columns become what `column-types.ts` says of them.
 */
export async function tableTypesOf(connectionString: string): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'number' });
  const db = await dialect.introspector.connect({ connectionString, dialect });
  const closed = new Map((await readClosedLists(db)).map((list) => [`${list.table}.${list.column}`, list.values]));
  const overrides: Record<string, IdentifierNode | GenericExpressionNode> = {};
  const text = await generate({
    db,
    dialect,
    camelCase: true,
    // The parts of the audit log are read and written as a whole; views stand for tables that servers of the state before still read.
    excludePattern: '{kysely_*,audit_event_*,*_tally*}',
    typeMapping: { int8: 'number', timestamptz: 'Date' },
    customImports: Object.fromEntries(
      ['JsonColumn', 'NamedColumn', 'RevisionsColumn'].map((type) => [type, `./column-types.ts#${type}`]),
    ),
    typeOnlyImports: true,
    overrides: { columns: overrides },
    postprocess: async ({ metadata }) => {
      for (const table of metadata.tables) {
        for (const column of table.columns) {
          const name = `${table.name}.${column.name}`;
          column.enumValues = closed.get(name) ?? null;
          if (column.name === 'field_revisions') overrides[name] = typedBy('RevisionsColumn', null, column);
          else if (column.dataType === 'jsonb') overrides[name] = typedBy('JsonColumn', name, column);
          else if (namedColumns.has(name)) overrides[name] = typedBy('NamedColumn', name, column);
        }
      }
      return metadata;
    },
    outFile: null,
  });
  await db.destroy();
  return format(text);
}

/** `JsonColumn<'lead_source.form'>`; the generator adds null where the column may be null. */
function typedBy(type: string, name: string | null, column: ColumnMetadata): IdentifierNode | GenericExpressionNode {
  const node = name === null ? new IdentifierNode(type) : new GenericExpressionNode(type, [new LiteralNode(name)]);
  return column.hasDefaultValue ? new GenericExpressionNode('Generated', [node]) : node;
}

/** As Biome formats every file of the repository. */
function format(text: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'));
  const words = [join(folder, 'bin/biome'), 'check', '--write', `--stdin-file-path=${generatedTypesFile}`];
  return execFileSync(process.execPath, words, { input: text, encoding: 'utf8' });
}

async function generateTypes(): Promise<void> {
  await withTemporaryDatabase(async (connectionString) => {
    const { db, close } = openDatabase(connectionString, { connections: 2 });
    await migrate(db);
    await close();
    await writeFile(generatedTypesFile, await tableTypesOf(connectionString));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateTypes();
