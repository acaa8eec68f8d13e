import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One entry of the menu of a row or a header: something that is done, a page of the portal, or another address. */
export type MenuAction = {
  label: string;
  icon?: Icon;
  isDisabled?: boolean;
} & (
  | { onStart: () => void }
  /** Draws the link of the router. */
  | { link: (props: object) => ReactNode }
  | { href: string }
);

/** Actions that belong together; what the reader may not do is left out. */
export type ActionGroup = readonly (MenuAction | false | undefined)[];

/** Whether anything is left to be done. */
export const hasActions = (groups: readonly ActionGroup[]): boolean => groups.some((group) => group.some(Boolean));
