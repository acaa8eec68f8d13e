import type { ServerProcess } from './server-process.ts';

/** Of all logins of the demo. */
const password = 'Kranich-Teekanne-77';

/** For a server that begins with the demo. */
export const demoEnvironment = { FUNDUS_DEMO: 'true', FUNDUS_DEMO_PASSWORD: password };

/** Those of the demo who have clients of their own. */
const demoAdvisors = ['zfmb-profi', 'zfmb-clever', 'fundus-clever'];

/** Returns the token of a new session. */
export async function logIn({ address }: Pick<ServerProcess, 'address'>, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** An advisor of the demo and a client whom only they have. */
export interface AdvisorWithClient {
  token: string;
  personId: string;
}

/** Takes in a client of an advisor. */
async function makeClient({ address }: Pick<ServerProcess, 'address'>, username: string): Promise<AdvisorWithClient> {
  const token = await logIn({ address }, username);
  const answer = await fetch(`${address}/api/persons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ kind: 'client', lastName: 'Störung', email: `${username}@kunde.example.org` }),
  });
  if (answer.status !== 201) throw new Error(`${username}: ${answer.status} ${await answer.text()}`);
  return { token, personId: ((await answer.json()) as { personId: string }).personId };
}

/** Logs the advisors of the demo in, one after the other, each with a client. */
export async function makeClients(server: Pick<ServerProcess, 'address'>): Promise<AdvisorWithClient[]> {
  const made: AdvisorWithClient[] = [];
  // oxlint-disable-next-line no-await-in-loop -- too many passwords at once would be refused
  for (const username of demoAdvisors) made.push(await makeClient(server, username));
  return made;
}
