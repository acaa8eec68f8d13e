import type { FederalState } from '@fundus/contract/federal-state';
import type { ReadProposal } from '@fundus/contract/research-reading';
import { foldGerman } from '#lib/german-folding.ts';
import { type CaseText, clauseOf, hasAny, sliceOf, type Token } from './case-words.ts';

/** A town with its postcode, as the reference data has it. */
export interface KnownTown {
  town: string;
  district: string;
  federalState: FederalState;
}

/** Names of places, made once from all postcodes. */
export interface PlaceNames {
  statesOfPostcode: ReadonlyMap<string, ReadonlySet<FederalState>>;
  /** Folded names of towns and districts → how many postcodes each state has under that name. */
  postcodesOfName: ReadonlyMap<string, ReadonlyMap<FederalState, number>>;
}

const plainName = (name: string): string =>
  foldGerman(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names of places with the states that they may lie in. */
export function placeNamesOf(towns: ReadonlyMap<string, readonly KnownTown[]>): PlaceNames {
  const postcodesOfName = new Map<string, Map<FederalState, number>>();
  const count = (name: string, state: FederalState) => {
    const states = postcodesOfName.get(name) ?? new Map<FederalState, number>();
    states.set(state, (states.get(state) ?? 0) + 1);
    postcodesOfName.set(name, states);
  };
  for (const places of towns.values()) {
    for (const { town, district, federalState } of places) {
      const name = plainName(town.split(',')[0] ?? '');
      count(name, federalState);
      // »Neustadt« alone may be each of those with more to their name.
      const [first = ''] = name.split(' ');
      if (first !== name) count(first, federalState);
      count(plainName(district), federalState);
    }
  }
  return {
    statesOfPostcode: new Map(
      [...towns].map(([postcode, places]) => [postcode, new Set(places.map(({ federalState }) => federalState))]),
    ),
    postcodesOfName,
  };
}

const stateNames: Readonly<Record<string, FederalState>> = {
  'baden wurttemberg': 'BW',
  bayern: 'BY',
  bavaria: 'BY',
  brandenburg: 'BB',
  hessen: 'HE',
  hesse: 'HE',
  'mecklenburg vorpommern': 'MV',
  niedersachsen: 'NI',
  nrw: 'NW',
  'nordrhein westfalen': 'NW',
  'rheinland pfalz': 'RP',
  saarland: 'SL',
  sachsen: 'SN',
  saxony: 'SN',
  'sachsen anhalt': 'ST',
  'schleswig holstein': 'SH',
  thuringen: 'TH',
  thuringia: 'TH',
};
const englishTowns: Readonly<Record<string, string>> = {
  munich: 'munchen',
  cologne: 'koln',
  nuremberg: 'nurnberg',
  hanover: 'hannover',
  brunswick: 'braunschweig',
};
/** Towns whose names are words of daily use: they need »in« or »aus« before them. */
const dailyWords = new Set(
  'essen halle hof berg burg wald forst buch au bad lage stelle wahl linden laden haus werk messe sande damme rade hagen ahlen waren'.split(
    ' ',
  ),
);
const prepositions = new Set(['in', 'aus', 'bei', 'um', 'raum', 'stadt', 'sitz', 'standort', 'from', 'near']);
const ofOrigin = new Set(['aus', 'from', 'sitz', 'standort']);
const districtWords = new Set(['landkreis', 'kreis', 'kreisfreie']);
/** Number of postcodes from which a town is understood without a preposition. */
const fewestOfCity = 3;
/** Factor by which the postcodes of one place must exceed those of its namesakes to be chosen. */
const clearly = 4;
const longestName = 4;

interface Place {
  state: FederalState;
  from: string;
  /** The surer, the lower: a postcode, an origin, any other mention. */
  rank: 0 | 1 | 2;
}

function stateOfName(names: PlaceNames, name: string): { state: FederalState; size: number } | null {
  const states = [...(names.postcodesOfName.get(name) ?? [])].sort(([, one], [, other]) => other - one);
  const [best, ...others] = states;
  if (best === undefined) return null;
  const rest = others.reduce((sum, [, count]) => sum + count, 0);
  return best[1] >= clearly * rest ? { state: best[0], size: best[1] } : null;
}

/** The longest name of a place that begins at a token. */
function placeAt(text: CaseText, at: number, names: PlaceNames): { place: Place; last: number } | null {
  const { tokens } = text;
  const token = tokens[at] as Token;
  if (token.isNumber || !/^\p{Lu}/u.test(token.text)) return null;
  const before = tokens[at - 1]?.folded ?? '';
  const isDistrict = districtWords.has(before);
  for (let last = Math.min(tokens.length - 1, at + longestName); last >= at; last--) {
    if (last > at && !/[\p{L})]$/u.test(tokens[last]?.text ?? '')) continue;
    const written = plainName(sliceOf(text, at, last));
    const plain = englishTowns[written] ?? written;
    // »Kreis Uelzen« is called »Landkreis Uelzen«, or by its name alone.
    const district = [`${before} ${written}`, `landkreis ${written}`, `kreis ${written}`, plain].find((one) =>
      names.postcodesOfName.has(one),
    );
    const name = isDistrict ? (district ?? plain) : plain;
    const named = stateNames[name];
    const isCityState = name === 'berlin' || name === 'hamburg' || name === 'bremen';
    const known = named === undefined ? stateOfName(names, name) : { state: named, size: fewestOfCity };
    if (known === null) continue;
    const isAsked = isDistrict || prepositions.has(before) || tokens[at - 1]?.isNumber === true;
    const isCity = known.size >= fewestOfCity && !dailyWords.has(name);
    if (!isAsked && !isCity && !isCityState) continue;
    const rank = ofOrigin.has(before) || isDistrict ? 1 : 2;
    return { place: { state: known.state, from: sliceOf(text, isDistrict ? at - 1 : at, last), rank }, last };
  }
  // A quarter stands behind its town: »Berlin-Neukölln«.
  const town = token.text.split('-')[0] ?? '';
  const known = town === token.text ? null : stateOfName(names, plainName(town));
  if (known === null || known.size < fewestOfCity) return null;
  return { place: { state: known.state, from: token.text, rank: ofOrigin.has(before) ? 1 : 2 }, last: at };
}

/** The seat that a text states: postcode and state. Where it names places of several states, the origin counts. */
export function readPlace(text: CaseText, names: PlaceNames, isTaken: (token: Token) => boolean): ReadProposal[] {
  const { tokens } = text;
  const proposals: ReadProposal[] = [];
  const places: Place[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isTaken(token)) continue;
    const states = /^\d{5}$/.test(token.text) ? names.statesOfPostcode.get(token.text) : undefined;
    if (states !== undefined && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '')) {
      if (proposals.length > 0) return [];
      proposals.push({ field: 'seatPostcode', value: token.text, from: token.text });
      const [state, ...others] = states;
      if (state !== undefined && others.length === 0) places.push({ state, from: token.text, rank: 0 });
      continue;
    }
    // A fair is held elsewhere than at the seat.
    const isOfFair =
      tokens[at - 1]?.folded === 'in' && hasAny(clauseOf(text, at), ['messe', 'messen', 'fair', 'ausstellung*']);
    const found = isOfFair ? null : placeAt(text, at, names);
    if (found === null) continue;
    places.push(found.place);
    at = found.last;
  }
  const surest = places.filter(({ rank }) => rank === Math.min(...places.map((place) => place.rank)));
  const [seat] = surest;
  if (seat !== undefined && surest.every(({ state }) => state === seat.state)) {
    proposals.push({ field: 'seatState', value: seat.state, from: seat.from });
  }
  return proposals;
}
