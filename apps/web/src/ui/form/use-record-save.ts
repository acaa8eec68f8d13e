import { useRef, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { type Decisions, decidedValues, fieldsTakenOver, listChanges } from '#lib/save/record-merge.ts';
import {
  beginSaving,
  beginSending,
  collide,
  type FieldConflict,
  type Fields,
  failSending,
  listConflicts,
  type RecordKind,
  type Saving,
  settle,
  shownFields,
  typeFields,
} from '#lib/save/saving.ts';

/** The fields of a record that a form edits, with the revision that an edit is based on. */
export interface VersionedRecord<Values> {
  revision: number;
  values: Values;
}

/** A stored record as the server gave it, and its fields. */
export interface StoredRecord<Row, Values> extends VersionedRecord<Values> {
  row: Row;
}

/** A record that was changed here and elsewhere. */
export interface RecordConflict<Values> {
  revision: number;
  /** Fields that both changed, differently. */
  contested: readonly (FieldConflict & { field: keyof Values & string })[];
  takenOver: readonly (keyof Values & string)[];
}

export interface SavedRecord<Row, Values> {
  row: Row;
  /** Fields that another user changed meanwhile and that were taken over. */
  takenOver: (keyof Values & string)[];
}

/** Props of `RecordConflictDialog`. */
export interface ConflictEditing<Row, Values> {
  conflict: RecordConflict<Values> | null;
  closeConflict: () => void;
  /** After a conflict: saves what was decided (the answer is what is stored then), or goes on editing it (null). */
  settle: (decisions: Decisions, then: 'save' | 'edit') => Promise<SavedRecord<Row, Values> | null>;
}

export interface RecordSave<Row, Values> extends ConflictEditing<Row, Values> {
  /** State that the next save is based on; null while the record does not exist yet. */
  base: StoredRecord<Row, Values> | null;
  /** Goes on from a newer state of the record. */
  rebase: (row: Row) => void;
  /** Sends what differs from `base`. Throws the `ApiError`; after a conflict `conflict` tells both sides. */
  submit: (mine: Values) => Promise<SavedRecord<Row, Values>>;
}

export interface RecordSaveSettings<Row, Values> {
  /** The record as it was loaded; null for a new one. */
  row: Row | null;
  toRecord: (row: Row) => VersionedRecord<Values>;
  /** Sends changed fields on top of a stored state: the loaded one or, after a change elsewhere, a newer one. */
  save: (changes: Partial<Values>, from: StoredRecord<Row, Values>) => Promise<Row>;
  /** Stores a new record; given where `row` may be null. */
  create?: (values: Values) => Promise<Row>;
}

/** So often a save is repeated on top of what another user stored in other fields at the same time. */
const attempts = 3;

/**
 * The one way of saving a stored record with a revision. Only changed fields are sent; what another user changed in other
 * fields is taken over, what both changed is a `conflict` to be decided. Nothing that was typed is lost.
 */
export function useRecordSave<Row, Values extends object>({
  row,
  toRecord,
  save,
  create,
  read,
  show,
}: RecordSaveSettings<Row, Values> & {
  /** The fields as they stand on the screen at this moment. */
  read: () => Values;
  /** Shows fields over those that are stored now; they differ where something is not saved yet. */
  show: (stored: Values, shown: Values) => void;
}): RecordSave<Row, Values> {
  type Stored = StoredRecord<Row, Values>;
  const toStored = (stored: Row): Stored => ({ ...toRecord(stored), row: stored });
  const kind: RecordKind<Stored> = { toFields: ({ values }) => values as Fields };
  const [saving, setSaving] = useState(() => (row === null ? null : beginSaving(toStored(row), kind)));
  const [collided, setCollided] = useState<{ saving: Saving<Stored>; first: Values } | null>(null);

  /** The fields as they stood when a save was sent; null while none is under way. */
  const sent = useRef<Values | null>(null);

  const goOnFrom = (next: Stored, mine?: Values): void => {
    setSaving(beginSaving(next, kind));
    setCollided(null);
    // Input typed while a save is under way stays, field by field, on top of the stored values.
    const typedSince = sent.current === null ? {} : listChanges(sent.current, read());
    show(next.values, mine ?? { ...next.values, ...typedSince });
  };

  const send = async (typed: Saving<Stored>, first: Values, attempt = 1): Promise<SavedRecord<Row, Values>> => {
    const next = beginSending(typed);
    const { stored, sending } = next;
    if (sending === null) {
      goOnFrom(stored);
      return { row: stored.row, takenOver: fieldsTakenOver(first, stored.values, {}) };
    }
    try {
      const saved = toStored(await save(sending as Partial<Values>, stored));
      goOnFrom(saved);
      return { row: saved.row, takenOver: fieldsTakenOver(first, saved.values, sending) };
    } catch (error) {
      const current = isApiError(error, 'REVISION_CONFLICT')
        ? (error.details['current'] as Row | undefined)
        : undefined;
      if (current == null) {
        setSaving(failSending(next, 'refused'));
        throw error;
      }
      const rebased = collide(next, kind, toStored(current));
      const isContested = Object.keys(rebased.conflicts).length > 0;
      if (!isContested && attempt < attempts) return send(rebased, first, attempt + 1);
      setCollided({ saving: rebased, first });
      throw error;
    }
  };

  return {
    base: saving?.stored ?? null,
    conflict: collided && {
      revision: collided.saving.stored.revision,
      contested: listConflicts(collided.saving, kind) as RecordConflict<Values>['contested'],
      takenOver: fieldsTakenOver(collided.first, collided.saving.stored.values, collided.saving.changes),
    },
    closeConflict: () => setCollided(null),
    rebase: (next) => goOnFrom(toStored(next)),
    submit: async (mine) => {
      sent.current = structuredClone(read());
      try {
        if (saving !== null) return await send(typeFields(saving, kind, mine as Fields), saving.stored.values);
        if (create === undefined) throw new Error('A new record needs a way to be created.');
        return { row: await create(mine), takenOver: [] };
      } finally {
        sent.current = null;
      }
    },
    settle: async (decisions, then) => {
      if (collided === null) return null;
      const decided = settle(collided.saving, kind, decidedValues(listConflicts(collided.saving, kind), decisions));
      const { stored } = decided;
      if (then === 'save') return send(decided, stored.values);
      goOnFrom(stored, shownFields(decided, kind) as Values);
      return null;
    },
  };
}
