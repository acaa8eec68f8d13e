import { streamEvents } from '@fundus/contract/event';
import type { Api } from '#http/api.ts';
import type { WithEvents } from './event-stream.service.ts';

export function registerEvent(api: Api, deps: WithEvents): void {
  api.bind(streamEvents, ({ actor }) => deps.events.open(actor));
}
