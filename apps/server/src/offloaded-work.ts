import type { OffloadedTask } from '#lib/work-process/offload.ts';
import { answerTasks } from '#lib/work-process/work-process.ts';

/* The child process that computes whole documents. Each piece of work is loaded with its first use. */

type Work = (input: never) => unknown;

const works: Readonly<Record<string, () => Promise<Work>>> = {
  comparePlanText: async () => (await import('#modules/plans/business-plan/plan-comparison.rules.ts')).comparePlanText,
  composeOutlinePrint: async () =>
    (await import('#modules/plans/project-outline/project-outline-print.rules.ts')).composeOutlinePrint,
  composePrintDocument: async () =>
    (await import('#modules/plans/business-plan-print/print-document.rules.ts')).composePrintDocument,
  judgeSituations: async () => (await import('#modules/funding/advice-situation/situation-judging.ts')).judgeSituations,
  searchMixes: async () => (await import('#modules/funding/financing-mix/mix-search.rules.ts')).searchMixes,
  writeOutlineWord: async () =>
    (await import('#modules/plans/project-outline/project-outline-word.ts')).writeOutlineWord,
  writePlanWord: async () => (await import('#modules/plans/business-plan-print/plan-word.ts')).writePlanWord,
  writePlanWorkbook: async () =>
    (await import('#modules/plans/business-plan-workbook/plan-workbook-file.ts')).writePlanWorkbook,
};

answerTasks(async ({ name, input }: OffloadedTask) => {
  const work = await works[name]?.();
  if (work === undefined) throw new Error(`There is no work of the name ${name}.`);
  return work(input as never);
});
