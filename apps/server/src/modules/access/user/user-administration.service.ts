import type { Role } from '@fundus/contract/permission';
import { userName } from '@fundus/contract/user';
import type { UserAccount, UserFields } from '@fundus/contract/user-administration';
import type { UserAbility } from '@fundus/contract/user-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { stampFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { mailUserLink } from '#modules/access/account-mail/user-link-mail.service.ts';
import { getFeatureMatrix, requiresSecondFactor } from '#modules/access/role-policy/role-policy.service.ts';
import { hasSecondFactor } from '#modules/access/session/second-factor-state.service.ts';
import { revokeUserLinks } from '#modules/access/user-link/user-link.service.ts';
import { auditChanges } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import { saveVersioned, type Wish } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { findUserByName, type UserRow } from './user.repository.ts';
import { announceRoles, getUser } from './user.service.ts';
import { rolesInOrder, userAbilitiesFor, userStateOf } from './user-administration.policy.ts';
import { toUserAccount } from './user-administration.presenter.ts';
import {
  hasOtherAdministrator,
  lockAdministrators,
  lockUserRow,
  readUserFacts,
  writeUserRow,
} from './user-administration.repository.ts';

/** A user as an administrator sees them. Throws NOT_FOUND. */
export async function getUserAccount(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  userId: string,
  db: Executor = deps.db,
): Promise<UserAccount> {
  const user = await getUser(db, userId);
  return toUserAccount(user, actor.userId, {
    facts: await readUserFacts(db, userId, deps.clock()),
    matrix: await getFeatureMatrix(db),
    requiresSecondFactor: await requiresSecondFactor(db, user.roles),
    hasSecondFactor: await hasSecondFactor(db, userId),
  });
}

/** Links of a user by which clients read, answer and write along without an account. */
export async function countOpenLinks(db: Executor, now: Date, userId: string): Promise<number> {
  return (await readUserFacts(db, userId, now)).openLinkCount;
}

/**
 * Reads a user for an action, with their lock. Throws NOT_FOUND; OWN_ACCOUNT for what administrators must not do to
 * themselves; USER_STATE (with the user as `details.current`) where the state does not allow it (any more).
 */
export async function lockUserFor(
  tx: Executor,
  deps: With<'db' | 'clock'>,
  actor: Actor,
  userId: string,
  ability: UserAbility,
): Promise<UserRow> {
  await lockAdministrators(tx);
  const user = await holdUser(tx, userId);
  const { hasRecords } = await readUserFacts(tx, userId, deps.clock());
  const facts = { hasRecords, hasSecondFactor: await hasSecondFactor(tx, userId) };
  if (userAbilitiesFor(actor.userId, user, facts).includes(ability)) return user;
  if (userAbilitiesFor('', user, facts).includes(ability)) throw new AppError('OWN_ACCOUNT');
  throw new AppError('USER_STATE', { details: { current: await getUserAccount(deps, actor, userId, tx) } });
}

/** Throws LAST_ADMINISTRATOR where no user could administer the portal without this user. */
export async function keepAdministrator(tx: Executor, user: UserRow): Promise<void> {
  const counts = user.roles.includes('Administrator') && userStateOf(user) === 'active';
  if (counts && !(await hasOtherAdministrator(tx, user.id))) throw new AppError('LAST_ADMINISTRATOR');
}

/** Tells open pages that a user is another now: those who administer users, and those who distribute leads to them. */
export async function announceUser(tx: Executor, userId: string): Promise<void> {
  await publish(tx, { permission: 'user:read' }, { type: 'userChanged', userId });
  await publish(tx, { permission: 'lead:distribute' }, { type: 'partnerChanged', partnerId: userId });
}

/**
 * Holds a user until the transaction ends. To be called before a file of theirs is written down: the row of a file holds
 * its user a little, and of two at the same moment neither could change the user then. Throws NOT_FOUND.
 */
export async function holdUser(tx: Executor, userId: string): Promise<UserRow> {
  const user = await lockUserRow(tx, userId);
  if (user === undefined) throw notFound('user');
  return user;
}

/** Writes changed values of a held user with their revisions, and tells open pages. */
export async function writeUser(
  tx: Executor,
  now: Date,
  before: UserRow,
  values: Parameters<typeof writeUserRow>[2] extends infer Values ? Omit<Values, 'revision'> : never,
): Promise<void> {
  const revision = before.revision + 1;
  const fields = stampFields(before.fieldRevisions, Object.keys(values), revision);
  await writeUserRow(tx, before.id, { ...values, revision, updatedAt: now }, fields);
  await announceUser(tx, before.id);
}

type UserPatch = { [Field in keyof UserFields]?: UserFields[Field] | undefined } & {
  username?: string | undefined;
  roles?: Role[] | undefined;
};

const fieldsOf = (user: UserRow) => {
  const { salutation, title, firstName, lastName, company, email, phone, website, language, username } = user;
  const roles = rolesInOrder(user.roles);
  return { salutation, title, firstName, lastName, company, email, phone, website, language, username, roles };
};
type AccountFields = ReturnType<typeof fieldsOf>;

/**
 * Changes the given fields and merges them with what others saved meanwhile. Throws REVISION_CONFLICT with the user as
 * stored (`current`) and the colliding `fields`; VALIDATION_FAILED where a name is taken; OWN_ACCOUNT, LAST_ADMINISTRATOR.
 */
export async function updateUserAccount(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  userId: string,
  input: { revision: number; patch: UserPatch },
): Promise<UserAccount> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockUserFor(tx, deps, actor, userId, 'edit'),
      fieldsOf,
      judge: async (tx, { before, fields, changed }) => {
        for (const name of ['username', 'email'] as const) {
          const holder = changed.includes(name) ? await findUserByName(tx, fields[name]) : undefined;
          if (holder !== undefined && holder.id !== userId) throw invalidField([name], 'taken');
        }
        const losesAdministration = before.roles.includes('Administrator') && !fields.roles.includes('Administrator');
        if (losesAdministration && actor.userId === userId) throw new AppError('OWN_ACCOUNT');
        if (losesAdministration) await keepAdministrator(tx, before);
      },
      write: async (tx, _after, { before, fields, changed, now }) => {
        const hasNewEmail = changed.includes('email');
        // The new address is not confirmed yet.
        const values = { ...pick(fields, changed), ...(hasNewEmail && { emailConfirmedAt: null }) };
        await writeUser(tx, now, before, values);
        if (changed.includes('roles')) {
          await announceRoles(tx, userId);
          await notifyOfAccess(tx, deps, 'userRoles', { name: userName(before), concerns: [userId] });
        }
        if (hasNewEmail) {
          await redirectMails(tx, deps, before, fields.email);
          await notifyOfAccess(tx, deps, 'userEmail', { name: userName(before) });
        }
      },
      audit: ({ before, was, fields, changed }) => ({
        action: 'user.changed',
        subjectId: userId,
        subjectName: userName(before),
        changes: auditChanges(was, pick(fields, changed), 'all'),
      }),
      present: (tx) => getUserAccount(deps, actor, userId, tx),
    },
    (before) => ({ base: input.revision, wanted: withUsername(before, input.patch) }),
  );
}

const pick = (fields: AccountFields, names: readonly string[]): Partial<AccountFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** The fields that a patch names. A user who logs in with the address logs in with the new one after its change. */
function withUsername(before: UserRow, { roles, ...patch }: UserPatch): Wish<AccountFields>['wanted'] {
  const { email, username } = patch;
  const wanted = { ...patch, roles: roles && rolesInOrder(roles) };
  const isName = before.username.toLowerCase() === before.email.toLowerCase();
  return isName && email !== undefined && username === undefined ? { ...wanted, username: email } : wanted;
}

/**
 * Links on their way to the address of before end; an invitation is sent again, every other user is notified of the
 * change.
 */
async function redirectMails(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  before: UserRow,
  email: string,
): Promise<void> {
  const now = deps.clock();
  await revokeUserLinks(tx, now, before.id, ['invitation', 'passwordReset', 'emailConfirmation', 'emailChange']);
  if (userStateOf(before) === 'invited') {
    await mailUserLink(tx, deps, await getUser(tx, before.id), 'invitation');
    return;
  }
  await writeAccountMail(tx, deps, before, 'emailReplaced', { when: now, email });
}
