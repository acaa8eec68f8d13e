import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { applyDecisions, type Decisions, listChanges, mergeRecord, type RecordMerge } from './record-merge.ts';

/** The fields of a record that a form edits, with the revision that an edit is based on. */
export interface VersionedRecord<Values> {
  revision: number;
  values: Values;
}

/** A stored record as the server gave it, and its fields. */
export interface StoredRecord<Row, Values> extends VersionedRecord<Values> {
  row: Row;
}

/** Two states of the same fields, after both were changed. */
export interface RecordConflict<Row, Values> {
  theirs: StoredRecord<Row, Values>;
  changes: Partial<Values>;
  merge: RecordMerge<Values>;
}

export interface SavedRecord<Row, Values> {
  row: Row;
  /** Fields that another user changed meanwhile and that were taken over. */
  takenOver: (keyof Values & string)[];
}

/** What `RecordConflictDialog` needs. */
export interface ConflictEditing<Row, Values> {
  conflict: RecordConflict<Row, Values> | null;
  closeConflict: () => void;
  /** After a conflict: saves what was decided (the answer is what is stored then), or goes on editing it (null). */
  settle: (decisions: Decisions, then: 'save' | 'edit') => Promise<SavedRecord<Row, Values> | null>;
}

export interface RecordSave<Row, Values> extends ConflictEditing<Row, Values> {
  /** What the next save is based on; null while the record does not exist yet. */
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
  onRebase,
}: RecordSaveSettings<Row, Values> & {
  /** Shows the fields as they are stored now or, with `mine`, with unsaved changes on top. */
  onRebase: (stored: Values, mine?: Values) => void;
}): RecordSave<Row, Values> {
  const toStored = (stored: Row): StoredRecord<Row, Values> => ({ ...toRecord(stored), row: stored });
  const [base, setBase] = useState(() => (row === null ? null : toStored(row)));
  const [conflict, setConflict] = useState<RecordConflict<Row, Values> | null>(null);

  const goOnFrom = (next: StoredRecord<Row, Values>, mine?: Values): void => {
    setBase(next);
    setConflict(null);
    onRebase(next.values, mine);
  };

  const send = async (
    changes: Partial<Values>,
    from: StoredRecord<Row, Values>,
    first = from,
    attempt = 1,
  ): Promise<SavedRecord<Row, Values>> => {
    try {
      const saved = toStored(await save(changes, from));
      goOnFrom(saved);
      return { row: saved.row, takenOver: mergeRecord(first.values, saved.values, changes).onlyTheirs };
    } catch (error) {
      const current = isApiError(error, 'REVISION_CONFLICT') ? error.details['current'] : undefined;
      if (current === undefined || current === null) throw error;
      const theirs = toStored(current as Row);
      const merge = mergeRecord(first.values, theirs.values, changes);
      if (merge.contested.length === 0 && attempt < attempts) return send(changes, theirs, first, attempt + 1);
      setConflict({ theirs, changes, merge });
      throw error;
    }
  };

  return {
    base,
    conflict,
    closeConflict: () => setConflict(null),
    rebase: (next) => goOnFrom(toStored(next)),
    submit: async (mine) => {
      if (base === null) {
        if (create === undefined) throw new Error('A new record needs a way to be created.');
        return { row: await create(mine), takenOver: [] };
      }
      const changes = listChanges(base.values, mine);
      if (Object.keys(changes).length > 0) return send(changes, base);
      goOnFrom(base);
      return { row: base.row, takenOver: [] };
    },
    settle: async (decisions, then) => {
      if (conflict === null) return null;
      const { theirs } = conflict;
      const changes = applyDecisions(theirs.values, conflict.changes, decisions);
      if (then === 'save' && Object.keys(changes).length > 0) return send(changes, theirs);
      goOnFrom(theirs, then === 'edit' ? { ...theirs.values, ...changes } : undefined);
      return then === 'save' ? { row: theirs.row, takenOver: [] } : null;
    },
  };
}
