import { AppError, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { readClientFinancing } from '#modules/funding/financing-mix/client-financing.service.ts';
import { findReadResearch } from '#modules/funding/funding-research/funding-research.service.ts';
import type { ResearchPrint } from '#modules/funding/funding-research/print/research-print.service.ts';
import type { PrintRecord } from './print.repository.ts';
import { selectItems, selectSections } from './print.rules.ts';

/**
 * Content of a print from the present research; for callers that have checked access. Throws NOT_FOUND where the
 * research is gone, and NO_PROGRAMME_SELECTED where no item has one of the chosen statuses.
 */
export async function readPrintContent(
  deps: With<'db' | 'clock'>,
  { researchId, options, language }: Pick<PrintRecord, 'researchId' | 'options' | 'language'>,
): Promise<ResearchPrint> {
  const research = await findReadResearch(deps.db, deps, researchId);
  if (research === null) throw notFound('research');
  const items = selectItems(
    research.items.map((item) => ({ ...item, status: item.record.status })),
    options.statuses,
  );
  if (items.length === 0) throw new AppError('NO_PROGRAMME_SELECTED');
  // Options of an older server say nothing of it.
  const financing = options.includesFinancing ? await readClientFinancing(deps.db, deps, research.record) : null;
  return { research, items, sections: selectSections(options), financing, options, language };
}
