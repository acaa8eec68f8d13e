import { describe, expect, it } from 'vitest';
import {
  acknowledge,
  beginSending,
  changeFields,
  collide,
  decideConflict,
  type Fields,
  keepDraft,
  rebase,
  resumeDraft,
  returnSending,
  sendableFields,
  shownFields,
  startDraft,
} from './field-draft.ts';

interface Stored {
  revision: number;
  fields: Fields;
}
const toFields = (stored: Stored) => stored.fields;
const at = (revision: number, fields: Fields): Stored => ({ revision, fields });

describe('what was typed over a record', () => {
  const start = startDraft(at(1, { name: 'Alt', employees: null }));

  it('is shown at once, and is no change when it is typed back', () => {
    const typed = changeFields(start, toFields, { name: 'Neu' });
    expect(shownFields(typed, toFields)).toEqual({ name: 'Neu', employees: null });
    expect(sendableFields(changeFields(typed, toFields, { name: 'Alt' }))).toEqual({});
  });

  it('stays below newer typing when the call fails', () => {
    const sending = beginSending(changeFields(start, toFields, { name: 'Neu', employees: 3 }));
    const typed = changeFields(sending, toFields, { name: 'Neuer' });
    expect(returnSending(typed).changes).toEqual({ name: 'Neuer', employees: 3 });
  });

  it('goes on from the receipt without colliding with itself', () => {
    const sending = beginSending(changeFields(start, toFields, { name: 'N' }));
    const typed = changeFields(sending, toFields, { name: 'Neu' });
    const next = acknowledge(typed, toFields, at(2, { name: 'N', employees: null }));
    expect(next.conflicts).toEqual([]);
    expect(sendableFields(next)).toEqual({ name: 'Neu' });
  });

  it('waits for a decision where another user changed the same field, and sends the others', () => {
    const typed = changeFields(start, toFields, { name: 'Meins', employees: 5 });
    const next = rebase(typed, toFields, at(2, { name: 'Ihres', employees: null }));
    expect(next.conflicts).toEqual(['name']);
    expect(sendableFields(next)).toEqual({ employees: 5 });
    expect(sendableFields(decideConflict(next, toFields, { name: 'mine' }))).toEqual({ name: 'Meins', employees: 5 });
    expect(decideConflict(next, toFields, { name: 'theirs' }).changes).toEqual({ employees: 5 });
    const lists = rebase(
      changeFields(startDraft(at(1, { projects: ['a'] })), toFields, { projects: ['a', 'mine'] }),
      toFields,
      at(2, { projects: ['a', 'theirs'] }),
    );
    expect(sendableFields(decideConflict(lists, toFields, { projects: 'both' }))).toEqual({
      projects: ['a', 'theirs', 'mine'],
    });
  });

  it('keeps everything after a refusal by the server', () => {
    const sending = beginSending(changeFields(start, toFields, { name: 'Meins', employees: 5 }));
    const next = collide(sending, toFields, at(4, { name: 'Ihres', employees: null }), ['name']);
    expect(shownFields(next, toFields)).toEqual({ name: 'Meins', employees: 5 });
    expect(next.conflicts).toEqual(['name']);
  });

  it('knows its own value again whose receipt got lost', () => {
    const lost = returnSending(beginSending(changeFields(start, toFields, { name: 'N' })));
    const typed = changeFields(lost, toFields, { name: 'Neu' });
    const next = collide(beginSending(typed), toFields, at(2, { name: 'N', employees: null }), ['name']);
    expect(next.conflicts).toEqual([]);
    expect(sendableFields(next)).toEqual({ name: 'Neu' });
  });

  it.each([12, null])('still waits for its decision after a reload: theirs is %s', (theirs) => {
    const current = at(2, { name: 'Alt', employees: theirs });
    const typed = beginSending(changeFields(start, toFields, { name: 'Neu', employees: 20 }));
    const kept = keepDraft(collide(typed, toFields, current, ['employees']), toFields);
    if (kept === null) throw new Error('nothing was kept');
    const resumed = resumeDraft(current, toFields, JSON.parse(JSON.stringify(kept)) as typeof kept);
    expect(resumed.conflicts).toEqual(['employees']);
    expect(sendableFields(resumed)).toEqual({ name: 'Neu' });
    expect(sendableFields(decideConflict(resumed, toFields, { employees: 'mine' }))).toEqual({
      name: 'Neu',
      employees: 20,
    });
  });

  it('comes back after a reload, with a question only where the record moved on', () => {
    const kept = keepDraft(changeFields(start, toFields, { name: 'Meins', employees: 5 }), toFields);
    if (kept === null) throw new Error('nothing kept');
    const same = resumeDraft(at(1, { name: 'Alt', employees: null }), toFields, kept);
    expect(sendableFields(same)).toEqual({ name: 'Meins', employees: 5 });
    const moved = resumeDraft(at(3, { name: 'Ihres', employees: 5 }), toFields, kept);
    expect(moved.conflicts).toEqual(['name']);
    expect(moved.changes).toEqual({ name: 'Meins' });
  });
});
