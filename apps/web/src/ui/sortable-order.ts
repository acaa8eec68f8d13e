import type { Announcements } from '@dnd-kit/core';

/** The list with the entry at `from` put to `to`; outside the list nothing changes. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export type SortableWords = 'pickedUp' | 'moved' | 'dropped' | 'cancelled';

/** Announcements for screen readers while an entry is moved: name and place, in the language of the page. */
export function announcementsFor(list: {
  say: (kind: SortableWords, values: { name: string; position: number; total: number }) => string;
  nameOf: (id: string) => string;
  /** Place from 1. */
  positionOf: (id: string) => number;
  total: number;
}): Announcements {
  const words = (kind: SortableWords, activeId: string | number, overId: string | number): string =>
    list.say(kind, {
      name: list.nameOf(String(activeId)),
      position: list.positionOf(String(overId)),
      total: list.total,
    });
  return {
    onDragStart: ({ active }) => words('pickedUp', active.id, active.id),
    onDragOver: ({ active, over }) => (over === null ? undefined : words('moved', active.id, over.id)),
    onDragEnd: ({ active, over }) => words('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => words('cancelled', active.id, active.id),
  };
}
