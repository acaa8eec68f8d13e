import { sumCase } from '@fundus/contract/case-sum';
import { obstaclesTo, recommendedOf } from '@fundus/contract/case-sum-scope';
import { calendarDateAt } from '@fundus/contract/date';
import { deMinimisKeys } from '@fundus/contract/parameter';
import type { PrintVariant } from '@fundus/contract/print-section';
import { isInflected, isSpokenTitle, printSubject } from '@fundus/contract/print-subject';
import type { Language } from '@fundus/contract/user';
import { wordCumulation } from '@fundus/messages/wording/cumulation-words';
import { type GivenAnswers, wordAnswer } from '@fundus/messages/wording/finding-words';
import { formatDate } from '@fundus/messages/wording/format';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { type AskedFact, wordFact } from '@fundus/messages/wording/rule-words';
import type { With } from '#lib/with.ts';
import { getParameters } from '#modules/platform/parameter/parameter.service.ts';
import { findAddressee, type ResearchRecord } from '../funding-research.repository.ts';
import type { FundingResearchPrintData } from './print-data.ts';
import { salutationOf } from './print-salutation.rules.ts';
import { fill, printWords } from './print-words.ts';
import type { ResearchPrint } from './research-print.service.ts';

/** Content of a print about the case as a whole. */
type PrintCase = Pick<
  FundingResearchPrintData,
  | 'salutation'
  | 'position'
  | 'investmentCents'
  | 'foundingOn'
  | 'hasStarted'
  | 'missing'
  | 'deMinimis'
  | 'sum'
  | 'obstacles'
  | 'clashes'
  | 'cumulation'
>;

export const emptyPrintCase: PrintCase = {
  salutation: '',
  position: [],
  investmentCents: null,
  foundingOn: null,
  hasStarted: null,
  missing: [],
  deMinimis: null,
  sum: { kinds: [], openItemIds: [], refusedItemIds: [] },
  obstacles: [],
  clashes: [],
  cumulation: [],
};

/** The title in the client's words, unless the advisor wrote one. */
export function toPrintTitle(
  record: Pick<ResearchRecord, 'name' | 'person'>,
  { title, variant, language }: { title: string; variant: PrintVariant; language: Language },
): string {
  if (title !== '') return title;
  const { title: words } = printWords(language);
  const subject = printSubject(record);
  if (subject === '') return variant === 'bank' ? words.bankPlain : words.plain;
  if (isSpokenTitle(subject)) return subject;
  if (variant === 'bank') return fill(words.bankOf, { subject });
  return fill(language === 'de' && isInflected(subject) ? words.ofQuoted : words.of, { subject });
}

/** Facts of the client in the print, in the order in which an advisor would tell them. */
const toldFacts: readonly AskedFact[] = [
  'projects',
  'investmentCents',
  'costsByBlock',
  'ownFundsCents',
  'newJobs',
  'isReplacement',
  'isUsedGoods',
  'isLeasing',
  'hasStarted',
  'industryPaths',
  'businessForm',
  'applicants',
  'foundedOn',
  'companySize',
  'seatState',
  'investmentState',
  'district',
  'foundingKind',
  'socialStatus',
  'benefitClaimDays',
  'ageYears',
  'residenceState',
  'isFirstFounding',
  'isFullTime',
  'hasMasterTitle',
  'craftsAnnex',
  'isFreeProfession',
  'isFoundedByWomen',
  'trainees',
  'researchCategory',
  'hasUniversityLink',
  'sellsBeyondRegion',
  'hasLinkedFirms',
  'hasCollectiveAgreement',
  'isNonProfit',
];

/** A »no« tells the client nothing, but whether the Vorhaben has begun, and whether it is the main occupation. */
const toldWhenFalse: readonly AskedFact[] = ['hasStarted', 'isFullTime'];

/** The answers as the print tells them; the state of the investment where it is another one than that of the seat. */
function toPosition(answers: GivenAnswers, words: FundingWords): PrintCase['position'] {
  const { start } = answers;
  return toldFacts.flatMap((fact) => {
    const given = fact in start ? start[fact as keyof typeof start] : null;
    if (given === false && !toldWhenFalse.includes(fact)) return [];
    const isAtSeat = start.investmentState === null || start.investmentState === start.seatState;
    if (fact === 'investmentState' && isAtSeat && (start.investmentCountry ?? 'DE') === 'DE') return [];
    const value =
      fact === 'foundedOn' && start.foundedOn !== null ? formatDate(start.foundedOn) : wordAnswer(fact, answers, words);
    if (value === null) return [];
    const postcode = fact === 'seatState' ? start.seatPostcode : null;
    return [{ label: wordFact(fact, words), value: postcode === null ? value : `${value}, ${postcode}` }];
  });
}

/** The facts that open verdicts hang on, the one that most programmes ask for first. */
function toMissing(items: ResearchPrint['items'], words: FundingWords): string[] {
  const counts = new Map<AskedFact, number>();
  for (const { findings, verdict } of items) {
    if (verdict !== 'dataMissing') continue;
    for (const fact of new Set(findings.flatMap(({ missingFacts }) => missingFacts))) {
      counts.set(fact, (counts.get(fact) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([fact]) => wordFact(fact, words));
}

/**
 * Total, pairs that exclude each other, and warnings of programmes that are printed; what concerns others of the list says nothing here.
 * While a warning stands that may lower the total, there is none.
 */
export function toTogether(
  { research, items }: Pick<ResearchPrint, 'research' | 'items'>,
  words: FundingWords,
): Pick<PrintCase, 'sum' | 'obstacles' | 'clashes' | 'cumulation'> {
  const placeOf = new Map(items.map(({ record }, place) => [record.id, place]));
  const printed = research.cumulation.warnings.flatMap((warning) => {
    const places = warning.itemIds.flatMap((itemId) => placeOf.get(itemId) ?? []);
    return places.length === warning.itemIds.length ? [{ warning, places }] : [];
  });
  const warnings = printed.map(({ warning, places }) => ({ ...warning, itemIds: places.map(String) }));
  const listed = items.map(({ record: { status }, worth, verdict, decision }, place) => {
    return { itemId: String(place), status, worth, verdict, decision, isDecided: decision !== null };
  });
  const summed = recommendedOf(listed);
  const obstacles = obstaclesTo(summed, warnings);
  const told = obstacles.length === 0 ? summed : [];
  return {
    sum: sumCase({ items: told, warnings, costs: research.facts }),
    obstacles: obstacles.map(({ obstacle, itemIds }) => ({ obstacle, places: itemIds.map(Number) })),
    clashes: printed.flatMap(({ warning: { kind }, places: [one, other] }) =>
      kind === 'combinationExcluded' && one !== undefined && other !== undefined
        ? [[one, other] as [number, number]]
        : [],
    ),
    // That loans count by an equivalent that is not known stands with the sums.
    cumulation: printed
      .filter(({ warning: { kind } }) => kind !== 'combinationExcluded' && kind !== 'equivalentUnknown')
      .map(({ warning, places }) => ({
        text: wordCumulation(warning, words),
        places,
        // Clients read the consequence; the advisor's screen names the article.
        rule: '',
      })),
  };
}

/** Reads and words the case. The client's answers are printed only where the print compares them. */
export async function readPrintCase(
  deps: With<'db' | 'clock'>,
  print: ResearchPrint,
  words: FundingWords,
): Promise<PrintCase> {
  const { research, items, options } = print;
  const { record, facts, cumulation } = research;
  const addressee = record.person === null ? null : await findAddressee(deps.db, record.person.personId);
  const salutation = salutationOf(options.recipient, addressee);
  if (!options.includesVerdicts) return { ...emptyPrintCase, salutation, ...toTogether(print, words) };
  const today = calendarDateAt(deps.clock());
  const { deMinimisYears } = await getParameters(deps.db, deMinimisKeys, today);
  const { deMinimisCeilingCents, deMinimisPlannedCents, deMinimisReceivedCents } = cumulation;
  const touchesRoom = items.some(({ content }) => content.isDeMinimis === true);
  const answers = { ...record, calculatedSize: facts.calculatedSize ?? null };
  return {
    salutation,
    position: toPosition(answers, words),
    investmentCents: facts.investmentCents,
    foundingOn: facts.foundedOn !== null && facts.foundedOn > today ? facts.foundedOn : null,
    hasStarted: facts.hasStarted,
    missing: toMissing(items, words),
    deMinimis: touchesRoom
      ? {
          ceilingCents: deMinimisCeilingCents,
          receivedCents: deMinimisReceivedCents,
          plannedCents: deMinimisPlannedCents,
          years: deMinimisYears,
        }
      : null,
    ...toTogether(print, words),
  };
}
