import type { FederalState } from '@fundus/contract/federal-state';
import type { Classification } from '@fundus/contract/industry';
import type { PersonImport, PersonImportTarget } from '@fundus/contract/person-import';

export type PersonImportMapping = Record<string, PersonImportTarget>;

export type ImportColumn = Pick<PersonImport['columns'][number], 'name' | 'target'>;

/** A town of a postcode. */
export interface PostcodeTown {
  town: string;
  federalState: FederalState;
}

/** What the values of a table are looked up in. */
export interface PersonReferences {
  townsOf(postcode: string): readonly PostcodeTown[];
  /** An entry of the Wirtschaftszweige by its code or its title. */
  industryOf(codeOrTitle: string): { classification: Classification; code: string; title: string } | null;
  /** Nobody is born later. */
  today: string;
}
