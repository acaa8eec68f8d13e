import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import type { ModelField } from '@fundus/contract/business-model-codes';

const prefix = 'field:';

/** The name under which a field takes notes. */
export const fieldTarget = (field: ModelField): string => `${prefix}${field}`;

const directions = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;

/** Arrows carry a note to the nearest field in their direction, from the field over which it hangs. */
export function stepAcross(): KeyboardCoordinateGetter {
  return (event, { context: { collisionRect, droppableRects } }) => {
    const direction = directions[event.code as keyof typeof directions];
    if (direction === undefined || collisionRect === null) return undefined;
    event.preventDefault();
    const from = { x: collisionRect.left + 8, y: collisionRect.top + 8 };
    const fields = [...droppableRects].filter(([id]) => String(id).startsWith(prefix)).map(([, rect]) => rect);
    const here = fields.find(
      (rect) => from.x >= rect.left && from.x < rect.right && from.y >= rect.top && from.y < rect.bottom,
    );
    const centre = here === undefined ? from : { x: (here.left + here.right) / 2, y: (here.top + here.bottom) / 2 };
    const [nearest] = fields
      .filter((rect) => rect !== here)
      .map((rect) => {
        const way = { x: (rect.left + rect.right) / 2 - centre.x, y: (rect.top + rect.bottom) / 2 - centre.y };
        const ahead = way.x * direction.x + way.y * direction.y;
        const aside = Math.abs(way.x * direction.y) + Math.abs(way.y * direction.x);
        return { rect, ahead, distance: ahead + 2 * aside };
      })
      .filter(({ ahead }) => ahead > 8)
      .toSorted((one, other) => one.distance - other.distance);
    return nearest === undefined ? undefined : { x: nearest.rect.left + 8, y: nearest.rect.top + 40 };
  };
}
