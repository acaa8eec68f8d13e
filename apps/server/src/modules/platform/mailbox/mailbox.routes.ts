import * as contract from '@fundus/contract/mailbox';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './mailbox.service.ts';

export function registerMailbox(
  api: Api,
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  tellOfMailbox: service.TellOfMailbox,
): void {
  api.bind(contract.getMailbox, () => service.getMailbox(deps));
  api.bind(contract.saveMailbox, ({ body }) => service.saveMailbox(deps, body, tellOfMailbox));
  api.bind(contract.deleteMailbox, () => service.deleteMailbox(deps));
  api.bind(contract.checkMailbox, ({ body }) => service.checkMailbox(deps, body));
  api.bind(contract.readMailboxNow, () => service.readMailboxNow(deps));
}
