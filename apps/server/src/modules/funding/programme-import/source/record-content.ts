import { type ProgrammeContent, type ProgrammeField, programmeContent } from '@fundus/contract/programme-content';
import type { ImportMapping } from '@fundus/contract/programme-import';
import type { z } from 'zod';
import type { Remark } from '#lib/source-error.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { applyCells, type CellReading } from '../cells/cell-values.rules.ts';
import { identityOf, readAddress } from './programme-address.ts';

/** Values of a row for a programme; missing fields stay unchanged. */
export interface ReadRecord {
  title: string;
  externalId: string | null;
  says: Partial<ProgrammeContent>;
  /** When the source last checked its facts. */
  lastCheckedOn: string | null;
  remarks: Remark[];
  /** The row cannot be taken; the remarks say why. */
  isRefused: boolean;
}

const fieldSchemas: Record<ProgrammeField, z.ZodType> = programmeContent.shape;

/** The content that a row states under a mapping, and everything about it that a person should look at. */
export function readRecord(
  record: SourceRecord,
  mapping: ImportMapping,
  context: CellReading & { source: string },
): ReadRecord {
  const remarks = [...record.remarks];
  if (record.isBroken) return { title: '', externalId: null, says: {}, lastCheckedOn: null, remarks, isRefused: true };
  const cells = applyCells(record.values, mapping, context, remarks);
  const says: Record<string, unknown> = { ...cells.says };
  const title = typeof says['title'] === 'string' ? says['title'] : '';
  const url = typeof says['officialUrl'] === 'string' ? says['officialUrl'] : '';
  const externalId = cells.externalId === '' ? identityOf(url, title) : identityFrom(cells.externalId, url, title);
  if (title === '') {
    remarks.push({ code: 'titleMissing' });
    return {
      title: '',
      externalId: cells.externalId === '' && url === '' ? null : externalId,
      says: {},
      lastCheckedOn: null,
      remarks,
      isRefused: true,
    };
  }
  completeFromAddress(says, url);
  says['source'] ??= context.source;
  carryCheck(says, cells.lastCheckedOn);
  const checked: Record<string, unknown> = {};
  let isRefused = false;
  for (const [field, value] of Object.entries(says)) {
    const result = fieldSchemas[field as ProgrammeField].safeParse(value);
    if (result.success) checked[field] = result.data;
    else {
      const issue = result.error.issues[0];
      const isLong = issue?.code === 'too_big';
      remarks.push({
        code: isLong ? 'tooLong' : 'fieldInvalid',
        values: { field, maximum: isLong ? Number(issue.maximum) : 0 },
      });
      isRefused = true;
    }
  }
  const { lastCheckedOn } = cells;
  return { title: title.slice(0, 500), externalId, says: checked, lastCheckedOn, remarks, isRefused };
}

/** A path of the XML export names the same programme as its address does. */
function identityFrom(given: string, url: string, title: string): string {
  return given.includes('/FDB/Content/DE/')
    ? identityOf(url === '' ? `${given}.html` : url, title)
    : given.slice(0, 300);
}

/** Facts that were checked hold as of that day, as they do where an editor confirms them. */
function carryCheck(says: Record<string, unknown>, lastCheckedOn: string | null): void {
  const factsOn = typeof says['factsOn'] === 'string' ? says['factsOn'] : '';
  if (lastCheckedOn !== null && factsOn < lastCheckedOn) says['factsOn'] = lastCheckedOn;
}

/** Level, funder and state of the programme where only its address tells them. */
function completeFromAddress(says: Record<string, unknown>, url: string): void {
  const address = readAddress(url);
  if (says['level'] === undefined && address.level !== null) says['level'] = address.level;
  if ((says['funder'] === undefined || says['funder'] === '') && address.funder !== '') says['funder'] = address.funder;
  if (says['status'] === undefined && address.isArchived) says['status'] = 'closed';
}
