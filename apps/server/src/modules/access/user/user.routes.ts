import * as contract from '@fundus/contract/user-administration';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { getUserAccount, updateUserAccount } from './user-administration.service.ts';
import * as approval from './user-approval.service.ts';
import * as invitation from './user-invitation.service.ts';
import { exportUsers, listUserPage } from './user-list.service.ts';

export function registerUser(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'mailer' | 'temporaryFolder' | 'publicUrl'>,
  { settlePartner, endOpenLinks }: { settlePartner: invitation.SettlePartner; endOpenLinks: approval.EndOpenLinks },
): void {
  api.bind(contract.listUsers, ({ query }) => listUserPage(deps, query));
  api.bind(contract.exportUsers, ({ query, context }) => exportUsers(deps, query, context.language));
  api.bind(contract.getUserAccount, ({ actor, params }) => getUserAccount(deps, actor, params.userId));
  api.bind(contract.createUserAccount, ({ actor, body }) =>
    invitation.createUserAccount(deps, actor, body, settlePartner),
  );
  api.bind(contract.updateUserAccount, ({ actor, params, body: { revision, ...patch } }) =>
    updateUserAccount(deps, actor, params.userId, { revision, patch }),
  );
  api.bind(contract.inviteUser, ({ actor, params }) => invitation.inviteUser(deps, actor, params.userId));
  api.bind(contract.withdrawInvitation, ({ actor, params }) =>
    invitation.withdrawInvitation(deps, actor, params.userId),
  );
  api.bind(contract.approveUser, ({ actor, params, body }) =>
    approval.approveUser(deps, actor, params.userId, body.roles),
  );
  api.bind(contract.rejectUser, ({ actor, params, body }) =>
    approval.rejectUser(deps, actor, params.userId, body.reason),
  );
  api.bind(contract.lockUser, ({ actor, params, body }) =>
    approval.lockUser(deps, actor, params.userId, body, endOpenLinks),
  );
  api.bind(contract.unlockUser, ({ actor, params }) => approval.unlockUser(deps, actor, params.userId));
  api.bind(contract.sendPasswordLink, ({ actor, params }) => invitation.sendPasswordLink(deps, actor, params.userId));
  api.bind(contract.endUserSessions, ({ actor, params }) => approval.endUserSessions(deps, actor, params.userId));
}
