import type { ImportRow } from '@fundus/contract/import';
import type { ImportOutcome, ImportTargetName } from '@fundus/contract/import-codes';
import type { ReactNode } from 'react';
import type { TargetGroup } from '#ui/import/mapping-table.tsx';
import type { paths } from '../../../paths.ts';
import type { AnyRun, StartBody } from './import-run.ts';

/** Hints about a mapping before the preview is made with it. */
export interface MappingProblems {
  /** Targets that more than one column fills. */
  doubled: readonly string[];
  /** Whether no preview is made as long as there are such. */
  isBlocked: boolean;
  warnings: readonly string[];
  notes: readonly string[];
}

/** Values chosen before a file is sent. */
export interface UploadSettings {
  /** Fields above the file. */
  fields: ReactNode;
  /** Null as long as something is missing. */
  body: StartBody | null;
}

/** Words and choices of a target. */
export interface ImportWords<Run extends AnyRun = AnyRun> {
  /** Targets of a column, in the groups of the choice. */
  targetGroups: readonly TargetGroup[];
  checkMapping(mapping: Readonly<Record<string, string>>): MappingProblems;
  fieldLabel(field: string): string;
  /** The list of a field whose values stand in one. */
  termsOf(field: string): TargetGroup['items'];
  /** The link to a record. */
  linkTo(run: Run, recordId: string, title: string): ReactNode;
  /** The link to what the import changed of a record, where its records keep versions. */
  linkToDifference?(recordId: string, difference: NonNullable<ImportRow['difference']>, title: string): ReactNode;
}

/** Setting for all rows in a word: a kind, a source. */
export interface SettingWord<Run extends AnyRun = AnyRun> {
  key: string;
  label: string;
  wordOf(run: Run): ReactNode;
}

/** Target as the screens of imports need it. */
export interface ImportView<Run extends AnyRun = AnyRun> {
  target: ImportTargetName;
  listPath:
    | typeof paths.personImports
    | typeof paths.leadImports
    | typeof paths.receiptImports
    | typeof paths.administrationImports;
  runPath:
    | typeof paths.personImport
    | typeof paths.leadImport
    | typeof paths.receiptImport
    | typeof paths.administrationImport;
  /** Whether refused rows can be fetched as a file. */
  keepsRefusedRows: boolean;
  /** Whether imports of several users stand in the list. */
  isShared: boolean;
  maxBytes: number;
  /** Endings of files that are taken. */
  accept: string;
  /** Settings for all rows, as they are sent with another mapping. */
  settingsOf(run: Run): object;
  /** The fields that change what holds for all rows. */
  Settings(props: SettingsProps<Run>): ReactNode;
  /** The outcomes whose rows an import takes. */
  takenOutcomes(run: Run): readonly ImportOutcome[];
  /** Whether an import came with an update of the portal instead of a user's file. */
  isShipped?(run: Run): boolean;
  /** Names an import before it is carried out. */
  nameOf(run: Run): string;
}

export interface SettingsProps<Run extends AnyRun = AnyRun> {
  run: Run;
  /** As they are, or as they were just chosen. */
  settings: object;
  isBusy: boolean;
  onChange(settings: object): void;
}
