import type { ModelContent, ModelNote, NotePlace } from '@fundus/contract/business-model';
import { fieldIn, type ModelField } from '@fundus/contract/business-model-codes';
import { partsOf, rankBetween } from '@fundus/contract/work-paper-codes';

/** A note with its id and its place. */
export interface PlacedNote extends ModelNote {
  id: string;
  place: NotePlace;
}

/** The notes of every field of the board in their order, and those that have no home in this variant. */
export interface BoardNotes {
  fields: ReadonlyMap<ModelField, readonly PlacedNote[]>;
  parked: readonly PlacedNote[];
}

const homeless: NotePlace = { field: 'value', rank: 0 };

export function readBoard({ variant, notes, places }: ModelContent): BoardNotes {
  const fields = new Map<ModelField, PlacedNote[]>();
  const parked: PlacedNote[] = [];
  const placed = partsOf(notes)
    .map(({ id, part }) => ({ ...part, id, place: places[id] ?? homeless }))
    .toSorted((one, other) => one.place.rank - other.place.rank || (one.id < other.id ? -1 : 1));
  for (const note of placed) {
    const field = fieldIn(variant, note.place.field);
    if (field === null) parked.push(note);
    else fields.set(field, [...(fields.get(field) ?? []), note]);
  }
  return { fields, parked };
}

/** How a note is called: its first line. */
export const noteName = ({ text }: Pick<ModelNote, 'text'>): string => {
  const first = text.split('\n')[0] ?? '';
  return first.length > 60 ? `${first.slice(0, 59)}…` : first;
};

/** The place of a note that comes to stand in a field, before another note or at the end. */
export function placeAt(board: BoardNotes, noteId: string, field: ModelField, beforeId: string | null): NotePlace {
  const others = (board.fields.get(field) ?? []).filter(({ id }) => id !== noteId);
  const at = beforeId === null ? others.length : others.findIndex(({ id }) => id === beforeId);
  const index = at < 0 ? others.length : at;
  return { field, rank: rankBetween(others[index - 1]?.place.rank ?? null, others[index]?.place.rank ?? null) };
}

/** The place one step up or down in its field; null at the end of it. */
export function placeBeside(board: BoardNotes, note: PlacedNote, field: ModelField, by: 1 | -1): NotePlace | null {
  const notes = board.fields.get(field) ?? [];
  const index = notes.findIndex(({ id }) => id === note.id);
  const other = notes[index + by];
  if (index < 0 || other === undefined) return null;
  const before = by === 1 ? (notes[index + 2]?.id ?? null) : other.id;
  return placeAt(board, note.id, field, before);
}
