import { impersonate } from '@fundus/contract/impersonation';
import { resetSecondFactor } from '@fundus/contract/second-factor';
import {
  approveUser,
  endUserSessions,
  getUserAccount,
  inviteUser,
  lockUser,
  rejectUser,
  sendPasswordLink,
  unlockUser,
  updateUserAccount,
  withdrawInvitation,
} from '@fundus/contract/user-administration';
import type { TestApp } from './app.ts';
import { type JudgedNoun, revision } from './judged-noun.ts';

/** A user in a state that only the database can be brought to at once. */
const userWith =
  (values: { lockedAt?: Date; approvedAt?: null; emailConfirmedAt?: Date; lastLoginAt?: Date }) =>
  async (app: TestApp): Promise<{ userId: string }> => {
    const { userId } = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
    const given = Object.keys(values).length > 0 ? values : { lastLoginAt: null };
    await app.deps.db.updateTable('user').set(given).where('id', '=', userId).execute();
    return { userId };
  };

const then = new Date('2026-11-19T09:00:00Z');

/** Users in every state of their account. */
export const judgedUsers = {
  user: {
    key: 'userId',
    sources: [[getUserAccount]],
    states: {
      active: userWith({ lastLoginAt: then }),
      invited: userWith({}),
      waiting: userWith({ approvedAt: null, emailConfirmedAt: then }),
      locked: userWith({ lockedAt: then, lastLoginAt: then }),
    },
    calls: {
      edit: [updateUserAccount, (user) => ({ ...revision(user), company: 'Muster GmbH' })],
      changeRoles: [updateUserAccount, (user) => ({ ...revision(user), roles: ['ZFMB-Clever-Partner'] })],
      invite: [inviteUser],
      withdraw: [withdrawInvitation],
      approve: [approveUser, () => approveUser.example],
      reject: [rejectUser, () => rejectUser.example],
      lock: [lockUser, () => lockUser.example],
      unlock: [unlockUser],
      sendPasswordLink: [sendPasswordLink],
      endSessions: [endUserSessions],
      resetSecondFactor: [resetSecondFactor],
      impersonate: [impersonate, ({ userId }) => ({ userId })],
    },
  },
} satisfies Record<string, JudgedNoun>;
