import type { PersonKind } from '@fundus/contract/person-codes';
import type { PersonFields } from '@fundus/contract/person-fields';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { insertPersons } from '#modules/people/person/person-creation.service.ts';
import { keysOf } from '#modules/people/person/person-keys.rules.ts';
import type { ImportTarget } from './import-target.ts';
import {
  holdOwner,
  listLikelyPersons,
  listMadePersons,
  listWorkedOnPersons,
  lockMadePersons,
  trashPersons,
} from './imported-person.repository.ts';
import { proposePersonColumns } from './person-columns.rules.ts';
import { readPersonRow } from './person-row.rules.ts';
import { differ } from './record-identity.rules.ts';

/** Imports into the caller's own clients, prospects or contacts. */
export const personTarget: ImportTarget = {
  name: 'person',
  requireSettings: async () => {},
  proposeColumns: proposePersonColumns,
  readRow: readPersonRow,
  identityOf(fields: PersonFields) {
    const { emailKey, phoneKeys, nameKey } = keysOf(fields);
    return { emailKey, phoneKeys, nameKey, postcode: fields.postcode };
  },
  describe: (fields: PersonFields) => fields,
  likeness: {
    countsName: true,
    // Families and offices share their number.
    areStrangers: (one, other) => differ(one.emailKey, other.emailKey) && differ(one.nameKey, other.nameKey),
  },
  listLikely: (db, run, identities) => listLikelyPersons(db, run.ownerId, identities),
  hold: (tx, run) => holdOwner(tx, run.ownerId),
  insert(tx, deps, run, userId, rows: readonly { fields: PersonFields; enteredAt: Date | null }[]) {
    const event = { kind: 'imported', values: { fileName: run.fileName }, authorId: userId } as const;
    const persons = rows.map(({ fields, enteredAt }) => ({
      ownerId: run.ownerId,
      kind: run.kind as PersonKind,
      fields,
      ...(enteredAt && { createdAt: enteredAt }),
      event,
    }));
    return insertPersons(tx, deps, persons);
  },
  // Only their importer has to do with them.
  tellOfMade: async () => {},
  lockMade: lockMadePersons,
  listWorkedOn: listWorkedOnPersons,
  listMade: listMadePersons,
  async remove(tx, deps, userId, personIds) {
    await trashPersons(tx, personIds, deps.clock());
    await recordEvents(
      tx,
      deps,
      personIds.map((personId) => ({ personId, kind: 'deleted', authorId: userId, isOfImport: true })),
    );
  },
};
