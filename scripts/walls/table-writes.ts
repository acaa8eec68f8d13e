import { exceptions, tablesOf } from './table-owners.ts';

/** A place that writes a table; `*`: one that is named when it runs. */
export interface TableWrite {
  file: string;
  module: string;
  table: string;
}

const written =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*'|([^\s')]))|\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(?:"?([a-z_]+)"?(?=\s+(?:set\b|as\b|\(|where\b|using\b|select\b|values\b|[a-z]+\s+(?:set|where|using)\b)|\()|(\$\{))/g;

/** The tables that a source of a module of the server writes. */
export function writesOf(file: string, text: string): TableWrite[] {
  const module = /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  if (module === undefined || file.endsWith('.test.ts')) return [];
  return [...text.matchAll(written)].map(([, kysely, , sql]) => {
    const name = kysely ?? sql;
    const table = name === undefined ? '*' : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { file, module, table };
  });
}

const isOwn = ({ module, table }: TableWrite): boolean => tablesOf[module]?.includes(table) === true;

const isExcepted = (write: TableWrite): boolean =>
  exceptions.some(({ module, tables }) => module === write.module && tables.includes(write.table));

/** Writes of tables of other modules that are no documented exception. */
export function findForeignWrites(writes: readonly TableWrite[]): TableWrite[] {
  return writes.filter((write) => !isOwn(write) && !isExcepted(write));
}

/** Exceptions that are no longer needed. */
export function findIdleExceptions(writes: readonly TableWrite[]): string[] {
  return exceptions.flatMap(({ module, tables }) =>
    tables
      .filter((table) => !writes.some((write) => write.module === module && write.table === table))
      .map((table) => `${module} ${table}`),
  );
}
