import type { FederalState } from '@fundus/contract/federal-state';
import type { Classification } from '@fundus/contract/industry';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { TableRow } from '#lib/delimited.ts';
import type { Remark } from '#lib/source-error.ts';

/** What the rows of a table become. */
export type TargetName = 'person' | 'lead';

/** What holds for all rows of a file: the kind of persons, or the source of leads. */
export interface ImportSettings {
  kind?: PersonKind;
  sourceId?: string | null;
}

/** What becomes of each column, by its name. */
export type ColumnMapping = Record<string, string>;

export interface ImportColumn {
  name: string;
  target: string;
}

/** A row of a table as it is read: without its line. */
export type RowCells = Pick<TableRow, 'cells' | 'problem'>;

/** What a row of a table says. */
export interface ReadRow {
  outcome: 'new' | 'test' | 'refused';
  /** As they would be stored; null for rows that are not taken. */
  fields: object | null;
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

/** What the values of a table are looked up in. */
export interface ImportReferences {
  townsOf(postcode: string): readonly PostcodeTown[];
  /** An entry of the Wirtschaftszweige by its code or its title. */
  industryOf(codeOrTitle: string): { classification: Classification; code: string; title: string } | null;
  /** The latest possible birthday. */
  today: string;
}
