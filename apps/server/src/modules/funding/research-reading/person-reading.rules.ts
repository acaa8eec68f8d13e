import type { ReadProposal } from '@fundus/contract/research-reading';
import { type CaseText, clauseOf, countOf, hasAny, sliceOf, type Token } from './case-words.ts';

const mailPattern = /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi;
const phonePattern = /(?:\+\d|\b0\d)[\d /().-]{4,24}\d/g;
const fewestDigits = 7;
const mostDigits = 15;

/** Other readings of numbers come after these: their places in the text. */
export interface ContactReading {
  proposals: ReadProposal[];
  isTaken: (token: Token) => boolean;
}

/** Telephone and mail address, the first of each. */
export function readContacts({ text }: CaseText): ContactReading {
  const spans: { at: number; end: number }[] = [];
  const proposals: ReadProposal[] = [];
  const take = (field: 'phone' | 'mail', match: RegExpMatchArray) => {
    const at = match.index ?? 0;
    spans.push({ at, end: at + match[0].length });
    if (proposals.some((known) => known.field === field)) return;
    proposals.push({ field, value: field === 'phone' ? match[0].replace(/ {2,}/g, ' ') : match[0], from: match[0] });
  };
  for (const match of text.matchAll(mailPattern)) take('mail', match);
  for (const match of text.matchAll(phonePattern)) {
    const digits = match[0].replace(/\D/g, '').length;
    const isDate = /^\d\d\.\d\d?\.\d{4}/.test(match[0]);
    if (digits >= fewestDigits && digits <= mostDigits && !isDate) take('phone', match);
  }
  return { proposals, isTaken: ({ at, end }) => spans.some((span) => at < span.end && end > span.at) };
}

const titles = new Set(['herr', 'herrn', 'hr', 'frau', 'fr', 'mr', 'mrs', 'ms']);
const greetings = new Set(['geehrte', 'geehrter', 'geehrten', 'liebe', 'lieber', 'hallo', 'dear', 'tag', 'morgen']);
const mostNames = 3;
const isName = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.text) && token.text.length > 1;

/** Whom the text is about: who is called »Herr« or »Frau« without being greeted, or signed it. */
export function readName(text: CaseText, isOther: (token: Token) => boolean): ReadProposal[] {
  const { tokens } = text;
  for (let at = 0; at < tokens.length; at++) {
    const { folded } = tokens[at] as Token;
    const isTitle = titles.has(folded) && /^\p{Lu}/u.test((tokens[at] as Token).text);
    const isGreeted = tokens.slice(Math.max(0, at - 3), at).some((before) => greetings.has(before.folded));
    const isIntroduced = folded === 'heisse' || (folded === 'ist' && tokens[at - 1]?.folded === 'name');
    const isSigned = isIntroduced || folded === 'grussen' || folded === 'gruss' || folded === 'regards';
    if ((!isTitle || isGreeted) && !isSigned) continue;
    let first = at + 1;
    while (['.', ',', '\n'].includes(tokens[first]?.text ?? '')) first += 1;
    if (isTitle && tokens[first]?.text === '\n') continue;
    let last = first - 1;
    while (last - first + 1 < mostNames && isName(tokens[last + 1]) && !isOther(tokens[last + 1] as Token)) last += 1;
    const count = last - first + 1;
    if (count < (isSigned ? 2 : 1)) continue;
    return [{ field: 'name', value: sliceOf(text, first, last), from: sliceOf(text, first, last) }];
  }
  return [];
}

const claimWords = ['anspruch*', 'alg*', 'arbeitslosengeld*', 'restanspruch*'];

/** Days of unemployment benefit that are left: »ALG-Anspruch noch 210 Tage«. */
export function readClaimDays(text: CaseText): ReadProposal[] {
  const { tokens } = text;
  for (let at = 0; at < tokens.length; at++) {
    const count = tokens[at]?.isNumber === true ? countOf(tokens[at]) : undefined;
    const unit = tokens[at + 1]?.folded;
    if (count === undefined || (unit !== 'tage' && unit !== 'tagen')) continue;
    if (!hasAny(clauseOf(text, at), claimWords)) continue;
    return [{ field: 'benefitClaimDays', value: count, from: sliceOf(text, at, at + 1) }];
  }
  return [];
}

const people = new Set(
  'prokurist prokuristin geschaftsfuhrer geschaftsfuhrerin chef chefin ingenieur ingenieurin geselle gesellin mann frau woman man grunder grunderin herr hr fr mandant mandantin kunde kundin inhaber inhaberin unternehmer unternehmerin student studentin ich bin'.split(
    ' ',
  ),
);
/** Text allowed between a person and the following number: »Studentin aus Freiburg, 24«, »Mandant (52)«. */
const between = new Set(['.', '(', ',', 'aus']);
const otherCounts = new Set(
  'ma mitarbeiter leute beschaftigte angestellte personen % prozent euro eur teur tsd mio k t jahren azubis stunden monate lkw kinder uhr'.split(
    ' ',
  ),
);
const youngest = 15;
const oldest = 99;

/** The age of the person: »38 Jahre alt«, »45-jährig«, or a number right behind the person. */
export function readAge(text: CaseText, isPerson: (token: Token) => boolean): ReadProposal[] {
  const { tokens } = text;
  const toAge = (token: Token | undefined): number | null => {
    const count = token?.isNumber === true ? countOf(token) : undefined;
    return count !== undefined && count >= youngest && count <= oldest ? count : null;
  };
  for (let at = 0; at < tokens.length; at++) {
    const age = toAge(tokens[at]);
    if (age === null) continue;
    const next = tokens[at + 1];
    const before = tokens[at - 1]?.folded ?? '';
    const isSpan = ['seit', 'vor', 'in', 'nach', 'fur', 'uber', 'for', 'since'].includes(before);
    const isYears = next !== undefined && ['jahre', 'jahrig', 'j', 'years'].includes(next.folded) && !isSpan;
    const tail = next?.text === '-' ? tokens[at + 2] : next;
    if (isYears || tail?.folded.startsWith('jahrig') === true) {
      const last = next?.text === '-' ? at + 2 : tokens[at + 2]?.folded === 'alt' ? at + 2 : at + 1;
      return [{ field: 'ageYears', value: age, from: sliceOf(text, at, last) }];
    }
    const owner = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
    if (otherCounts.has(next?.folded ?? '') || ['-', '/', '.'].includes(next?.text ?? '')) continue;
    if (!isBehindPerson(tokens, owner, isPerson)) continue;
    return [{ field: 'ageYears', value: age, from: sliceOf(text, Math.max(0, owner), at) }];
  }
  return [];
}

/** Whether a token is a person, or the last of the names behind one. */
function isBehindPerson(tokens: readonly Token[], at: number, isPerson: (token: Token) => boolean): boolean {
  for (let back = at; back >= Math.max(0, at - mostNames); back--) {
    const token = tokens[back] as Token;
    if (isPerson(token) || people.has(token.folded)) return true;
    if (!between.has(token.folded) && !isName(token)) return false;
  }
  return false;
}
