import {
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import { useEffect, useRef } from 'react';

/** The dragged card hangs beside the pointer, so that it does not cover the target. */
const hangBeside: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const at = activatorEvent === null ? null : getEventCoordinates(activatorEvent);
  if (at === null || draggingNodeRect === null) return transform;
  return {
    ...transform,
    x: transform.x + at.x - draggingNodeRect.left + 14,
    y: transform.y + at.y - draggingNodeRect.top + 14,
  };
};
export const besidePointer = [hangBeside];

/**
 * How cards are picked up: by mouse after a small way, by touch after a short hold, so that a swipe still scrolls. By
 * keyboard where the arrows have somewhere to go.
 */
export function useCardSensors(coordinateGetter?: KeyboardCoordinateGetter) {
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 6 } });
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } });
  const keyboard = useSensor(KeyboardSensor, coordinateGetter === undefined ? {} : { coordinateGetter });
  return useSensors(mouse, touch, coordinateGetter === undefined ? null : keyboard);
}

/** With a pointer the target under it counts; by keyboard, and beside every target, the one that the card covers. */
export const findDropTarget: CollisionDetection = (state) => {
  const under = state.pointerCoordinates === null ? [] : pointerWithin(state);
  return under.length > 0 ? under : rectIntersection(state);
};

/** Marks the element of a drop target for `useRelease`. */
export const dropTarget = (id: string) => ({ 'data-drop-target': id });

/**
 * Tells over which target a card was let go: that under the pointer at this very moment. The one that dnd-kit names is that of its
 * last drawing; on a busy machine a quick hand is ahead of it, and the card would fall where it hung before.
 */
export function useRelease(): (event: Pick<DragEndEvent, 'over'>) => string | null {
  const place = useRef<ReturnType<typeof getEventCoordinates>>(null);
  useEffect(() => {
    // A key has no place: by keyboard the target counts over which the card was put.
    const note = (event: Event): void => {
      place.current = event instanceof KeyboardEvent ? null : getEventCoordinates(event);
    };
    const ends = ['mouseup', 'touchend', 'keydown'];
    for (const end of ends) window.addEventListener(end, note, true);
    return () => {
      for (const end of ends) window.removeEventListener(end, note, true);
    };
  }, []);
  return ({ over }) => {
    const under = place.current === null ? [] : document.elementsFromPoint(place.current.x, place.current.y);
    const target = under.map((element) => element.closest<HTMLElement>('[data-drop-target]')).find(Boolean);
    return target?.dataset['dropTarget'] ?? (over === null ? null : String(over.id));
  };
}
