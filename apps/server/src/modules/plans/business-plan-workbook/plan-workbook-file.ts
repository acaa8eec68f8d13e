import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import type { Language } from '@fundus/contract/user';
import { writeWorkbook } from '#lib/workbook-writing.ts';
import { planWorkbook } from './plan-workbook.ts';
import { workbookWords } from './workbook-words.ts';

/** The file of a finance plan with formulas. */
export async function writePlanWorkbook({
  language,
  ...plan
}: {
  name: string;
  input: PlanInput;
  law: readonly DatedValue[];
  language: Language;
}): Promise<Buffer> {
  return buffer(Readable.from(writeWorkbook(planWorkbook(plan, workbookWords(language)))));
}
