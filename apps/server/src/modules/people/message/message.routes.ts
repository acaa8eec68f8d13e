import * as contract from '@fundus/contract/message';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './note.service.ts';

export function registerMessage(api: Api, deps: With<'db' | 'clock'>, owners: service.HistoryOwners): void {
  api.bind(contract.listMessages, ({ actor, params, query }) =>
    service.listMessages(deps, owners, actor, params, query),
  );
  api.bind(contract.createNote, ({ actor, params, body }) =>
    service.createNote(deps, owners, actor, params, body.text),
  );
  api.bind(contract.updateNote, ({ actor, params, body }) => service.updateNote(deps, owners, actor, params, body));
  api.bind(contract.deleteNote, ({ actor, params }) => service.deleteNote(deps, owners, actor, params));

  api.bind(contract.listLeadMessages, ({ actor, params, query }) =>
    service.listMessages(deps, owners, actor, params, query),
  );
  api.bind(contract.createLeadNote, ({ actor, params, body }) =>
    service.createNote(deps, owners, actor, params, body.text),
  );
  api.bind(contract.updateLeadNote, ({ actor, params, body }) => service.updateNote(deps, owners, actor, params, body));
  api.bind(contract.deleteLeadNote, ({ actor, params }) => service.deleteNote(deps, owners, actor, params));
}
