import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { With } from '#lib/with.ts';
import { writeWorkbook } from '#lib/workbook-writing.ts';
import { getReachablePlan } from '#modules/plans/business-plan/business-plan-access.service.ts';
import { getPlanFinance } from '#modules/plans/business-plan/business-plan-finance.service.ts';
import { planWorkbook } from './plan-workbook.ts';
import { workbookWords } from './workbook-words.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The finance plan as a workbook with formulas. Throws NOT_FOUND. */
export async function downloadPlanWorkbook(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { businessPlanId, language }: { businessPlanId: string; language: Language },
): Promise<FileResponse> {
  const { name } = await getReachablePlan(deps.db, actor, businessPlanId);
  const { finance, law } = await getPlanFinance(deps, actor, businessPlanId);
  const words = workbookWords(language);
  const sheets = planWorkbook({ name, input: finance.input, law }, words);
  // A large plan comes to two megabytes: whole in memory, its size is known to the reader.
  const content = await buffer(Readable.from(writeWorkbook(sheets)));
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    mediaType,
    fileName: `${name} ${words.w('workbook.file')} ${calendarDateAt(deps.clock())}.xlsx`,
    disposition: 'attachment',
  };
}
