import { streamEvents } from '@fundus/contract/event';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';

export function registerEvent(api: Api, deps: Deps): void {
  api.bind(streamEvents, ({ actor }) => deps.events.open(actor));
}
