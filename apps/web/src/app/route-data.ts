import type { Permission } from '@fundus/contract/permission';
import type { Namespace } from '@fundus/messages/namespaces';
import type { MessageKey } from '#lib/i18n/translate.ts';
import type { OwnEntry } from './navigation.ts';

/** Message key of a page's title, in the file `layout` under `title`. */
export type TitleKey = Extract<MessageKey<'layout'>, `title.${string}`>;

/** Data of every route, by which the root route guards, names and frames the page. */
export interface RouteData {
  access?: 'user' | 'guest' | 'share' | 'visitor' | 'public';
  permission?: Permission;
  /** Where the second factor is set up: for users who owe it, and for no others. */
  isSecondFactorSetup?: boolean;
  /**
   * `default`: navigation and top bar. `bare`: content with the footer. `none`: the page frames
   * itself. `adaptive`: default for those who are logged in, bare for visitors.
   */
  layout?: 'default' | 'bare' | 'none' | 'adaptive';
  title?: TitleKey;
  /** Its entry in the navigation, where `navigation.ts` gives it no place of its own. */
  navigation?: OwnEntry;
  /** Messages that the page needs, fetched together with its code. */
  namespaces?: readonly Namespace[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
