import { applicationRoutes } from '@fundus/contract/programme-codes';
import { formatDate } from '@fundus/messages/wording/format';
import { joinAll } from '@fundus/messages/wording/funding-words';
import { firstRoute, wordRouteStep } from '@fundus/messages/wording/next-step-words';
import { numbersIn, type PrintContext } from './print-context.ts';
import type { FundingResearchPrintData, PrintProgramme } from './print-data.ts';
import { fill, type PrintWords } from './print-words.ts';

type When = keyof Omit<PrintWords['steps']['when'], 'until'>;

const placesWhere = (data: FundingResearchPrintData, isMeant: (programme: PrintProgramme) => boolean): number[] =>
  data.programmes.flatMap((programme, place) => (isMeant(programme) ? [place] : []));

/** The next deadline of some programmes; `null` where none is known. */
function nextDeadline({ programmes, printedOn }: FundingResearchPrintData, places: readonly number[]): string | null {
  const days = places.flatMap((place) => programmes[place]?.deadlines.map(({ on }) => on) ?? []);
  return days.filter((on) => on >= printedOn).sort()[0] ?? null;
}

/** Next steps of the client, in their necessary order, with the responsible person and the deadline. */
export function toPrintSteps(print: FundingResearchPrintData, context: PrintContext): { text: string; told: string }[] {
  const { words, speech } = context;
  const { steps } = words;
  const numbers = numbersIn(context);
  const applicant = print.variant === 'bank' ? steps.who.applicant : steps.who.you;
  const together = print.variant === 'bank' ? applicant : fill(steps.who.together, { advisor: print.letterhead.name });
  const step = (text: string, who: string, when: string) => ({ text, told: fill(steps.told, { who, when }) });
  const by = (places: readonly number[], otherwise: When): string => {
    const on = nextDeadline(print, places);
    return on === null ? steps.when[otherwise] : fill(steps.when.until, { date: formatDate(on) });
  };
  const all = print.programmes.map((_programme, place) => place);
  const early = placesWhere(print, ({ applicationBeforeStart }) => applicationBeforeStart === true);
  const isEarly = (places: readonly number[]) => places.some((place) => early.includes(place));
  return [
    ...(early.length === 0
      ? []
      : print.hasStarted === true
        ? [step(fill(steps.begun, { numbers: numbers(early) }), together, steps.when.first)]
        : [step(fill(steps.wait, { numbers: numbers(early) }), applicant, steps.when.now)]),
    ...(print.missing.length === 0
      ? []
      : [step(fill(steps.facts, { facts: joinAll(print.missing, speech, 5) }), together, steps.when.first)]),
    ...(print.clashes.length === 0
      ? []
      : [
          step(
            fill(steps.choose, {
              pairs: print.clashes.map((pair) => fill(steps.pair, { numbers: numbers(pair) })).join('; '),
            }),
            together,
            steps.when.beforeApplication,
          ),
        ]),
    ...(print.programmes.some(({ advice }) => advice.applicationDocuments.length > 0)
      ? [step(steps.documents, applicant, by(all, 'beforeApplication'))]
      : []),
    ...applicationRoutes.flatMap((route) => {
      const places = placesWhere(print, ({ advice }) => firstRoute(advice.routes) === route);
      if (places.length === 0) return [];
      const text = fill(steps.for, { step: wordRouteStep(route, speech), numbers: numbers(places) });
      return [step(text, applicant, by(places, isEarly(places) ? 'beforeStart' : 'first'))];
    }),
  ];
}
