import * as contract from '@fundus/contract/calendar';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { listCalendar } from './calendar.service.ts';
import * as feed from './calendar-feed.service.ts';

export function registerCalendar(api: Api, deps: With<'db' | 'clock' | 'publicUrl'>): void {
  api.bind(contract.listCalendar, ({ actor, query }) => listCalendar(deps, actor, query));
  api.bind(contract.getCalendarFeed, ({ actor }) => feed.getFeed(deps, actor));
  api.bind(contract.createCalendarFeed, ({ actor, body }) => feed.createFeed(deps, actor, body.contacts));
  api.bind(contract.deleteCalendarFeed, ({ actor }) => feed.endFeed(deps, actor));
  api.bind(contract.readCalendarFeed, ({ params }) => feed.readFeed(deps, params.token));
}
