import { type Person } from '@fundus/contract/person';
import { type PersonKind, processStatuses } from '@fundus/contract/person-codes';
import { type PersonFields } from '@fundus/contract/person-fields';
import { sql } from 'kysely';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { createPerson as create } from '../../src/modules/people/person/person.service.ts';
import { insertPersons, type NewPerson } from '../../src/modules/people/person/person-creation.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A person of an owner; what a test does not name is made up. */
export async function createPerson(
  deps: With<'db' | 'clock' | 'secrets'>,
  owner: { userId: string; roles: Actor['roles'] },
  fields: Partial<PersonFields> & { kind?: PersonKind } = {},
): Promise<Person> {
  return create(deps, actorOf(owner), {
    kind: 'client',
    salutation: 'Frau',
    firstName: 'Änne',
    lastName: 'Größel',
    postcode: '01099',
    town: 'Dresden',
    ...fields,
  });
}

/** 130 persons with few different values, so that every order has ties, and gaps where nothing is filled in. */
export async function createManyPersons(deps: With<'db' | 'clock'>, owner: { userId: string }): Promise<void> {
  const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
  const persons = Array.from({ length: 130 }, (_, index): NewPerson => {
    const lastName = pick(['Ähre', 'Adler', 'Zander', 'Österle', 'Muster', ''], index);
    return {
      ownerId: owner.userId,
      kind: pick(['client', 'client', 'prospect', 'contact'] as const, index),
      fields: {
        lastName,
        firstName: pick(['', 'Anna', 'Änne', 'Zoe'], index >> 2),
        company: lastName === '' ? 'Bäcker AG' : pick(['', 'Öko GmbH', 'Adler KG'], index >> 1),
        town: pick(['', 'Köln', 'Aachen'], index >> 3),
        tags: [pick(['A', 'B', 'C'], index)],
      },
      statuses: { bafa: pick([null, null, ...processStatuses], index * 3), avgs: pick([null, 'open'], index >> 1) },
      createdAt: new Date(deps.clock().getTime() - (index % 40) * 1000),
      event: { kind: 'imported', authorId: owner.userId },
    };
  });
  await insertPersons(deps.db, deps, persons);
  // Finer than a clock of milliseconds, as other programs write it.
  await sql`update person set updated_at = created_at + interval '1 microsecond' * (hashtext(id::text) % 3)`.execute(
    deps.db,
  );
}
