import * as contract from '@fundus/contract/unassigned-mail';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './unassigned-mail.service.ts';

export function registerUnassignedMail(api: Api, deps: With<'db' | 'clock' | 'blobs' | 'secrets'>): void {
  api.bind(contract.listUnassignedMails, ({ actor, query }) => service.listUnassigned(deps, actor, query));
  api.bind(contract.assignMail, ({ actor, params, body }) =>
    service.assignMail(deps, actor, params.unassignedMailId, body.personId),
  );
  api.bind(contract.discardMail, ({ params }) => service.discardMail(deps, params.unassignedMailId));
}
