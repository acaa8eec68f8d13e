import { isSameValue } from '#lib/same-value.ts';

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** A place that both changed, each in its own way. */
export interface Clash {
  /** Keys and ids from the document down to the place. */
  readonly path: readonly string[];
}

export interface Merged<Document> {
  readonly merged: Document;
  readonly clashes: readonly Clash[];
}

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isItem = (value: Json): value is Fields & { id: string } => isFields(value) && typeof value['id'] === 'string';
const areItems = (value: Json): value is readonly (Fields & { id: string })[] =>
  Array.isArray(value) && value.every(isItem);

/**
 * Brings two states of a document together that both come from `base`: what only one changed is taken, items of lists by their
 * ids. Where both changed the same value, `mine` stands unless `isTheirs` says otherwise, and the place is listed.
 */
export function mergeDocuments<Document>(
  { base, mine, theirs }: { base: Document; mine: Document; theirs: Document },
  isTheirs: (path: readonly string[]) => boolean = () => false,
): Merged<Document> {
  const clashes: Clash[] = [];
  const merged = mergeValue(base, mine, theirs, { path: [], clashes, isTheirs });
  return { merged: merged as Document, clashes };
}

interface Place {
  readonly path: readonly string[];
  readonly clashes: Clash[];
  readonly isTheirs: (path: readonly string[]) => boolean;
}

function mergeValue(base: Json, mine: Json, theirs: Json, place: Place): Json {
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return mine;
  if (isSameValue(base, mine)) return theirs;
  if (areItems(base) && areItems(mine) && areItems(theirs)) return mergeItems(base, mine, theirs, place);
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        mergeValue(base[key], mine[key], theirs[key], { ...place, path: [...place.path, key] }),
      ]),
    );
  }
  place.clashes.push({ path: place.path });
  return place.isTheirs(place.path) ? theirs : mine;
}

function mergeItems(
  base: readonly { id: string }[],
  mine: readonly { id: string }[],
  theirs: readonly { id: string }[],
  place: Place,
): Json {
  const find = (items: readonly { id: string }[], id: string) => items.find((item) => item.id === id);
  const kept = mine.flatMap((own) => {
    const [before, other] = [find(base, own.id), find(theirs, own.id)];
    if (before === undefined) return [own];
    const path = [...place.path, own.id];
    // The other one deleted it: gone unless it was changed here meanwhile.
    if (other === undefined) {
      if (isSameValue(before, own)) return [];
      place.clashes.push({ path });
      return place.isTheirs(path) ? [] : [own];
    }
    return [mergeValue(before, own, other, { ...place, path })];
  });
  const added = theirs.filter(({ id }) => find(base, id) === undefined && find(mine, id) === undefined);
  const revived = theirs.filter((other) => {
    const before = find(base, other.id);
    return before !== undefined && find(mine, other.id) === undefined && !isSameValue(before, other);
  });
  for (const { id } of revived) place.clashes.push({ path: [...place.path, id] });
  return [...kept, ...added, ...revived];
}
