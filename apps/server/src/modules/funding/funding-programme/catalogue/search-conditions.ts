import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { foldGerman } from '#lib/german-folding.ts';
import { clearBit, countCommon, forEachBit, hasBit, unite } from './bit-set.ts';
import type { FacetIndex } from './facet-index.ts';
import type { CaseLabels } from './fit-case.ts';
import { joinParts, splitWords } from './german-words.ts';
import type { TextMatch } from './text-index.ts';

/** Factor for another kind of funding than the one that is named: a wish, since what can be had may be of another kind. */
const otherKindFactor = 0.7;
const kindCodes = ['grant', 'loan', 'guarantee', 'participation'] as const;

/** Conditions that a search names beside its subject: where, and what kind of money. */
export interface SearchConditions {
  states: readonly string[];
  kinds: readonly string[];
}

type Condition = [list: keyof SearchConditions, code: string];

const foldedWords = (text: string): string[] => splitWords(text).map((word) => foldGerman(joinParts(word)));

/** Reads Länder and kinds of funding in a search by the names of their terms: »Rheinland Pfalz«, »NRW«, »Kredit«. */
export function conditionReader(labels: CaseLabels): (search: string) => SearchConditions {
  const known = new Map<string, Condition>();
  const learn = (key: string, condition: Condition): void => {
    for (const name of labels.get(key) ?? []) known.set(foldedWords(name).join(''), condition);
  };
  for (const code of federalStateCodes) learn(`region ${code}`, ['states', code]);
  for (const code of kindCodes) learn(`fundingType ${code}`, ['kinds', code]);
  return (search) => {
    const found = { states: new Set<string>(), kinds: new Set<string>() };
    const words = foldedWords(search);
    for (let at = 0; at < words.length; at += 1) {
      const ofTwo = known.get(words.slice(at, at + 2).join(''));
      const condition = ofTwo ?? known.get(words[at] as string);
      if (condition !== undefined) found[condition[0]].add(condition[1]);
      if (ofTwo !== undefined) at += 1;
    }
    return { states: [...found.states], kinds: [...found.kinds] };
  };
}

/** Leaves out what is for other Länder than those named, unless nothing else was found; another kind of funding counts less. */
export function heedConditions(text: TextMatch, { states, kinds }: SearchConditions, facets: FacetIndex): void {
  if (states.length > 0) {
    const there = unite(facets.anyOf('region', states), facets.blankOf('region'));
    if (countCommon(text.matched, there) > 0) {
      forEachBit(text.matched.slice(), (ordinal) => {
        if (!hasBit(there, ordinal)) clearBit(text.matched, ordinal);
      });
    }
  }
  if (kinds.length > 0) {
    const ofKind = facets.anyOf('fundingType', kinds);
    forEachBit(text.matched, (ordinal) => {
      if (!hasBit(ofKind, ordinal)) text.relevance[ordinal] = (text.relevance[ordinal] as number) * otherKindFactor;
    });
  }
}
