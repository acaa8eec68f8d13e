import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

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
