import { chapterOfTable, type PlanTable } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience, PlanChapter } from '@fundus/contract/business-plan-codes';
import { calendarDateAt } from '@fundus/contract/date';
import { capitalNeeds } from '@fundus/contract/plan/capital-needs';
import { computePlan, type PlanResult } from '@fundus/contract/plan/compute-plan';
import { findPlanFaults } from '@fundus/contract/plan/findings';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { planFigureValues } from '@fundus/contract/plan-figures';
import { readinessOf } from '@fundus/contract/plan-readiness';
import type { PlanText } from '@fundus/contract/plan-text';
import type { Language } from '@fundus/contract/user';
import { formatLongDate } from '@fundus/messages/wording/format';
import { capitalPart, debtServicePart } from './capital-parts.rules.ts';
import { withFigures } from './living-numbers.rules.ts';
import { cashViewPart, householdPart, liquidityPart } from './money-parts.rules.ts';
import type { PrintPart } from './print-part.ts';
import { type PrintWords, printWords } from './print-words.ts';
import { breakEvenPart, contributionPart, profitPart, salesPart, staffPart } from './profit-parts.rules.ts';
import { balancePart, checksPart, keyFiguresPart, stressPart } from './proof-parts.rules.ts';

/** All that a plan's print is made of, as it is stored. */
export interface PrintSource {
  name: string;
  /** Empty where the plan is for no person. */
  personName: string;
  /** Whether its author calls it finished. */
  isFinished: boolean;
  input: PlanInput;
  law: readonly DatedValue[];
  audience: PlanAudience;
  language: Language;
  now: Date;
  /** Parts that the audience reads, in its order. */
  choice: { chapters: readonly PlanChapter[]; tables: readonly PlanTable[] };
  texts: ReadonlyMap<PlanChapter, PlanText>;
}

/** A plan as an audience reads it, whatever file it becomes. */
export interface PrintDocument {
  name: string;
  audience: string;
  /** Names the kind of document above its title; a draft says so, with its day. */
  kicker: string;
  /** Without an ending. */
  fileName: string;
  cover: { label: string; value: string }[];
  chapters: { chapter: PlanChapter; title: string; text: PlanText; parts: PrintPart[] }[];
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
 * Composes a plan as an audience reads it: chapters and tables in its order, living numbers as they are now. A required
 * chapter without a word says that it is missing, every other one is left out, but for the finance plan, where tables stand whose chapter
 * is not there.
 */
export function composePrintDocument(source: PrintSource): PrintDocument {
  const { name, personName, isFinished, input, law, audience, language, now, choice, texts } = source;
  const words = printWords(language);
  const result = computePlan(input, law);
  const figures = planFigureValues(input, law);
  const state = formatLongDate(now, language);
  const written = new Set(choice.chapters.filter((chapter) => (texts.get(chapter)?.length ?? 0) > 0));
  const { missing, isDraft } = readinessOf({
    audience,
    choice,
    written,
    hasPerson: personName !== '',
    isFinished,
    input,
    findings: findPlanFaults(result),
  });
  const empty = new Set(missing.flatMap((one) => (one.kind === 'chapter' ? [one.chapter] : [])));
  const shown = choice.chapters.filter(
    (chapter) => chapter === 'finance' || written.has(chapter) || empty.has(chapter),
  );
  const placeholder: PlanText = [{ kind: 'paragraph', inlines: [{ text: words.say('emptyChapter'), emphasis: true }] }];
  const parts = choice.tables.flatMap((table) => makers[table]({ result, law, state, words }) ?? []);
  const placeOf = ({ table }: PrintPart): PlanChapter => {
    const own = chapterOfTable[table];
    return own !== undefined && shown.includes(own) ? own : 'finance';
  };
  const reader = words.say(`audience.${audience}`);
  return {
    name,
    audience: reader,
    kicker: isDraft ? words.say('draft', { date: state }) : words.say('kicker'),
    fileName: `${fileNameOf(name)} ${reader} ${calendarDateAt(now)}`,
    cover: [
      ...(personName === '' ? [] : [{ label: words.say('cover.of'), value: personName }]),
      { label: words.say('cover.for'), value: reader },
      { label: words.say('cover.legalForm'), value: words.fin(`legalForm.${input.legalForm}`) },
      { label: words.say('cover.start'), value: words.fullMonth(input.startMonth, 0) },
      { label: words.say('cover.need'), value: words.euros(capitalNeeds(input, law).totalCents) },
      { label: words.say('cover.state'), value: state },
    ],
    chapters: shown.map((chapter, place) => ({
      chapter,
      title: `${place + 1}. ${words.chapter(chapter)}`,
      text: empty.has(chapter) ? placeholder : withFigures(texts.get(chapter) ?? [], figures, words),
      parts: parts.filter((part) => placeOf(part) === chapter),
    })),
  };
}
