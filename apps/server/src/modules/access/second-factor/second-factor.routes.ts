import {
  activateSecondFactor,
  deactivateSecondFactor,
  getSecondFactor,
  logInWithSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpSecondFactor,
} from '@fundus/contract/second-factor';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { activateWithCode, deactivate, readSecondFactor, renewCodes, resetOf, setUp } from './second-factor.service.ts';
import { finishLogin } from './second-factor-login.service.ts';

export function registerSecondFactor(api: Api, deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl'>): void {
  api.bind(logInWithSecondFactor, ({ body, context }) =>
    finishLogin(deps, { ...body, address: context.address, userAgent: context.userAgent }),
  );
  api.bind(getSecondFactor, ({ actor }) => readSecondFactor(deps, actor));
  api.bind(setUpSecondFactor, ({ actor, body, context }) => setUp(deps, actor, body, context.address));
  api.bind(activateSecondFactor, ({ actor, body, context }) =>
    activateWithCode(deps, actor, body.code, context.address),
  );
  api.bind(renewRecoveryCodes, ({ actor, body, context }) => renewCodes(deps, actor, body, context.address));
  api.bind(deactivateSecondFactor, ({ actor, body, context }) => deactivate(deps, actor, body, context.address));
  api.bind(resetSecondFactor, ({ actor, params }) => resetOf(deps, actor, params.userId));
}
