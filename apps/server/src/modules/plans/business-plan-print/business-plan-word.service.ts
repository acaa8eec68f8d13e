import { Readable } from 'node:stream';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { With } from '#lib/with.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { writeNumbered } from '#lib/word-numbering.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { noteGivenOut } from '#modules/plans/plan-step/plan-step.service.ts';
import type { writePlanWord } from './plan-word.ts';
import { readPrintSource } from './print-document.service.ts';

const write = offloaded<typeof writePlanWord>('writePlanWord');

/** The plan as a document of a word processor, to be worked on elsewhere. Throws NOT_FOUND. */
export async function writePlanDocument(
  deps: With<'db' | 'clock' | 'blobs'>,
  actor: Actor,
  businessPlanId: string,
  options: { audience: PlanAudience; language: Language },
): Promise<FileResponse> {
  const { source, pictures } = await readPrintSource(deps, actor, businessPlanId, options);
  const { content, fileName } = await writeNumbered(write, { source, pictures });
  await noteGivenOut(deps.db, 'businessPlan', businessPlanId, deps.clock());
  return {
    stream: Readable.from([content]),
    bytes: content.byteLength,
    mediaType: wordMediaType,
    fileName: `${fileName}.docx`,
    disposition: 'attachment',
  };
}
