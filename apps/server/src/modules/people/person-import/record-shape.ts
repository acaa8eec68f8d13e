import type { FederalState } from '@fundus/contract/federal-state';
import type { Classification } from '@fundus/contract/industry';
import type { Remark } from '#lib/source-error.ts';

/** Whether rows are taken that double a record or whose person is on the block list. */
export interface RecordSettings {
  takesDuplicates: boolean;
  takesBlocked: boolean;
}

/** Stored content of a row: the fields as they would be stored, and since when the record is known (ISO), if the row has that. */
export interface RecordContent<Fields extends object = object> {
  fields: Fields;
  enteredAt: string | null;
}

/** A row of a table as it was read. */
export interface ReadRecord<Fields extends object = object> {
  outcome: 'new' | 'test' | 'refused';
  /** As they would be stored; null for rows that are not taken. */
  fields: Fields | null;
  enteredAt: Date | null;
  name: string;
  town: string;
  email: string;
  remarks: Remark[];
}

/** A town of a postcode. */
export interface PostcodeTown {
  town: string;
  federalState: FederalState;
}

/** Reference data in which values of a table are looked up. */
export interface ImportReferences {
  townsOf(postcode: string): readonly PostcodeTown[];
  /** An entry of the Wirtschaftszweige by its code or its title. */
  industryOf(codeOrTitle: string): { classification: Classification; code: string; title: string } | null;
  /** The latest possible birthday. */
  today: string;
}
