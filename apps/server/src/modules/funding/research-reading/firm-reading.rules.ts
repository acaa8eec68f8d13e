import type { ReadProposal } from '@fundus/contract/research-reading';
import { laterWords, moreWords, newJobPhrases, traineePhrases, workerPhrases } from './case-lexicon.ts';
import { type CaseText, clauseOf, countOf, findFirst, hasAny, isNegated, sliceOf, type Token } from './case-words.ts';

/** Legal forms as they are written, the longer before those that they contain. */
const forms: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['inFormation', /\b(?:GmbH|UG|AG) ?(?:i\. ?G\.|in Gründung)/g],
  ['gmbhCoKg', /\b(?:GmbH|UG) ?(?:&|und) ?Co\.? ?KG\b/g],
  ['ggmbh', /\bgGmbH\b|\bgemeinnützige GmbH\b/g],
  ['gmbh', /\bGmbH\b/gi],
  ['ug', /\bUG\b|\bUnternehmergesellschaft\b/g],
  ['kgaA', /\bKGaA\b/g],
  ['kg', /\bKG\b/g],
  ['ohg', /\bo?OHG\b|\boHG\b/g],
  ['gbr', /\be?GbR\b/gi],
  ['partG', /\bPartG(?: ?mbB)?\b/g],
  ['ag', /\bAG\b|\bAktiengesellschaft\b/g],
  ['eg', /\beG\b|\bGenossenschaft\b/g],
  ['registeredMerchant', /\be\. ?K\.|\be\. ?Kf(?:m|r)\./g],
  ['ev', /\be\. ?V\.|\beV\b|\bVerein\b/g],
  ['foundation', /\bStiftung\b/g],
  ['soleProprietor', /\bEinzelunternehmen\b|\bEinzelunternehmer(?:in)?\b|\bEinzelfirma\b/g],
  ['freelancer', /\bFreiberufler(?:in)?\b/g],
];
const planned = ['grunden', 'grundung', 'umwandeln', 'umwandlung'];

interface Form {
  code: string;
  at: number;
  end: number;
}

/** The legal form that a text states, the first that is neither denied nor only planned. */
function findForm(text: CaseText): Form | null {
  const spans: Form[] = [];
  for (const [code, pattern] of forms) {
    for (const match of text.text.matchAll(pattern)) {
      const span = { code, at: match.index, end: match.index + match[0].length };
      if (!spans.some(({ at, end }) => span.at < end && span.end > at)) spans.push(span);
    }
  }
  spans.sort((one, other) => one.at - other.at);
  return spans.find((span) => isStated(text, span)) ?? null;
}

function isStated(text: CaseText, { at }: Form): boolean {
  const first = text.tokens.findIndex((token) => token.at >= at);
  const before = text.tokens[first - 1]?.folded ?? '';
  return !isNegated(text, { first }) && before !== 'fur' && !hasAny(clauseOf(text, first), planned);
}

const isCapital = (token: Token | undefined): token is Token => token !== undefined && /^\p{Lu}/u.test(token.text);
const mostOfFirm = 4;

/** Legal form, and the name of the firm where at least two words of a name stand before it. */
export function readForm(text: CaseText): ReadProposal[] {
  const form = findForm(text);
  if (form === null) return [];
  const written = text.text.slice(form.at, form.end);
  const proposals: ReadProposal[] = [{ field: 'businessForm', value: form.code, from: written }];
  const first = text.tokens.findIndex((token) => token.at >= form.at);
  let start = first;
  while (first - start < mostOfFirm && isCapital(text.tokens[start - 1])) start -= 1;
  if (first - start >= 2) {
    const name = text.text.slice(text.tokens[start]?.at, form.end);
    proposals.push({ field: 'firm', value: name, from: name });
  }
  return proposals;
}

/** Counts of people: new jobs before those who are there, so that »stellt zwei ein« is no staff of two. */
export function readHeads(text: CaseText): ReadProposal[] {
  const proposals: ReadProposal[] = [];
  const taken = new Set<number>();
  const readCount = (field: 'newJobs' | 'trainees' | 'employees', phrases: readonly string[], isOpen: boolean) => {
    const found = findFirst(text, phrases, (one) => {
      const counted = placeOfCount(text, one.first, one.last);
      if (taken.has(counted) || isNegated(text, one)) return true;
      if (isOpen) return false;
      const before = text.tokens.slice(Math.max(0, one.first - 4), one.first);
      const isLater = hasAny(
        before.filter(({ clause }) => clause === text.tokens[one.first]?.clause),
        laterWords,
      );
      return isLater || hasAny(text.tokens.slice(one.last, one.last + 2), moreWords);
    });
    if (found?.count === undefined) return;
    taken.add(placeOfCount(text, found.first, found.last));
    proposals.push({ field, value: found.count, from: sliceOf(text, found.first, found.last) });
  };
  readCount('newJobs', newJobPhrases, true);
  readCount('trainees', traineePhrases, false);
  readCount('employees', workerPhrases, false);
  return proposals;
}

/** Where the count of a phrase stands. */
function placeOfCount(text: CaseText, first: number, last: number): number {
  for (let at = last; at > first; at--) {
    const token = text.tokens[at];
    if (countOf(token) !== undefined && token?.folded !== 'ein') return at;
  }
  return first;
}

const yearPattern = /^(?:19|20)\d\d$/;
const dayPattern = /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)$/;
const months = 'januar februar marz april mai juni juli august september oktober november dezember'.split(' ');
const foundedWords = ['gegrundet', 'founded', 'established'];
const foundingWords = ['eroffn*', 'grunde*', 'grundung', 'selbstandig', 'selbststandig'];
/** Nothing but the year, and what stands since then. */
const mostSince = 3;
const sinceWords = ['bestehend*', 'besteht', 'existiert', 'markt', 'gibt'];

/** The day of the founding: a day, or the first of a year where the year alone is said. */
export function readFounding(text: CaseText): ReadProposal[] {
  const { tokens } = text;
  const planned = readPlannedDay(text);
  if (planned !== null) return [planned];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const day = dayPattern.exec(token.text);
    if (day === null && !yearPattern.test(token.text)) continue;
    const near = tokens.slice(Math.max(0, at - 4), at + 3).filter(({ clause }) => clause === token.clause);
    const isAlone = tokens.filter(({ clause }) => clause === token.clause).length <= mostSince + 1;
    const isSince = tokens[at - 1]?.folded === 'seit' && (isAlone || hasAny(near, sinceWords));
    if (!hasAny(near, foundedWords) && !isSince) continue;
    const value =
      day === null ? `${token.text}-01-01` : `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`;
    if (Number.isNaN(Date.parse(value))) continue;
    return [{ field: 'foundedOn', value, from: sliceOf(text, Math.max(0, at - 1), at) }];
  }
  return [];
}

/** Planned day of the opening: »zum 1. April 2027«. A year alone is too little. */
function readPlannedDay(text: CaseText): ReadProposal | null {
  const { tokens } = text;
  for (let at = 0; at < tokens.length; at++) {
    const month = months.indexOf(tokens[at]?.folded ?? '') + 1;
    const [stop, day] = [tokens[at - 1], countOf(tokens[at - 2])];
    const year = tokens[at + 1];
    if (month === 0 || stop?.text !== '.' || day === undefined || !yearPattern.test(year?.text ?? '')) continue;
    if (
      !hasAny(
        tokens.filter(({ clause }) => clause === tokens[at]?.clause),
        foundingWords,
      )
    )
      continue;
    const value = `${year?.text}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    if (!Number.isNaN(Date.parse(value))) return { field: 'foundedOn', value, from: sliceOf(text, at - 2, at + 1) };
  }
  return null;
}
