import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './sortable-list.module.css';
import { announcementsFor, moved } from './sortable-order.ts';
import { SortableRow, type SortableTools } from './sortable-row.tsx';

/**
 * A list in an order of its user's own: by pointer at the handle, by keyboard (space, arrows, space) with spoken
 * feedback, and by »nach oben/unten« for those who can do neither. `onReorder` gets the ids in their new order.
 */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onReorder,
  children,
  isDisabled = false,
}: {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Name of the item in announcements. */
  nameOf: (item: Item) => string;
  onReorder: (ids: string[]) => void;
  /** Draws one item; `tools` holds the handle and the two buttons, to be put where they belong. */
  children: (item: Item, tools: SortableTools) => ReactNode;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation('ui');
  const [spoken, setSpoken] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const nameOfId = (id: string): string => {
    const item = items[ids.indexOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const announcements: Announcements = announcementsFor({
    say: (kind, values) => t(`sortable.${kind}`, values),
    nameOf: nameOfId,
    positionOf: (id) => ids.indexOf(id) + 1,
    total: ids.length,
  });
  const finish = ({ active, over }: DragEndEvent): void => {
    if (over === null || over.id === active.id) return;
    onReorder(moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  const step = (index: number, by: 1 | -1): void => {
    const id = ids[index];
    if (id === undefined) return;
    onReorder(moved(ids, index, index + by));
    setSpoken(t('sortable.dropped', { name: nameOfId(id), position: index + by + 1, total: ids.length }));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortable.instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isDisabled={isDisabled}
              onStep={(by) => step(index, by)}
            >
              {(tools) => children(item, tools)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
    </DndContext>
  );
}
