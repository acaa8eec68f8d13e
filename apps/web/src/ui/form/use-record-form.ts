import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, isApiError } from '#lib/api/api-error.ts';
import { listChanges, mergeRecord } from './record-merge.ts';
import { useZodForm } from './use-zod-form.ts';

/** A record as it was loaded: what an edit begins from and is compared with. */
export interface VersionedRecord<Values> {
  revision: number;
  values: Values;
}

/** Two states of the same fields, after both were changed. */
export interface RecordConflict<Values> {
  base: Values;
  theirs: VersionedRecord<Values>;
  mine: Values;
}

export interface RecordEditing<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  isDirty: boolean;
  conflict: RecordConflict<Values> | null;
  closeConflict: () => void;
  discard: () => void;
  /** Sends what was changed. Returns the fields that another user changed meanwhile and that were taken over. */
  submit: () => Promise<(keyof Values & string)[]>;
  /** After a conflict: `choices` names the fields in which the other one's value holds. */
  settle: (theirs: readonly string[], then: 'save' | 'edit') => Promise<void>;
}

/** So often a save is repeated on top of what another user stored in other fields at the same time. */
const attempts = 3;

/**
 * The state of a form over a stored record with a revision. Only changed fields are sent; what another user changed in
 * other fields is taken over, what both changed is a `conflict` to be decided. Nothing that was typed is lost.
 */
export function useRecordForm<Values extends FieldValues>({
  loaded,
  schema,
  save,
  currentOf,
}: {
  loaded: VersionedRecord<Values>;
  schema: z.ZodType<Values, Values>;
  /** Sends changed fields on top of a stored state, the loaded one or, after a conflict elsewhere, a newer one. */
  save: (changes: Partial<Values>, from: VersionedRecord<Values>) => Promise<VersionedRecord<Values>>;
  /** What is stored now, from the error REVISION_CONFLICT. */
  currentOf: (error: ApiError) => VersionedRecord<Values> | null;
}): RecordEditing<Values> {
  const base = useRef(loaded);
  const [conflict, setConflict] = useState<RecordConflict<Values> | null>(null);
  const form = useZodForm<Values, Values>(schema, loaded.values as DefaultValues<Values>);
  const { isDirty, isSubmitting } = form.formState;

  const rebase = (next: VersionedRecord<Values>, mine?: Values): void => {
    base.current = next;
    form.reset(next.values);
    if (mine !== undefined) form.reset(mine, { keepDefaultValues: true });
  };

  useEffect(() => {
    // Another user's change is shown at once where nothing has been typed; otherwise saving finds it.
    if (loaded.revision === base.current.revision || isDirty || isSubmitting) return;
    base.current = loaded;
    form.reset(loaded.values);
  }, [loaded, isDirty, isSubmitting, form]);

  const send = async (changes: Partial<Values>, from: VersionedRecord<Values>, mine: Values, attempt = 1) => {
    try {
      const saved = await save(changes, from);
      const before = base.current.values;
      setConflict(null);
      rebase(saved);
      return mergeRecord(before, saved.values, { ...before, ...changes }).onlyTheirs;
    } catch (error) {
      const theirs = isApiError(error, 'REVISION_CONFLICT') ? currentOf(error) : null;
      if (theirs === null) throw error;
      const { contested } = mergeRecord(from.values, theirs.values, mine);
      if (contested.length === 0 && attempt < attempts) {
        return send(changes, theirs, { ...theirs.values, ...changes }, attempt + 1);
      }
      setConflict({ base: from.values, theirs, mine });
      throw error;
    }
  };

  return {
    form,
    isDirty,
    conflict,
    closeConflict: () => setConflict(null),
    discard: () => rebase(base.current),
    submit: async () => {
      const mine = schema.parse(form.getValues());
      const changes = listChanges(base.current.values, mine);
      if (Object.keys(changes).length === 0) {
        rebase(base.current);
        return [];
      }
      return send(changes, base.current, mine);
    },
    settle: async (theirFields, then) => {
      if (conflict === null) return;
      const { theirs, mine } = conflict;
      const own = listChanges(conflict.base, mine);
      const changes = Object.fromEntries(
        Object.entries(own).filter(([field]) => !theirFields.includes(field)),
      ) as Partial<Values>;
      const merged = { ...theirs.values, ...changes };
      if (then === 'save' && Object.keys(changes).length > 0) {
        await send(changes, theirs, merged);
      } else {
        rebase(theirs, merged);
        setConflict(null);
      }
    },
  };
}
