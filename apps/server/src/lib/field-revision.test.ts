import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  type FieldRevisions,
  type Fields,
  flattenFields,
  givenFields,
  mergeFields,
  stampFields,
  stampRecord,
  withFlatFields,
} from './field-revision.ts';

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
        // The revision that each client has seen, with the record at that revision.
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

  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.nat(2), { nil: undefined }));
  const situation = fc.record({
    stored: fields.map((values) => ({ a: 0, b: 0, c: 0, d: 0, ...givenFields<Fields>(values) })),
    wanted: fields,
    base: fc.nat(6),
    revision: fc.integer({ min: 1, max: 5 }),
    fieldRevisions: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 2, max: 5 })),
  });
  const written = (stored: Fields, wanted: Fields): Fields => ({ ...stored, ...givenFields<Fields>(wanted) });

  it('finds conflicts among changes alone, and never one for a caller who saw what is stored', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const { changed, conflicts } = mergeFields(input);
        expect(changed).toEqual(expect.arrayContaining(conflicts));
        const stamped = Math.max(input.revision, ...Object.values(input.fieldRevisions));
        expect(mergeFields({ ...input, base: stamped, revision: stamped }).conflicts).toEqual([]);
      }),
    );
  });

  it('is done once: the same wish again changes nothing and collides with nothing', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const again = mergeFields({ ...input, stored: written(input.stored, input.wanted) });
        expect(again).toEqual({ changed: [], conflicts: [] });
      }),
    );
  });

  it('leads to one record whichever of two changes that do not collide comes first', () => {
    fc.assert(
      fc.property(situation, fields, ({ stored: before, ...input }, second) => {
        const save = (record: { fields: Fields; revision: number; fieldRevisions: FieldRevisions }, wanted: Fields) => {
          const { changed, conflicts } = mergeFields({ stored: record.fields, wanted, base: 1, ...record });
          return conflicts.length > 0
            ? null
            : { ...stampRecord(record, changed, new Date(0)), fields: written(record.fields, wanted) };
        };
        const start = { fields: before, revision: 1, fieldRevisions: {} };
        const [one, other] = [save(start, input.wanted), save(start, second)];
        const both = [one && save(one, second)?.fields, other && save(other, input.wanted)?.fields];
        if (both.every((fields) => fields !== null && fields !== undefined)) expect(both[0]).toEqual(both[1]);
      }),
    );
  });
});

describe('stamping a record', () => {
  const now = new Date('2026-11-20T09:00:00Z');

  it('gives it of revisions and time what it keeps', () => {
    const named = { revision: 3, fieldRevisions: {}, name: 'Neu' };
    expect(stampRecord(named, ['name'], now)).toEqual({ revision: 4, fieldRevisions: { name: 4 }, name: 'Neu' });
    expect(stampRecord({ revision: 3, fieldRevisions: { name: 2, town: 3 }, updatedAt: null }, ['name'], now)).toEqual({
      revision: 4,
      fieldRevisions: { name: 4, town: 3 },
      updatedAt: now,
    });
  });

  it('knows fields that become others by what they say, not by the order of their keys', () => {
    const before = { form: { name: 'A', town: 'B' }, tags: ['x'], note: '' };
    expect(changedFields(before, { form: { town: 'B', name: 'A' }, tags: ['y'], note: undefined })).toEqual(['tags']);
  });
});

describe('flat fields', () => {
  const source = { name: 'Messe', form: { title: 'Anfrage', origins: ['a'] }, bafa: null };

  it('hold each part of a group by itself, and nothing of a group that is not there', () => {
    expect(flattenFields(source, ['form', 'bafa'])).toEqual({
      name: 'Messe',
      'form.title': 'Anfrage',
      'form.origins': ['a'],
    });
    expect(flattenFields({ name: undefined, form: { title: undefined } }, ['form'])).toEqual({});
  });

  it('go back into the record, which keeps what they do not name', () => {
    const fields = { name: 'Tag der Gründer', 'form.title': 'Beratung' };
    expect(withFlatFields(source, fields)).toEqual({
      name: 'Tag der Gründer',
      form: { title: 'Beratung', origins: ['a'] },
      bafa: null,
    });
    expect(source.form.title).toBe('Anfrage');
    expect(withFlatFields(source, flattenFields(source, ['form', 'bafa']))).toEqual(source);
  });
});
