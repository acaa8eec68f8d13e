import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { getReachablePlan } from '#modules/plans/business-plan/business-plan-access.service.ts';
import { getPlanFinance } from '#modules/plans/business-plan/business-plan-finance.service.ts';
import type { writePlanWorkbook } from './plan-workbook-file.ts';
import { workbookWords } from './workbook-words.ts';

const write = offloaded<typeof writePlanWorkbook>('writePlanWorkbook');

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
  // A large plan comes to two megabytes: whole in memory, its size is known to the reader.
  const content = await write({ name, input: finance.input, law, language });
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    mediaType,
    fileName: `${name} ${words.w('workbook.file')} ${calendarDateAt(deps.clock())}.xlsx`,
    disposition: 'attachment',
  };
}
