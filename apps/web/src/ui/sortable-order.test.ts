import type { Active, Over } from '@dnd-kit/core';
import de from '@fundus/messages/de/ui';
import { describe, expect, it } from 'vitest';
import { announcementsFor, moved } from './sortable-order.ts';

const names: Record<string, string> = { a: 'Digital Jetzt', b: 'ERP' };
const spoken = announcementsFor({
  say: (kind, values) =>
    de.sortable[kind]
      .replace('{{name}}', values.name)
      .replace('{{position}}', String(values.position))
      .replace('{{total}}', String(values.total)),
  nameOf: (id) => names[id] ?? '',
  positionOf: (id) => (id === 'a' ? 1 : 2),
  total: 2,
});
const active = { id: 'a' } as Active;
const over = { id: 'b' } as Over;

describe('sortable list', () => {
  it('moves an entry and leaves the list alone at its ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
  it('says in German what happens', () => {
    expect(spoken.onDragStart({ active })).toBe('„Digital Jetzt“ aufgenommen, Platz 1 von 2.');
    expect(spoken.onDragOver({ active, over })).toBe('„Digital Jetzt“ auf Platz 2 von 2.');
    expect(spoken.onDragEnd({ active, over })).toBe('„Digital Jetzt“ steht jetzt auf Platz 2 von 2.');
    expect(spoken.onDragCancel({ active, over: null })).toContain('abgebrochen');
  });
});
