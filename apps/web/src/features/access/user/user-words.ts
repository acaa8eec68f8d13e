import type { UserSummary } from '@fundus/contract/user-administration';
import type { UserState } from '@fundus/contract/user-codes';
import type { StatusTone } from '#ui/status-chip.tsx';

/** Title, first and last name, or what else the person is called. */
export function nameOfUser(user: Pick<UserSummary, 'title' | 'firstName' | 'lastName' | 'username'>): string {
  return [user.title, user.firstName, user.lastName].filter((part) => part !== '').join(' ') || user.username;
}

export const stateTones: Record<UserState, StatusTone> = {
  active: 'green',
  invited: 'grey',
  waiting: 'orange',
  locked: 'red',
};
