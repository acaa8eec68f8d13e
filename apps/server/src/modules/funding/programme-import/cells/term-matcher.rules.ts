import type { VocabularyName, VocabularyTerm } from '@fundus/contract/vocabulary';
import { foldName } from '#lib/column-mapping.ts';
import { foldGerman } from '#lib/german-folding.ts';

export type MatchableTerm = Pick<VocabularyTerm, 'vocabulary' | 'code' | 'parentCode' | 'label'> & {
  aliases: readonly string[];
};

/** Compares values as people mean them, however their umlauts are typed or left out. */
export const foldValue = (value: string): string => foldGerman(foldName(value));

/** Finds the terms of closed lists in what files say. */
export interface TermMatcher {
  /** The codes of a cell, and what stands in no list. */
  match(vocabulary: VocabularyName, values: readonly string[]): { codes: string[]; unknown: string[] };
  /** Whether a list has a code. */
  has(vocabulary: VocabularyName, code: string): boolean;
}

/** Longest term in pieces: »Kultur, Medien & Sport« has two, some have three. */
const mostPieces = 4;

/** A cell with more is prose or was made to take long, and no list. */
const mostValues = 500;
const longestList = 20_000;

/** Separators of a list, with the number of known parts that make it one. */
const joints: readonly (readonly [RegExp, (known: number, parts: number) => boolean])[] = [
  [/\//, (known) => known > 0],
  [/\s+(?:und|sowie|oder|and)\s+|\s*[+&]\s*/i, (known, parts) => known === parts],
];

export function createTermMatcher(terms: readonly MatchableTerm[]): TermMatcher {
  const known = new Map<string, string[]>();
  const parents = new Map<string, string | null>();
  for (const { vocabulary, code, parentCode, label, aliases } of terms) {
    parents.set(`${vocabulary} ${code}`, parentCode);
    for (const name of new Set([code, label.de, label.en, ...aliases].map(foldValue))) {
      const key = `${vocabulary} ${name}`;
      const codes = known.get(key) ?? [];
      known.set(key, codes.includes(code) ? codes : [...codes, code]);
    }
  }

  /** The one term of a name; a name that several areas share means the one at the top, else none for sure. */
  function find(vocabulary: VocabularyName, name: string): string | undefined {
    const codes = known.get(`${vocabulary} ${foldValue(name)}`) ?? [];
    if (codes.length <= 1) return codes[0];
    const roots = codes.filter((code) => parents.get(`${vocabulary} ${code}`) === null);
    return roots.length === 1 ? roots[0] : undefined;
  }

  /** `UF_KulturMedienSport/film_fernsehen`: the part below an area, whose own name may be shortened. */
  function findBelow(vocabulary: VocabularyName, name: string): string | undefined {
    const [group, part] = name.split('/');
    if (group === undefined || part === undefined) return undefined;
    const inside = foldName(group.replace(/^UF_?/, ''));
    const codes = terms.filter(
      (term) => term.vocabulary === vocabulary && term.parentCode !== null && term.code.endsWith(`.${part}`),
    );
    const exact = codes.filter((term) => sharesName(foldName(term.parentCode ?? ''), inside));
    return (exact.length === 1 ? exact : codes).length === 1 ? (exact[0] ?? codes[0])?.code : undefined;
  }

  /** »Zuschuss/Darlehen« and »Zuschuss und Darlehen« are lists, where at least one part is known, or all are. */
  function findJoined(vocabulary: VocabularyName, piece: string): { codes: string[]; unknown: string[] } | null {
    for (const [joint, isEnough] of joints) {
      const parts = piece
        .split(joint)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      if (parts.length < 2) continue;
      const codes = parts.map((part) => find(vocabulary, part));
      const known = codes.filter((code) => code !== undefined);
      if (isEnough(known.length, parts.length)) {
        return { codes: known, unknown: parts.filter((_part, at) => codes[at] === undefined) };
      }
    }
    return null;
  }

  return {
    has: (vocabulary, code) => parents.has(`${vocabulary} ${code}`),
    match(vocabulary, values) {
      const characters = values.reduce((sum, value) => sum + value.length, 0);
      if (values.length > mostValues || characters > longestList) return { codes: [], unknown: [values.join(', ')] };
      const pieces = values
        .flatMap((value) => value.split(/[,;|\n]/))
        .map((piece) => piece.replaceAll(/\s+/g, ' ').trim());
      const codes = new Set<string>();
      const unknown: string[] = [];
      for (let at = 0; at < pieces.length; ) {
        let taken = 0;
        for (let count = Math.min(mostPieces, pieces.length - at); count > 0 && taken === 0; count--) {
          const name = pieces.slice(at, at + count).join(', ');
          const code = find(vocabulary, name) ?? (count === 1 ? findBelow(vocabulary, name) : undefined);
          if (code === undefined) continue;
          codes.add(code);
          taken = count;
        }
        const piece = pieces[at] ?? '';
        if (taken === 0 && piece !== '' && foldName(piece) !== '') {
          const joined = findJoined(vocabulary, piece);
          for (const code of joined?.codes ?? []) codes.add(code);
          unknown.push(...(joined?.unknown ?? [piece]));
        }
        at += Math.max(1, taken);
      }
      return { codes: [...codes], unknown };
    },
  };
}

/** Whether one name is a shortening of the other, word for word or from its beginning. */
function sharesName(whole: string, short: string): boolean {
  if (whole.startsWith(short) || short.startsWith(whole)) return true;
  // »ForschungOffen« is »forschung_innovation_themenoffen«: its beginning and its end.
  const cut = [...short].findIndex(
    (_letter, index) => index > 4 && whole.startsWith(short.slice(0, index)) && whole.endsWith(short.slice(index)),
  );
  return cut > 0;
}
