import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from '../same-value.ts';
import {
  acknowledge,
  beginSaving,
  beginSending,
  collide,
  type Fields,
  failSending,
  keepInput,
  type RecordKind,
  receive,
  sendableFields,
  settle,
  shownFields,
  stateOf,
  typeFields,
} from './saving.ts';

const keys = ['x', 'y', 'z'] as const;
type Key = (typeof keys)[number];
type Values = Record<Key, string>;
interface Stored {
  revision: number;
  values: Values;
}

/** A record whose fields are compared one by one, or that is one document with places. */
interface Shape {
  kind: RecordKind<Stored>;
  read: (fields: Fields) => Values;
  write: (shown: Fields, key: Key, value: string) => Fields;
}

const ofFields: Shape = {
  kind: { toFields: ({ values }) => values },
  read: (fields) => fields as Values,
  write: (_shown, key, value) => ({ [key]: value }),
};
const ofDocument: Shape = {
  kind: {
    toFields: ({ values }) => ({ document: values }),
    join: (_field, documents) => {
      const { base, mine, theirs } = documents as Record<'base' | 'mine' | 'theirs', Values>;
      const isContested = keys.some(
        (key) => base[key] !== mine[key] && base[key] !== theirs[key] && mine[key] !== theirs[key],
      );
      const places = keys.map((key) => [key, base[key] === mine[key] ? theirs[key] : mine[key]]);
      return { value: Object.fromEntries(places), isContested };
    },
  },
  read: (fields) => fields['document'] as Values,
  write: (shown, key, value) => ({ document: { ...(shown['document'] as Values), [key]: value } }),
};

type Step =
  | { do: 'type' | 'other'; key: Key; value: number }
  | { do: 'send' | 'answer' | 'refuse' | 'lose' | 'losePast' | 'receive' | 'reload' | 'mine' | 'theirs' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), key: fc.constantFrom(...keys), value: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('other' as const), key: fc.constantFrom(...keys), value: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('refuse', 'lose', 'losePast', 'receive', 'reload', 'mine', 'theirs'),
    }),
  },
);

/** A user, a server and another user around the machine, with what each of them may expect. */
function worldOf({ kind, read, write }: Shape, isUnique: boolean) {
  let server: Stored = { revision: 1, values: { x: '0', y: '0', z: '0' } };
  let saving = beginSaving(server, kind);
  let request: { fields: Fields; revision: number } | null = null;
  let count = 0;
  /** Input that no acknowledged state holds yet, and when it was typed. */
  const pending = new Map<Key, { value: string; at: number }>();
  let sentAt = 0;
  /** Values that the other user stored where nothing was typed here. */
  const others = new Map<Key, string>();
  const shown = (): Values => read(shownFields(saving, kind));
  const store = (fields: Fields): void => {
    const sent = read(fields);
    const values = { ...server.values, ...sent };
    if (!isSameValue(values, server.values)) server = { revision: server.revision + 1, values };
  };
  const answer = (): void => {
    if (request === null) return;
    const { fields, revision } = request;
    request = null;
    if (revision !== server.revision) {
      saving = collide(saving, kind, server);
      return;
    }
    store(fields);
    saving = acknowledge(saving, kind, server);
    const sent = read(fields);
    for (const [key, { at }] of pending) if (key in sent && at <= sentAt) pending.delete(key);
  };
  const send = (): void => {
    const next = beginSending(saving);
    if (next === saving) return;
    expect(request).toBeNull();
    saving = next;
    request = { fields: next.sending ?? {}, revision: next.stored.revision };
    sentAt = count;
  };
  const decide = (side: 'mine' | 'theirs'): void => {
    const contested = Object.keys(saving.conflicts);
    if (contested.length === 0) return;
    const from = side === 'mine' ? saving.changes : kind.toFields(saving.stored);
    if (side === 'theirs') for (const key of keys) if (kind.join || contested.includes(key)) pending.delete(key);
    saving = settle(saving, kind, Object.fromEntries(contested.map((field) => [field, from[field]])));
  };
  const act = (one: Step): void => {
    const { trouble } = saving;
    switch (one.do) {
      case 'type': {
        count += 1;
        const value = isUnique ? `mine ${count}` : `${one.value}`;
        pending.set(one.key, { value, at: count });
        others.delete(one.key);
        saving = typeFields(saving, kind, write(shownFields(saving, kind), one.key, value));
        break;
      }
      case 'other': {
        count += 1;
        const value = isUnique ? `other ${count}` : `${one.value}`;
        store(write({ document: server.values }, one.key, value));
        if (!pending.has(one.key)) others.set(one.key, server.values[one.key]);
        break;
      }
      case 'send':
        send();
        break;
      case 'answer':
        answer();
        break;
      case 'losePast':
        if (request !== null && request.revision === server.revision) store(request.fields);
        if (request !== null) saving = failSending(saving, 'offline');
        request = null;
        break;
      case 'lose':
      case 'refuse':
        if (request !== null) saving = failSending(saving, one.do === 'lose' ? 'offline' : 'refused');
        request = null;
        break;
      case 'receive':
        if (request === null) saving = receive(saving, kind, server);
        break;
      case 'reload':
        saving = beginSaving(server, kind, JSON.parse(JSON.stringify(keepInput(saving, kind))));
        request = null;
        break;
      default:
        decide(one.do);
    }
    if (trouble === 'offline' && saving.trouble === 'offline') expect(stateOf(saving)).not.toBe('saved');
  };
  const check = (): void => {
    const known = read(kind.toFields(saving.stored));
    const unsent = { ...saving.sending, ...saving.changes };
    for (const [key, { value }] of pending) {
      expect({ [key]: shown()[key] }).toEqual({ [key]: value });
      // A value that the server was last known to hold is stored.
      const isTravelling = saving.sending !== null && 'document' in unsent;
      if (known[key] === value && !(key in unsent) && !isTravelling) pending.delete(key);
    }
    if (stateOf(saving) === 'saved') expect([...pending.keys()]).toEqual([]);
  };
  const drain = (): void => {
    // A decision for the value that is stored anyway is no change.
    decide('mine');
    check();
    const wanted = Object.fromEntries([...pending].map(([key, { value }]) => [key, value]));
    for (let round = 0; round < 10 && stateOf(saving) !== 'saved'; round += 1) {
      decide('mine');
      send();
      answer();
    }
    expect(stateOf(saving)).toBe('saved');
    saving = receive(saving, kind, server);
    expect(server.values).toMatchObject({ ...Object.fromEntries(others), ...wanted });
    expect(shown()).toEqual(server.values);
  };
  return { act, check, drain };
}

describe('the saving of a record', () => {
  it.each([
    ['fields', ofFields, false],
    ['a document', ofDocument, true],
  ] as const)(
    'of %s loses no input, overwrites no one and says »saved« of acknowledged input alone',
    (_name, shape, isUnique) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
          const world = worldOf(shape, isUnique);
          for (const one of steps) {
            world.act(one);
            world.check();
          }
          world.drain();
        }),
        { numRuns: 1_000 },
      );
    },
  );
});

describe('input over a record', () => {
  const kind: RecordKind<{ revision: number; fields: Fields }> = { toFields: ({ fields }) => fields };
  const at = (revision: number, fields: Fields) => ({ revision, fields });
  const start = beginSaving(at(1, { name: 'Alt', employees: null }), kind);

  it('is no change when it is typed back', () => {
    const typed = typeFields(start, kind, { name: 'Neu' });
    expect(shownFields(typed, kind)).toEqual({ name: 'Neu', employees: null });
    expect(stateOf(typeFields(typed, kind, { name: 'Alt' }))).toBe('saved');
  });

  it('is sent where it is typed back after a call without an answer, which may have been stored', () => {
    const lost = failSending(beginSending(typeFields(start, kind, { name: 'Neu' })), 'offline');
    const back = typeFields(lost, kind, { name: 'Alt' });
    const next = collide(beginSending(back), kind, at(2, { name: 'Neu', employees: null }));
    expect([stateOf(next), sendableFields(next)]).toEqual(['waiting', { name: 'Alt' }]);
  });

  it('does not collide with its own value that the server stored trimmed', () => {
    const sending = beginSending(typeFields(start, kind, { name: 'Neu ' }));
    const next = acknowledge(
      typeFields(sending, kind, { name: 'Neu und' }),
      kind,
      at(2, { name: 'Neu', employees: null }),
    );
    expect([stateOf(next), sendableFields(next)]).toEqual(['waiting', { name: 'Neu und' }]);
  });

  it('waits for a decision where another user changed the same field, and is sent in the others', () => {
    const next = receive(
      typeFields(start, kind, { name: 'Meins', employees: 5 }),
      kind,
      at(2, { name: 'Ihres', employees: null }),
    );
    expect([stateOf(next), next.conflicts, sendableFields(next)]).toEqual([
      'conflict',
      { name: 'Alt' },
      { employees: 5 },
    ]);
    const kept = keepInput(next, kind);
    expect(beginSaving(next.stored, kind, kept).conflicts).toEqual({ name: 'Alt' });
  });
});
