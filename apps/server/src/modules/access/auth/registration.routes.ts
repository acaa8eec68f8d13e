import * as contract from '@fundus/contract/registration';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as accountLink from './account-link.service.ts';
import type { OtherWays } from './other-ways.service.ts';
import { confirmAddress, register } from './registration.service.ts';

export function registerRegistration(
  api: Api,
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  ways: OtherWays,
): void {
  api.bind(contract.register, ({ body, context }) => register(deps, body, context.language));
  api.bind(contract.requestPasswordReset, ({ body }) => accountLink.requestPasswordReset(deps, body.username));
  api.bind(contract.readUserLink, ({ body }) => accountLink.describeUserLink(deps, body.secret, ways));
  api.bind(contract.confirmPasswordReset, ({ body, context }) =>
    accountLink.confirmPasswordReset(deps, body, context, ways),
  );
  api.bind(contract.acceptInvitation, ({ body, context: { address, userAgent } }) =>
    accountLink.acceptInvitation(deps, body, { address, userAgent }),
  );
  api.bind(contract.confirmEmail, ({ body, context }) => confirmAddress(deps, body, context.address));
}
