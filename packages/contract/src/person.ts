import { z } from 'zod';
import { processStatusMap } from './consulting-status.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { personKinds } from './person-codes.ts';
import { checkPerson, personFields } from './person-fields.ts';

export const personKind = z.enum(personKinds);

export const person = z
  .object({
    personId: z.uuid(),
    kind: personKind,
    /** Counts every change of a field; the basis of conflict detection. */
    revision: z.int(),
    ...personFields.shape,
    /** The company that the person belongs to; null where none is known. */
    companyId: z.uuid().nullable(),
    statuses: processStatusMap,
    owner: z.object({ userId: z.uuid(), name: z.string() }),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.object({ edit: z.boolean(), delete: z.boolean(), assignOwner: z.boolean(), restore: z.boolean() }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** A person who may be the same: same e-mail, same phone, or same name with postcode. */
export const duplicateHint = z.object({
  personId: z.uuid(),
  kind: personKind,
  name: z.string(),
  company: z.string(),
  town: z.string(),
  reasons: z.array(z.enum(['email', 'phone', 'nameAndPostcode'])),
});
export type DuplicateHint = z.infer<typeof duplicateHint>;

export const findDuplicates = defineEndpoint('POST /api/persons/duplicates', {
  summary: 'Persons among one’s own who may be the one described; for the hint before saving.',
  access: 'person:read',
  // Asks, changes nothing; a POST so that names stay out of addresses.
  audit: null,
  body: z.object({
    exceptPersonId: z.uuid().nullable().default(null),
    ...personFields.pick({ firstName: true, lastName: true, postcode: true, email: true, phone: true, mobile: true })
      .shape,
    /** Replaces a missing last name. */
    company: personFields.shape.company.default(''),
  }),
  response: z.array(duplicateHint),
  example: {
    firstName: 'Änne',
    lastName: 'Größel',
    postcode: '01099',
    email: 'aenne.groessel@example.org',
    phone: '',
    mobile: '',
  },
});

export const createPerson = defineEndpoint('POST /api/persons', {
  summary: 'A new client, prospect or contact.',
  access: 'person:edit',
  audit: 'person.created',
  body: z
    .object({
      ...personFields.partial().shape,
      kind: personKind,
      /** A company of the caller; without it the one of the given name is found or made. */
      companyId: z.uuid().nullable().optional(),
      /**
       * The person is on the block list and is to be taken in all the same; without it the answer is 409
       * PERSON_BLOCKED.
       */
      confirmBlocked: z.boolean().default(false),
    })
    .superRefine((value, context) =>
      checkPerson(
        { ...value, lastName: value.lastName ?? '', company: value.company ?? '', country: value.country ?? 'DE' },
        context,
      ),
    ),
  response: person,
  status: 201,
  example: { kind: 'client', lastName: 'Muster' },
});

const own = { personId: 'own:person' } as const;

export const getPerson = defineEndpoint('GET /api/persons/:personId', {
  summary: 'A person with all fields and the six statuses.',
  access: 'person:read',
  scope: 'person:read',
  records: own,
  response: person,
});

export const getVcard = defineEndpoint('GET /api/persons/:personId/vcard', {
  summary: 'A person as a contact for phones and mail programs (vCard 3.0).',
  access: 'person:read',
  audit: 'person.exported',
  records: own,
  download: true,
});

/**
 * Only the fields that are given change. `revision` is the one that the change is based on; where a newer one touched
 * the same fields with other values, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields`;
 * changes of different fields are merged.
 */
export const updatePerson = defineEndpoint('PATCH /api/persons/:personId', {
  summary: 'Changes fields of a person.',
  access: 'person:edit',
  audit: 'person.changed',
  records: own,
  body: z.object({
    ...personFields.partial().shape,
    /** Another company of the owner, or none; another name in `company` finds or makes one. */
    companyId: z.uuid().nullable().optional(),
    revision: z.int(),
  }),
  response: person,
  example: { revision: 1, town: 'Köln' },
});

export const deletePerson = defineEndpoint('DELETE /api/persons/:personId', {
  summary: 'Moves a person to the trash, with everything that belongs to them.',
  access: 'person:edit',
  audit: 'person.deleted',
  records: own,
});

export const restorePerson = defineEndpoint('POST /api/persons/:personId/restore', {
  summary: 'Brings a person back from the trash.',
  access: 'person:edit',
  audit: 'person.restored',
  records: own,
  response: person,
});
