import type { ListView } from '@fundus/contract/list-view';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createListView as create } from '../../src/modules/access/list-view/list-view.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A view of the list of clients, shared unless told otherwise. */
export async function createListView(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  values: Partial<Pick<ListView, 'name' | 'search' | 'isShared'>> = {},
): Promise<ListView> {
  const view = { name: 'Offene', search: {}, columns: [], isShared: true, ...values };
  return create(deps, actorOf(owner), { list: 'client', ...view });
}
