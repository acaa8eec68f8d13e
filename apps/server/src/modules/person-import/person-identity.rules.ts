import type { PersonFields } from '@fundus/contract/person';
import { keysOf } from '#modules/person/person-keys.rules.ts';

/** What somebody is recognised by. */
export interface Identity {
  emailKey: string;
  phoneKeys: readonly string[];
  nameKey: string;
  postcode: string;
}

export type Likeness = 'email' | 'phone' | 'name' | 'sharedPhone';

export function identityOf(fields: PersonFields): Identity {
  const { emailKey, phoneKeys, nameKey } = keysOf(fields);
  return { emailKey, phoneKeys, nameKey, postcode: fields.postcode };
}

/** A name tells somebody only together with the first name, or as that of a company. */
const nameWithPlace = ({ nameKey, postcode }: Identity): string =>
  nameKey === '' || nameKey.endsWith(', ') || postcode === '' ? '' : `${postcode} ${nameKey}`;

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/**
 * Who is already known, by all that they can be recognised by. A phone number alone does not make a duplicate of somebody
 * with another name and another mail address: families and offices share theirs.
 */
export class KnownIdentities<Entry extends Identity> {
  readonly #byKey = new Map<string, Entry[]>();

  add(entry: Entry): void {
    for (const key of this.#keysOf(entry)) {
      const known = this.#byKey.get(key);
      if (known === undefined) this.#byKey.set(key, [entry]);
      // A number that a hundred people share needs not all of them to be told.
      else if (known.length < 20) known.push(entry);
    }
  }

  /** The likeliest known one, and by what; a shared phone number only where nobody is the same. */
  find(identity: Identity): { entry: Entry; by: Likeness } | null {
    const [email, name, ...phones] = [
      `e ${identity.emailKey}`,
      `n ${nameWithPlace(identity)}`,
      ...identity.phoneKeys.map((phone) => `p ${phone}`),
    ];
    const byEmail = identity.emailKey === '' ? undefined : this.#byKey.get(email ?? '')?.[0];
    if (byEmail) return { entry: byEmail, by: 'email' };
    const byPhone = phones.flatMap((phone) => this.#byKey.get(phone) ?? []);
    const same = byPhone.find(
      (entry) => !(differ(entry.emailKey, identity.emailKey) && differ(entry.nameKey, identity.nameKey)),
    );
    if (same) return { entry: same, by: 'phone' };
    const byName = nameWithPlace(identity) === '' ? undefined : this.#byKey.get(name ?? '')?.[0];
    if (byName) return { entry: byName, by: 'name' };
    return byPhone[0] ? { entry: byPhone[0], by: 'sharedPhone' } : null;
  }

  #keysOf(entry: Entry): string[] {
    const place = nameWithPlace(entry);
    return [
      ...(entry.emailKey === '' ? [] : [`e ${entry.emailKey}`]),
      ...(place === '' ? [] : [`n ${place}`]),
      ...entry.phoneKeys.map((phone) => `p ${phone}`),
    ];
  }
}
