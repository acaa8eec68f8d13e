import { type SocialStatus, socialStatuses } from '@fundus/contract/person-codes';
import type { Language } from '@fundus/contract/user';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import type wording from '../de/funding-wording.json';
import type vocabulary from '../de/vocabulary.json';
import { formatList } from './format.ts';

type KeysOf<Tree, Before extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Before}${Name extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Name}`
    : KeysOf<Tree[Name], `${Before}${Name}.`>;
}[keyof Tree & string];

/** A message of `funding-wording`, or of the vocabulary with its name before: `vocabulary:level.eu`. */
export type FundingWordKey = KeysOf<typeof wording> | KeysOf<typeof vocabulary, 'vocabulary:'>;

/** The messages in one language; web and server each have their own way to them. */
export interface Speech {
  language: Language;
  say: (key: FundingWordKey, values?: Record<string, string | number>) => string;
}

/** Everything that wording facts of funding needs. */
export interface FundingWords extends Speech {
  /** Label of a term of a closed list; the code itself where it is not known. */
  term: (vocabulary: VocabularyName, code: string) => string;
  /** Title of an industry by `wz2008:62.01`; `undefined` where it is not known (yet). */
  industryTitle: (key: string) => string | undefined;
}

const isSocialStatus = (code: string): code is SocialStatus => (socialStatuses as readonly string[]).includes(code);

/** Label of a social status: it stands in no closed list of the database. */
export function wordSocialStatus(code: string, { say }: Speech): string {
  return isSocialStatus(code) ? say(`vocabulary:socialStatus.${code}`) : code;
}

/** More of a list are not read: a rule may name five hundred industries. */
const namedAtMost = 8;

function join(
  values: readonly string[],
  type: 'conjunction' | 'disjunction',
  { language, say }: Speech,
  limit: number,
): string {
  const rest = values.length - limit;
  // A single one more takes no more room than saying so.
  const shown = rest > 1 ? [...values.slice(0, limit), say('more', { count: rest })] : values;
  return formatList(shown, language, type);
}

/** `a`, `a oder b`, `a, b oder c`; beyond `limit` the rest is counted: `a, b oder 7 weitere`. */
export function joinAlternatives(values: readonly string[], words: Speech, limit = namedAtMost): string {
  return join(values, 'disjunction', words, limit);
}

/** `a`, `a und b`, `a, b und c`; beyond `limit` the rest is counted. */
export function joinAll(values: readonly string[], words: Speech, limit = namedAtMost): string {
  return join(values, 'conjunction', words, limit);
}
