import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  logInWithPasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@fundus/contract/passkey';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './passkey.service.ts';
import { finishLogin, startLogin } from './passkey-login.service.ts';

export function registerPasskey(api: Api, deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>): void {
  api.bind(listPasskeys, ({ actor }) => service.listPasskeys(deps, actor));
  api.bind(startPasskey, ({ actor, body, context }) => service.startRegistration(deps, actor, body, context.address));
  api.bind(createPasskey, ({ actor, body }) => service.addPasskey(deps, actor, body));
  api.bind(renamePasskey, ({ actor, params, body }) => service.renamePasskey(deps, actor, params.passkeyId, body.name));
  api.bind(deletePasskey, ({ actor, params }) => service.removePasskey(deps, actor, params.passkeyId));
  api.bind(startPasskeyLogin, () => startLogin(deps));
  api.bind(logInWithPasskey, ({ body: { credential, ...memory }, context: { address, userAgent } }) =>
    finishLogin(deps, credential, { ...memory, address, userAgent }),
  );
}
