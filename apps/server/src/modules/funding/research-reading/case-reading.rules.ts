import type { ReadProposal } from '@fundus/contract/research-reading';
import { readAmounts } from './amount-reading.rules.ts';
import {
  firmPhrases,
  fullTimePhrases,
  laterWords,
  leasingPhrases,
  masterPhrases,
  noMaster,
  partTimePhrases,
  projectPhrases,
  startedPhrases,
  statusPhrases,
  usedPhrases,
} from './case-lexicon.ts';
import {
  type CaseText,
  clauseOf,
  type Found,
  findFirst,
  hasAny,
  isNegated,
  readText,
  sliceOf,
  type Token,
} from './case-words.ts';
import { readForm, readFounding, readHeads } from './firm-reading.rules.ts';
import { findTrade, isTrade, type TradeWords } from './industry-reading.rules.ts';
import { readAge, readClaimDays, readContacts, readName } from './person-reading.rules.ts';
import { type PlaceNames, readPlace } from './place-reading.rules.ts';

/** Reference data of the reading. */
export interface ReadingKnowledge {
  places: PlaceNames;
  trades: TradeWords;
  /** Title of an industry of WZ 2008. */
  titleOf: (code: string) => string;
}

/**
 * Reads the facts that a text states, each with the words that it rests on. What is denied, belongs to others or could be
 * read in two ways is left out: a missing fact is requested, a wrong one is believed.
 */
export function readCase(written: string, { places, trades, titleOf }: ReadingKnowledge): ReadProposal[] {
  const text = readText(written);
  const { proposals: contacts, isTaken } = readContacts(text);
  const trade = findTrade(text, trades);
  const isPerson = (token: Token) => isTrade(token, trades);
  const forms = readForm(text);
  const names = readName(text, isPerson);
  const isOfName = ({ text: own }: Token) => names.some(({ from }) => from.split(/\s/).includes(own));
  const projects = readProjects(text, trade?.from ?? null);
  const status = readStatus(text);
  const isFounder = findFounding(text, { projects, status, hasForm: forms.length > 0 });
  return [
    ...names,
    ...forms.filter(({ field }) => field === 'firm'),
    ...contacts,
    ...forms.filter(({ field }) => field !== 'firm'),
    ...readPlace(text, places, (token) => isTaken(token) || isOfName(token)),
    ...(trade === null
      ? []
      : [
          {
            field: 'industries' as const,
            value: [{ classification: 'wz2008' as const, code: trade.code, title: titleOf(trade.code) }],
            from: trade.from,
          },
        ]),
    ...readHeads(text),
    ...readFounding(text),
    ...status,
    ...(isFounder.length > 0 ? isFounder : findFirm(text, forms, { projects, status })),
    ...readClaimDays(text),
    ...readAge(text, isPerson),
    ...readYesNo(text),
    ...projects.map(({ code, found }) => ({
      field: 'projects' as const,
      value: [code],
      from: sliceOf(text, found.first, found.last),
    })),
    ...readAmounts(text, isTaken),
  ];
}

interface FoundProject {
  code: string;
  found: Found;
}

/** The Vorhaben that a text speaks of. The word that names the trade does not count: a »Softwarefirma« does not buy software. */
function readProjects(text: CaseText, trade: string | null): FoundProject[] {
  return Object.entries(projectPhrases).flatMap(([code, phrases]) => {
    const found = findFirst(
      text,
      phrases,
      (one) => isNegated(text, one) || trade?.split(' ').includes(sliceOf(text, one.first, one.last)) === true,
    );
    return found === null ? [] : [{ code, found }];
  });
}

function readStatus(text: CaseText): (ReadProposal & { value: string })[] {
  const found = Object.entries(statusPhrases).flatMap(([code, phrases]) => {
    const one = findFirst(text, phrases, (some) => isNegated(text, some));
    return one === null ? [] : [{ code, one }];
  });
  // »ALG« and »Arbeitslosengeld« begin both benefits: with a second word the longer one is meant.
  const best = found.sort((a, b) => b.one.last - b.one.first - (a.one.last - a.one.first))[0];
  if (best === undefined || (found.length > 1 && !isClear(found.map(({ one }) => one)))) return [];
  return [{ field: 'socialStatus', value: best.code, from: sliceOf(text, best.one.first, best.one.last) }];
}

const isClear = ([first, second]: Found[]): boolean =>
  first !== undefined && (second === undefined || (first.first === second.first && first.last !== second.last));

/** Who founds: said outright, by taking over, or by a benefit or a second job where no firm is there yet. */
function findFounding(
  text: CaseText,
  known: { projects: FoundProject[]; status: readonly ReadProposal[]; hasForm: boolean },
): ReadProposal[] {
  const { projects, status, hasForm } = known;
  const wordsOf = ({ found }: FoundProject) => sliceOf(text, found.first, found.last);
  const takeover = projects.find(({ code }) => code === 'succession');
  if (takeover !== undefined) {
    const from = wordsOf(takeover);
    return [
      { field: 'foundingKind', value: 'takeover', from },
      { field: 'applicants', value: ['existenzgruenderin'], from },
    ];
  }
  if (hasForm) return [];
  const startup = projects.find(({ code }) => code === 'startup');
  if (startup !== undefined) return [{ field: 'applicants', value: ['existenzgruenderin'], from: wordsOf(startup) }];
  const isFirm = findFirst(text, firmPhrases) !== null;
  const sideline = findFirst(text, partTimePhrases);
  const sidelineWords = sideline === null ? undefined : sliceOf(text, sideline.first, sideline.last);
  const benefit = status.find(({ value }) => value === 'alg1' || value === 'buergergeld');
  const from = sidelineWords ?? benefit?.from;
  if (from === undefined || isFirm) return [];
  return [
    { field: 'applicants', value: ['existenzgruenderin'], from },
    { field: 'projects', value: ['startup'], from },
  ];
}

/** Forms of firms that trade; associations and foundations apply as others. */
const firmForms = new Set('gmbh gmbhCoKg ug kg kgaA ohg gbr ag registeredMerchant soleProprietor'.split(' '));

/** Words by which the firm is an employer, or one that changes hands. */
const ofAnotherFirm = ['angestellt', 'ubernimm*', 'ubernehm*', 'ubernahme', 'kaufen', 'verkauf*'];

/** A firm applies as one where its form is stated. One that employs the founder, is to be founded or changes hands does not. */
function findFirm(
  text: CaseText,
  forms: readonly ReadProposal[],
  { projects, status }: { projects: readonly FoundProject[]; status: readonly ReadProposal[] },
): ReadProposal[] {
  const form = forms.find(({ field, value }) => field === 'businessForm' && firmForms.has(value));
  if (form === undefined || status.length > 0 || hasAny(text.tokens, ofAnotherFirm)) return [];
  if (projects.some(({ code }) => code === 'startup')) return [];
  return [{ field: 'applicants', value: ['unternehmen'], from: form.from }];
}

/** Whether a question mark follows within the clause, or a choice is left open. */
const isAsked = ({ tokens }: CaseText, { last }: Found): boolean =>
  tokens[last + 1]?.text === '?' || ['oder', 'or'].includes(tokens[last + 1]?.folded ?? '');

/** Answers of yes or no, only where a text says so outright. */
function readYesNo(text: CaseText): ReadProposal[] {
  const proposals: ReadProposal[] = [];
  const propose = (
    field: 'hasStarted' | 'hasMasterTitle' | 'isFullTime' | 'isLeasing' | 'isUsedGoods',
    value: boolean,
    found: Found | null,
  ): boolean => {
    if (found !== null) proposals.push({ field, value, from: sliceOf(text, found.first, found.last) });
    return found !== null;
  };
  const notYet = findFirst(text, startedPhrases.no);
  const isDenied = (one: Found) => isNegated(text, { first: one.last }) || isNegated(text, one);
  const already = findFirst(text, startedPhrases.yes, isDenied);
  // Something ordered and something not: only the advisor knows which one matters.
  if (notYet === null || already === null) propose('hasStarted', already !== null, notYet ?? already);
  const isNoMaster = (one: Found) =>
    isNegated(text, one) || hasAny(text.tokens.slice(one.first, one.last + 1), noMaster);
  propose('hasMasterTitle', true, findFirst(text, masterPhrases, isNoMaster));
  const isNotSaid = (one: Found) => isNegated(text, one) || isAsked(text, one);
  const partTime = findFirst(text, partTimePhrases, isNotSaid);
  const fullTime = findFirst(text, fullTimePhrases, isNotSaid);
  // A second job that is to become the main one: the plan counts. Said without one, it could be either.
  const isPlanned = fullTime !== null && hasAny(clauseOf(text, fullTime.first), [...laterWords, 'jetzt']);
  if (fullTime !== null && (partTime === null || isPlanned)) propose('isFullTime', true, fullTime);
  else if (fullTime === null) propose('isFullTime', false, partTime);
  propose('isLeasing', true, findFirst(text, leasingPhrases, isNotSaid));
  propose('isUsedGoods', true, findFirst(text, usedPhrases, isNotSaid));
  return proposals;
}
