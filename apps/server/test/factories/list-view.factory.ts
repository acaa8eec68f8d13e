import type { ListView } from '@fundus/contract/list-view';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { createListView as create } from '../../src/modules/access/list-view/list-view.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A view of the list of clients, shared by default. */
export async function createListView(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  values: Partial<Pick<ListView, 'name' | 'search' | 'isShared'>> = {},
): Promise<ListView> {
  const view = { name: 'Offene', search: {}, columns: [], isShared: true, ...values };
  return create(deps, actorOf(owner), { list: 'client', ...view });
}
