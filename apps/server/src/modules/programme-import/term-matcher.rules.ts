import type { VocabularyName, VocabularyTerm } from '@fundus/contract/vocabulary';
import { foldName } from '#lib/column-mapping.ts';

export type MatchableTerm = Pick<VocabularyTerm, 'vocabulary' | 'code' | 'parentCode' | 'label'> & {
  aliases: readonly string[];
};

/** Finds the terms of closed lists in what files say. */
export interface TermMatcher {
  /** The codes of a cell, and what stands in no list. */
  match(vocabulary: VocabularyName, values: readonly string[]): { codes: string[]; unknown: string[] };
}

/** Longest term in pieces: »Kultur, Medien & Sport« has two, some have three. */
const mostPieces = 4;

export function createTermMatcher(terms: readonly MatchableTerm[]): TermMatcher {
  const known = new Map<string, string[]>();
  const parents = new Map<string, string | null>();
  for (const { vocabulary, code, parentCode, label, aliases } of terms) {
    parents.set(`${vocabulary} ${code}`, parentCode);
    for (const name of new Set([code, label.de, label.en, ...aliases].map(foldName))) {
      const key = `${vocabulary} ${name}`;
      const codes = known.get(key) ?? [];
      known.set(key, codes.includes(code) ? codes : [...codes, code]);
    }
  }

  /** The one term of a name; a name that several areas share means the one at the top, else none for sure. */
  function find(vocabulary: VocabularyName, name: string): string | undefined {
    const codes = known.get(`${vocabulary} ${foldName(name)}`) ?? [];
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

  return {
    match(vocabulary, values) {
      const pieces = values
        .flatMap((value) => value.split(/[,;|\n]/))
        .map((piece) => piece.replaceAll('\u00a0', ' ').trim());
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
        if (taken === 0 && piece !== '' && foldName(piece) !== '') unknown.push(piece);
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
