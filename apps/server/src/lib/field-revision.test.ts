import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldRevisions, type Fields, mergeFields, stampFields } from './field-revision.ts';

describe('merging fields', () => {
  const stored = { name: 'Neu', employees: 5 };
  const fieldRevisions = { name: 4 };

  it('finds a field that changed after the base', () => {
    const merge = mergeFields({
      stored,
      wanted: { name: 'Anders', employees: 6 },
      base: 3,
      revision: 5,
      fieldRevisions,
    });
    expect(merge).toEqual({ changed: ['name', 'employees'], conflicts: ['name'] });
  });

  it('takes the same value for no conflict', () => {
    const merge = mergeFields({ stored, wanted: { name: 'Neu' }, base: 1, revision: 5, fieldRevisions });
    expect(merge).toEqual({ changed: [], conflicts: [] });
  });

  it('trusts no base that lies ahead of what is stored', () => {
    const wanted = { name: 'Anders', employees: 6 };
    expect(mergeFields({ stored, wanted, base: 9, revision: 5, fieldRevisions }).conflicts).toEqual(['name']);
  });

  it('never loses an acknowledged change that its author’s rival has not seen', () => {
    const field = fc.constantFrom('a', 'b', 'c');
    const step = fc.record({
      client: fc.nat(3),
      wanted: fc.dictionary(field, fc.nat(5), { minKeys: 1, maxKeys: 3 }),
      readsFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let record = { fields: { a: 0, b: 0, c: 0 } as Fields, revision: 1, fieldRevisions: {} as FieldRevisions };
        // What each client has seen: the revision, and the record as it was then.
        const seen = [0, 1, 2, 3].map(() => ({ revision: 1, fields: record.fields }));
        for (const { client, wanted, readsFirst } of steps) {
          if (readsFirst) seen[client] = { revision: record.revision, fields: record.fields };
          const view = seen[client] as (typeof seen)[number];
          const { changed, conflicts } = mergeFields({
            stored: record.fields,
            wanted,
            base: view.revision,
            revision: record.revision,
            fieldRevisions: record.fieldRevisions,
          });
          if (conflicts.length > 0) continue;
          // Whatever is overwritten now is what the client saw: no acknowledged value vanishes unseen.
          for (const name of changed) expect(record.fields[name]).toBe(view.fields[name]);
          if (changed.length === 0) continue;
          const revision = record.revision + 1;
          const before = record.fields;
          record = {
            fields: { ...before, ...wanted },
            revision,
            fieldRevisions: stampFields(record.fieldRevisions, changed, revision),
          };
          for (const name of Object.keys(before)) {
            if (!changed.includes(name)) expect(record.fields[name]).toBe(before[name]);
          }
          seen[client] = { revision, fields: record.fields };
        }
      }),
    );
  });
});
