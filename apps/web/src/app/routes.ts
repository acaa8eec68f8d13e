import type { AnyRoute } from '@tanstack/react-router';
import { root } from './routes/root.routes.ts';

/** The routes by the files in `routes/`, each of which adds its own here, so that the compiler knows every address. */
// biome-ignore lint/suspicious/noEmptyInterface: the files fill it
export interface FoundRoutes {}

const files = import.meta.glob<Record<string, readonly AnyRoute[]>>(
  ['./routes/*.routes.ts', '!./routes/root.routes.ts'],
  { eager: true },
);
const found = Object.values(files).flatMap((file) => Object.values(file).flat());

/** Every address of the portal with its page, who may open it, and the words that it needs. */
export const routeTree = root.addChildren(found as FoundRoutes[keyof FoundRoutes][number][]);
