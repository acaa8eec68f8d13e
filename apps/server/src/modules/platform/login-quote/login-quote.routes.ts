import { listLoginQuotes } from '@fundus/contract/login-quote';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './login-quote.service.ts';

export function registerLoginQuote(api: Api, deps: With<'db'>): void {
  api.bind(listLoginQuotes, () => service.listLoginQuotes(deps.db));
}
