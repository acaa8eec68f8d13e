import type { ValueChange } from '@fundus/contract/import';
import { programmeLevels, programmeStatuses } from '@fundus/contract/programme-content';
import {
  type ImportMapping,
  type ListedField,
  listedFields,
  vocabularyOfField,
} from '@fundus/contract/programme-import';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import { hasMessage, message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import type { ImportTarget } from '#modules/platform/import/import-target.service.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { createCatalogueWriter } from './catalogue-writer.service.ts';
import { proposeColumns } from './cells/column-mapping.rules.ts';
import { createTermMatcher } from './cells/term-matcher.rules.ts';
import { changeChoices, ValueChoices } from './cells/value-choices.rules.ts';
import { listWorkedOnProgrammes, lockMadeProgrammes } from './imported-programme.repository.ts';
import { createProgrammeReader } from './programme-reader.service.ts';
import type { ProgrammeBefore, ProgrammeRowContent, StoredSettings } from './programme-row.rules.ts';
import { createProgrammeUndoer } from './programme-undo.service.ts';
import { createProgrammeWriter } from './programme-writer.service.ts';
import { openSource } from './source/open-source.ts';
import type { ReadRecord } from './source/record-content.ts';

/** A row may hold a guideline with a million characters. */
const rowsAtOnce = 50;

const listOf = (field: string): ListedField | undefined => listedFields.find((known) => known === field);

/** Throws VALIDATION_FAILED where a choice names what its list does not have. */
async function requireChoices(db: Executor, changes: readonly ValueChange[]): Promise<void> {
  const matcher = createTermMatcher(await listKnownTerms(db));
  for (const [index, { field: name, code }] of changes.entries()) {
    const field = listOf(name);
    if (field === undefined) throw invalidField(['values', index, 'field'], 'invalidChoice');
    const vocabulary = vocabularyOfField[field];
    const isKnown =
      vocabulary !== undefined
        ? (one: string) => matcher.has(vocabulary, one)
        : (one: string) => (field === 'level' ? programmeLevels : programmeStatuses).some((own) => own === one);
    if (code !== null && code !== '' && !isKnown(code)) throw invalidField(['values', index, 'code'], 'invalidChoice');
  }
}

/**
 * Imports programmes of a stock into the catalogue. `mailing`: null for a command at the machine, which does not know under
 * which address people reach the portal, and so writes no mails.
 */
export function createProgrammeTarget(
  mailing: With<'clock' | 'publicUrl'> | null,
): ImportTarget<StoredSettings, ProgrammeRowContent, ReadRecord> {
  return {
    name: 'programme',
    auditSubject: 'programmeImport',
    isShared: true,
    limits: null,
    keepsRefusedCells: false,
    rowsAtOnce,
    initialSettings: (said) => ({ endsVanished: false, ...said }) as StoredSettings,
    requireSettings: async () => {},
    presentSettings: async (_db, runs) =>
      runs.map(({ settings: { catalogue, ...settings } }) => ({ ...settings, isCatalogue: catalogue !== undefined })),
    // Programmes that a catalogue no longer has go on: only its tombstones end programmes.
    takenOutcomes: ({ endsVanished, catalogue }) => [
      'new',
      'changed',
      ...(endsVanished && catalogue === undefined ? (['vanished'] as const) : []),
    ],
    // No source of a user has an empty name.
    memoryKeyOf: ({ source, catalogue }) => (catalogue === undefined ? source : ''),
    requireChoices,
    changeChoices,
    wordField(field, language) {
      const key = `field.${field}`;
      return hasMessage('funding-programme', key) ? message(language, 'funding-programme', key) : field;
    },
    differenceOf(before) {
      const { versionBefore, versionAfter } = before as ProgrammeBefore;
      return versionBefore === null ? null : { before: versionBefore, after: versionAfter };
    },
    open: openSource,
    proposeColumns: (columns, remembered) => {
      const samples = new Map(columns.map((column) => [column.name, column.samples]));
      return proposeColumns([...samples.keys()], remembered as ImportMapping, (name) => samples.get(name) ?? []);
    },
    beginReading: (tx, { id, fileName, settings: { source } }, { columns, choices }) =>
      createProgrammeReader(tx, {
        importId: id,
        source,
        fileName,
        mapping: Object.fromEntries(columns.map(({ name, target }) => [name, target])) as ImportMapping,
        choices: new ValueChoices(choices),
      }),
    beginWriting: (tx, { id, settings: { source, catalogue } }, { userId, now }) =>
      catalogue === undefined
        ? createProgrammeWriter(tx, { importId: id, source, now, userId, mailing })
        : createCatalogueWriter(tx, { importId: id, checksum: catalogue, now, userId }),
    lockMade: lockMadeProgrammes,
    listWorkedOn: listWorkedOnProgrammes,
    beginUndoing: (tx, { id }, { userId, now }) => createProgrammeUndoer(tx, { importId: id, now, userId, mailing }),
  };
}
