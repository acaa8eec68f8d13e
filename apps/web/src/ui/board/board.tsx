import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { type BoardColumn, columnBeside } from './board-column.ts';
import { BoardLane } from './board-lane.tsx';
import { findDropTarget, useCardSensors, useRelease } from './card-drag.ts';

interface BoardProps<Card> {
  /** Names the board. */
  label: string;
  columns: readonly BoardColumn<Card>[];
  keyOf: (card: Card) => string;
  nameOf: (card: Card) => string;
  /** Moves a card; it shows at once and comes back by itself if the columns bring it back. */
  onMove: (card: Card, from: string, to: string) => void;
  /** Draws what a card says. */
  children: (card: Card) => ReactNode;
  /** Below the cards of a column: the way to those that are not loaded. */
  foot?: (column: BoardColumn<Card>) => ReactNode;
  isUpdating?: boolean;
  /** Whether a card stays where it is; without it all can be moved. */
  isFixed?: (card: Card) => boolean;
}

/**
 * Records as cards in a column per state: moved by mouse, by touch (after a short hold), by keyboard at the handle
 * (space, arrows, space) with spoken feedback, and by the menu of each card.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, keyOf, nameOf, onMove, children, foot, isUpdating = false, isFixed } = props;
  const { t } = useTranslation('ui');
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const root = useRef<HTMLElement>(null);
  const moved = useRef<{ cardKey: string; to: string } | null>(null);
  const keys = columns.map(({ key }) => key);
  const columnOf = (cardKey: string): BoardColumn<Card> | undefined =>
    columns.find(({ cards }) => cards.some((card) => keyOf(card) === cardKey));
  const cardOf = (cardKey: string): Card | undefined =>
    columnOf(cardKey)?.cards.find((card) => keyOf(card) === cardKey);

  const releasedOver = useRelease();
  const sensors = useCardSensors(stepBeside(keys, (cardKey) => columnOf(cardKey)?.key));
  const words = (kind: 'pickedUp' | 'over' | 'dropped' | 'cancelled', cardKey: string, columnKey?: string): string => {
    const card = cardOf(cardKey);
    const column = columns.find(({ key }) => key === columnKey) ?? columnOf(cardKey);
    return t(`board.${kind}`, { name: card === undefined ? '' : nameOf(card), column: column?.label ?? '' });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => words('pickedUp', String(active.id)),
    onDragOver: ({ active, over }) => (over === null ? undefined : words('over', String(active.id), String(over.id))),
    onDragEnd: (event) => {
      const to = releasedOver(event);
      return to === null ? words('cancelled', String(event.active.id)) : words('dropped', String(event.active.id), to);
    },
    onDragCancel: ({ active }) => words('cancelled', String(active.id)),
  };
  const move = (cardKey: string, to: string): void => {
    const card = cardOf(cardKey);
    const from = columnOf(cardKey)?.key;
    if (card === undefined || from === undefined || from === to) return;
    onMove(card, from, to);
    moved.current = { cardKey, to };
  };
  // The card is redrawn in its new column; who moved it by keyboard goes on from there.
  useEffect(() => {
    if (moved.current === null || columnOf(moved.current.cardKey)?.key !== moved.current.to) return;
    const card = `[data-card="${CSS.escape(moved.current.cardKey)}"]`;
    moved.current = null;
    root.current?.querySelector<HTMLElement>(`${card} [data-handle]`)?.focus();
  });
  const finish = (event: DragEndEvent): void => {
    setDragged(null);
    const to = releasedOver(event);
    if (to !== null) move(String(event.active.id), to);
  };
  const draggedCard = dragged === null ? undefined : cardOf(dragged);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findDropTarget}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={finish}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('board.instructions') },
        restoreFocus: false,
      }}
    >
      <section
        ref={root}
        className={classes['board']}
        aria-label={label}
        tabIndex={0}
        data-updating={isUpdating || undefined}
      >
        {columns.map((column) => (
          <BoardLane key={column.key} column={column} foot={foot?.(column)}>
            {column.cards.map((card) => (
              <BoardCard
                key={keyOf(card)}
                id={keyOf(card)}
                name={nameOf(card)}
                columnKey={column.key}
                targets={columns}
                isFixed={isFixed?.(card) ?? false}
                onMoveTo={(to) => {
                  setSpoken(words('dropped', keyOf(card), to));
                  move(keyOf(card), to);
                }}
              >
                {children(card)}
              </BoardCard>
            ))}
          </BoardLane>
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {draggedCard !== undefined && (
          <div className={classes['card']} data-overlay>
            {children(draggedCard)}
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
    </DndContext>
  );
}

/** Arrows left and right put a card that was picked up onto the column beside. */
function stepBeside(
  keys: readonly string[],
  columnKeyOf: (cardKey: string) => string | undefined,
): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects } }) => {
    const by = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : null;
    if (by === null) return undefined;
    event.preventDefault();
    const current = over === null ? columnKeyOf(String(active)) : String(over.id);
    const rect = current === undefined ? undefined : droppableRects.get(columnBeside(keys, current, by));
    return rect === undefined ? undefined : { x: rect.left + 4, y: rect.top + 40 };
  };
}
