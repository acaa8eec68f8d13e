import { lazyOverlay } from '../lazy-part.tsx';
import type { ActionGroup } from './action-group.ts';

/** A button with a menu of actions. */
export const ActionMenu = lazyOverlay<{
  groups: readonly ActionGroup[];
  /** False where an action takes the focus elsewhere: into a field of the row, or a dialog. */
  returnsFocus?: boolean;
}>('menu', () => import('./open-action-menu.tsx').then(({ OpenActionMenu }) => OpenActionMenu));
