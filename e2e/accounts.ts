import type { Role } from '@fundus/contract/permission';
import type { UserAccount } from '@fundus/contract/user-administration';
import type { APIRequestContext } from '@playwright/test';
import { type ApiClient, mailedLink } from './fixtures.ts';

/** A login for one test, so that other tests keep the roles of the demo's. Its invitation has been accepted. */
export async function createAccount(
  administrator: ApiClient,
  request: APIRequestContext,
  baseURL: string,
  role: Role,
): Promise<{ userId: string; api: ApiClient }> {
  const email = `konto-${crypto.randomUUID()}@example.org`;
  const { userId } = await administrator.call<UserAccount>('POST', '/api/users', {
    salutation: 'Frau',
    title: '',
    firstName: 'Pauline',
    lastName: 'Packmann',
    company: '',
    email,
    phone: '',
    website: '',
    language: 'de',
    roles: [role],
  });
  const secret = (await mailedLink(administrator, email)).split('#')[1];
  const answer = await request.post(`${baseURL}/api/auth/invitation/accept`, {
    data: { secret, username: email, password: 'Kranich-Teekanne-77' },
  });
  const { token } = (await answer.json()) as { token: string };
  const call: ApiClient['call'] = async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.fetch(`${baseURL}${path}`, { method, headers, ...(data !== undefined && { data }) })).json();
  };
  return { userId, api: { token, call } };
}
