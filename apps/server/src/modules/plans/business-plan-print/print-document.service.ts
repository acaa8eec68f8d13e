import { chapterOfTable, type PlanTable, usualChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience, PlanChapter } from '@fundus/contract/business-plan-codes';
import { calendarDateAt } from '@fundus/contract/date';
import { capitalNeeds } from '@fundus/contract/plan/capital-needs';
import { computePlan, type PlanResult } from '@fundus/contract/plan/compute-plan';
import type { DatedValue } from '@fundus/contract/plan/law';
import { planFigureValues } from '@fundus/contract/plan-figures';
import type { PlanText } from '@fundus/contract/plan-text';
import type { Language } from '@fundus/contract/user';
import { formatLongDate } from '@fundus/messages/wording/format';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { getReachablePlan } from '#modules/plans/business-plan/business-plan-access.service.ts';
import { readChapters } from '#modules/plans/business-plan/business-plan-chapter.service.ts';
import { getPlanFinance } from '#modules/plans/business-plan/business-plan-finance.service.ts';
import { loadPictures } from '#modules/plans/business-plan/business-plan-picture.service.ts';
import { capitalPart, debtServicePart } from './capital-parts.rules.ts';
import { withFigures } from './living-numbers.rules.ts';
import { cashViewPart, householdPart, liquidityPart } from './money-parts.rules.ts';
import type { PrintPart } from './print-part.ts';
import { type PrintWords, printWords } from './print-words.ts';
import { breakEvenPart, contributionPart, profitPart, salesPart, staffPart } from './profit-parts.rules.ts';
import { balancePart, checksPart, keyFiguresPart, stressPart } from './proof-parts.rules.ts';

/** A plan as an audience reads it, whatever file it becomes. */
export interface PrintDocument {
  name: string;
  ownerId: string;
  audience: string;
  words: PrintWords;
  createdAt: Date;
  /** Without an ending. */
  fileName: string;
  cover: { label: string; value: string }[];
  chapters: { chapter: PlanChapter; title: string; text: PlanText; parts: PrintPart[] }[];
  /** The pictures of the texts by their ids. */
  pictures: Awaited<ReturnType<typeof loadPictures>>;
}

type Source = { result: PlanResult; law: readonly DatedValue[]; state: string; words: PrintWords };

const makers: Readonly<Record<PlanTable, (source: Source) => PrintPart | null>> = {
  keyFigures: ({ result, law, words }) => keyFiguresPart(result, law, words),
  capital: ({ result, law, words }) => capitalPart(result, law, words),
  sales: ({ result, words }) => salesPart(result, words),
  contribution: ({ result, words }) => contributionPart(result, words),
  staff: ({ result, words }) => staffPart(result, words),
  profitability: ({ result, words }) => profitPart(result, words),
  breakEven: ({ result, words }) => breakEvenPart(result, words),
  debtService: ({ result, words }) => debtServicePart(result, words),
  household: ({ result, words }) => householdPart(result, words),
  cashView: ({ result, words }) => cashViewPart(result, words),
  stress: ({ result, law, words }) => stressPart(result, law, words),
  balance: ({ result, words }) => balancePart(result, words),
  liquidity: ({ result, words }) => liquidityPart(result, words),
  checks: ({ result, state, words }) => checksPart(result, state, words),
};

/** Signs that no file system takes. */
const fileNameOf = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();

/**
 * Reads a plan as an audience reads it: chapters and tables in its order, living numbers as they are now. A chapter without a
 * word is left out, but for the finance plan, where tables stand whose chapter is not there. Throws NOT_FOUND.
 */
export async function readPrintDocument(
  deps: With<'db' | 'clock' | 'blobs'>,
  actor: Actor,
  businessPlanId: string,
  { audience, language }: { audience: PlanAudience; language: Language },
): Promise<PrintDocument> {
  const plan = await getReachablePlan(deps.db, actor, businessPlanId);
  const { finance, law } = await getPlanFinance(deps, actor, plan.id);
  const words = printWords(language);
  const result = computePlan(finance.input, law);
  const figures = planFigureValues(finance.input, law);
  const now = deps.clock();
  const state = formatLongDate(now, language);
  const choice = plan.audiences[audience] ?? usualChoice(audience);
  const written = new Map((await readChapters(deps.db, plan.id)).map((one) => [one.chapter, one.text]));
  const shown = choice.chapters.filter((chapter) => chapter === 'finance' || (written.get(chapter)?.length ?? 0) > 0);
  const parts = choice.tables.flatMap((table) => makers[table]({ result, law, state, words }) ?? []);
  const placeOf = ({ table }: PrintPart): PlanChapter => {
    const own = chapterOfTable[table];
    return own !== undefined && shown.includes(own) ? own : 'finance';
  };
  const texts = shown.map((chapter) => written.get(chapter) ?? []);
  const reader = words.say(`audience.${audience}`);
  return {
    name: plan.name,
    ownerId: plan.ownerId,
    audience: reader,
    words,
    createdAt: now,
    fileName: `${fileNameOf(plan.name)} ${reader} ${calendarDateAt(now)}`,
    cover: [
      ...(plan.person === null ? [] : [{ label: words.say('cover.of'), value: plan.person.name }]),
      { label: words.say('cover.for'), value: reader },
      { label: words.say('cover.legalForm'), value: words.fin(`legalForm.${finance.input.legalForm}`) },
      { label: words.say('cover.start'), value: words.fullMonth(finance.input.startMonth, 0) },
      { label: words.say('cover.need'), value: words.euros(capitalNeeds(finance.input, law).totalCents) },
      { label: words.say('cover.state'), value: state },
    ],
    pictures: await loadPictures(deps, plan.id, texts),
    chapters: shown.map((chapter, place) => ({
      chapter,
      title: `${place + 1}. ${words.chapter(chapter)}`,
      text: withFigures(written.get(chapter) ?? [], figures, words),
      parts: parts.filter((part) => placeOf(part) === chapter),
    })),
  };
}
