import { listLoginQuotes } from '@fundus/contract/login-quote';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './login-quote.service.ts';

export function registerLoginQuote(api: Api, deps: Deps): void {
  api.bind(listLoginQuotes, () => service.listLoginQuotes(deps.db));
}
