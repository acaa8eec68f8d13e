import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';

/** A row that could not be read. */
export const brokenRecord = (
  place: Pick<SourceRecord, 'line' | 'file'>,
  code: string,
  values?: Record<string, string | number>,
): SourceRecord => ({
  ...place,
  values: {},
  cells: [],
  remarks: [values ? { code, values } : { code }],
  isBroken: true,
});
