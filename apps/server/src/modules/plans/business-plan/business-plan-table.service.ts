import { type PlanTable, planTableLimits } from '@fundus/contract/business-plan-table';
import { cleanText } from '@fundus/contract/text';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError } from '#lib/app-error.ts';
import type { RowLimits } from '#lib/delimited-row.ts';
import { message } from '#lib/message-catalogue.ts';
import { SourceError } from '#lib/source-error.ts';
import { openTable } from '#lib/table-file.ts';
import type { With } from '#lib/with.ts';
import { lockPlan } from './business-plan-access.service.ts';

const { rows: mostRows, columns: mostColumns, cellCharacters } = planTableLimits;
/** Wider tables report their true width up to a thousand columns. */
const rowLimits: RowLimits = { characters: 50_000, cellCharacters: 10_000, cells: 1_000 };

/**
 * The cells of a table of sales or costs. Nothing is stored: the plan takes what its user chooses of it. Throws NOT_FOUND, or
 * IMPORT_UNREADABLE with the reason.
 */
export async function readPlanTable(
  deps: With<'db'>,
  actor: Actor,
  businessPlanId: string,
  { file, language }: { file: UploadedFile; language: Language },
): Promise<PlanTable> {
  await deps.db.transaction().execute((tx) => lockPlan(tx, actor, businessPlanId));
  try {
    return await readTable(file);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, values } = error.remark;
    const reason = message(language, 'import', `remark.${code}`, values);
    throw new AppError('IMPORT_UNREADABLE', { details: { reason }, cause: error });
  }
}

async function readTable({ path, fileName }: UploadedFile): Promise<PlanTable> {
  const table = await openTable(path, rowLimits);
  const rows: PlanTable['rows'] = [];
  for await (const { line, cells } of table.read()) {
    if (cells.length > mostColumns) {
      throw new SourceError({ code: 'tooManyColumns', values: { count: cells.length, maximum: mostColumns } });
    }
    if (rows.length === mostRows) throw new SourceError({ code: 'tooManyRows', values: { maximum: mostRows } });
    rows.push({ line, cells: cells.map((cell) => cleanText(cell).trim().slice(0, cellCharacters)) });
  }
  if (rows.length === 0) throw new SourceError({ code: 'noRows' });
  return { fileName: cleanText(fileName).slice(0, 200), format: table.format, rows };
}
