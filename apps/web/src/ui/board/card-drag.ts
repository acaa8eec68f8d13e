import {
  type CollisionDetection,
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
