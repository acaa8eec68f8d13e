import type { PersonFields } from '@fundus/contract/person-fields';
import type { PersonImportSettings } from '@fundus/contract/person-import';
import { personExportColumns } from '@fundus/contract/person-list';
import { language as languages } from '@fundus/contract/user';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { insertPersons } from '#modules/people/person/person-creation.service.ts';
import { exportTitleOf } from '#modules/people/person/person-export.service.ts';
import { keysOf } from '#modules/people/person/person-keys.rules.ts';
import type { ImportTarget } from '#modules/platform/import/import-target.service.ts';
import { withOwnExports } from './import-columns.rules.ts';
import {
  holdOwner,
  listLikelyPersons,
  listLivingPersons,
  listWorkedOnPersons,
  lockMadePersons,
  trashPersons,
} from './imported-person.repository.ts';
import { proposePersonColumns, targetOfExported } from './person-columns.rules.ts';
import { readPersonRow } from './person-row.rules.ts';
import { differ } from './record-identity.rules.ts';
import { createRecordImport, ownerOf } from './record-import.service.ts';
import type { RecordTarget } from './record-target.service.ts';

const ownExports = languages.options.map(
  (language) => new Map(personExportColumns.map((column) => [exportTitleOf(column, language), column])),
);

/** Imports into the caller's own clients, prospects or contacts. */
export function createPersonTarget(deps: With<'clock' | 'secrets'>): ImportTarget {
  const target: RecordTarget<PersonImportSettings, PersonFields> = {
    name: 'person',
    requireSettings: async () => {},
    presentSettings: async (_db, runs) => runs.map(({ settings }) => settings),
    proposeColumns: withOwnExports(proposePersonColumns, ownExports, targetOfExported),
    readRow: readPersonRow,
    identityOf(fields) {
      const { emailKey, phoneKeys, nameKey } = keysOf(fields);
      return { emailKey, phoneKeys, nameKey, postcode: fields.postcode };
    },
    describe: (fields) => fields,
    likeness: {
      codes: {
        stored: { same: 'duplicateOfPerson', shared: 'phoneSharedWithPerson' },
        line: { same: 'duplicateOfLine', shared: 'phoneSharedWithLine' },
      },
      countsName: true,
      // Families and offices share their number.
      areStrangers: (one, other) => differ(one.emailKey, other.emailKey) && differ(one.nameKey, other.nameKey),
    },
    listLikely: (db, run, identities) => listLikelyPersons(db, ownerOf(run), identities),
    hold: (tx, run) => holdOwner(tx, ownerOf(run)),
    async insert(tx, run, userId, rows) {
      const event = { kind: 'imported', values: { fileName: run.fileName }, authorId: userId } as const;
      const persons = rows.map(({ fields, enteredAt }) => ({
        ownerId: ownerOf(run),
        kind: run.settings.kind,
        fields,
        ...(enteredAt && { createdAt: enteredAt }),
        event,
      }));
      return (await insertPersons(tx, deps, persons)).map(({ id }) => id);
    },
    // Only their importer has to do with them.
    tellOfMade: async () => {},
    lockMade: lockMadePersons,
    listWorkedOn: listWorkedOnPersons,
    listLiving: listLivingPersons,
    async remove(tx, userId, personIds) {
      await trashPersons(tx, personIds, deps.clock());
      await recordEvents(
        tx,
        deps,
        personIds.map((personId) => ({ personId, kind: 'deleted', authorId: userId, isOfImport: true })),
      );
    },
  };
  return createRecordImport(deps, target);
}
