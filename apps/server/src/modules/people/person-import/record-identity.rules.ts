/** The traits by which a person is recognised. */
export interface Identity {
  emailKey: string;
  phoneKeys: readonly string[];
  nameKey: string;
  postcode: string;
}

/** A stored person or lead, as remarks name them. */
export interface KnownRecord extends Identity {
  recordId: string;
  name: string;
}

export type Likeness = 'email' | 'phone' | 'name' | 'sharedPhone';

/** Rules by which two records are the same, besides their mail address. */
export interface LikenessRules {
  /** Whether a name with its postcode identifies a person. */
  countsName: boolean;
  /** Whether those who share a phone number are different people all the same. */
  areStrangers(one: Identity, other: Identity): boolean;
}

/** A name identifies a person only together with the first name, or as that of a company. */
const nameWithPlace = ({ nameKey, postcode }: Identity): string =>
  nameKey === '' || nameKey.endsWith(', ') || postcode === '' ? '' : `${postcode} ${nameKey}`;

/** Whether both are known and not the same. */
export const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Who is already known, by all that they can be recognised by. */
export class KnownIdentities<Entry extends Identity> {
  readonly #rules: LikenessRules;
  readonly #byKey = new Map<string, Entry[]>();

  constructor(rules: LikenessRules) {
    this.#rules = rules;
  }

  add(entry: Entry): void {
    for (const key of this.#keysOf(entry)) {
      const known = this.#byKey.get(key);
      if (known === undefined) this.#byKey.set(key, [entry]);
      // Not every namesake of a number shared by a hundred people has to be listed.
      else if (known.length < 20) known.push(entry);
    }
  }

  /** The likeliest known one, and by what; a shared phone number only where no record is the same. */
  find(identity: Identity): { entry: Entry; by: Likeness } | null {
    const byEmail = identity.emailKey === '' ? undefined : this.#byKey.get(`e ${identity.emailKey}`)?.[0];
    if (byEmail) return { entry: byEmail, by: 'email' };
    const byPhone = identity.phoneKeys.flatMap((phone) => this.#byKey.get(`p ${phone}`) ?? []);
    const same = byPhone.find((entry) => !this.#rules.areStrangers(entry, identity));
    if (same) return { entry: same, by: 'phone' };
    const place = this.#placeOf(identity);
    const byName = place === '' ? undefined : this.#byKey.get(`n ${place}`)?.[0];
    if (byName) return { entry: byName, by: 'name' };
    return byPhone[0] ? { entry: byPhone[0], by: 'sharedPhone' } : null;
  }

  #placeOf(identity: Identity): string {
    return this.#rules.countsName ? nameWithPlace(identity) : '';
  }

  #keysOf(entry: Entry): string[] {
    const place = this.#placeOf(entry);
    return [
      ...(entry.emailKey === '' ? [] : [`e ${entry.emailKey}`]),
      ...(place === '' ? [] : [`n ${place}`]),
      ...entry.phoneKeys.map((phone) => `p ${phone}`),
    ];
  }
}
