import * as contract from '@fundus/contract/unknown-word';
import type { Api } from '#http/api.ts';
import { createCallLimit } from '#lib/call-limit.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import * as service from './unknown-word.service.ts';

/** A user types no more complete searches than these. */
const searchesPerMinute = 10;

export function registerUnknownWord(api: Api, deps: With<'db' | 'clock'> & WithCatalogue): void {
  const limit = createCallLimit(searchesPerMinute, deps.clock);
  api.bind(contract.noteUnknownWords, ({ actor, body }) => {
    limit.take(actor.userId);
    return service.noteUnknownWords(deps, body.search);
  });
  api.bind(contract.listUnknownWords, () => service.listUnknownWords(deps));
  api.bind(contract.dismissUnknownWord, ({ body }) => service.dismissUnknownWord(deps, body));
}
