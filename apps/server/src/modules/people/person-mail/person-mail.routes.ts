import { getMailDraft, sendPersonMail } from '@fundus/contract/person-mail';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './person-mail.service.ts';

export function registerPersonMail(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(getMailDraft, ({ actor, params }) => service.getMailDraft(deps, actor, params));
  api.bind(sendPersonMail, ({ actor, params, body }) => service.sendPersonMail(deps, actor, params.personId, body));
}
