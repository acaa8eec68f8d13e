import type { Endpoint } from '@fundus/contract/endpoint';
import { hasPermission, type Role } from '@fundus/contract/permission';
import { parseInput } from '../src/http/validation.ts';
import type { Answer, TestClient, TestUpload } from './client.ts';
import { contractEndpoints, nameOf, queryOf, unknownParams } from './contract-endpoints.ts';

const anUpload: TestUpload = { fileName: 'leer.pdf', content: '%PDF-1.4\n%%EOF\n', mediaType: 'application/pdf' };

let caller = 0;

/** Calls with the example of the contract; each call from another address, so that no limit per address is met. */
export function tryEndpoint(
  client: TestClient,
  endpoint: Endpoint,
  params: Record<string, string> = unknownParams(endpoint),
): Promise<Answer<unknown>> {
  caller += 1;
  return client.callLoosely(endpoint, {
    params,
    query: queryOf(endpoint),
    ...(endpoint.example !== undefined && { body: endpoint.example }),
    ...(endpoint.upload && { upload: anUpload }),
    address: `203.0.${Math.floor(caller / 250)}.${(caller % 250) + 1}`,
  });
}

/** The query and body that `tryEndpoint` sends, parsed. */
function askedOf({ query, body, example, ...endpoint }: Endpoint): { query: unknown; body: unknown } {
  return {
    query: query && parseInput(query, queryOf({ query, example, ...endpoint })),
    body: body && parseInput(body, example),
  };
}

export function mayCall(endpoint: Endpoint, held: readonly Role[]): boolean {
  const { access, accessBy } = endpoint;
  const asked = accessBy === undefined ? [] : accessBy(askedOf(endpoint) as never);
  const needed = access === 'public' || access === 'session' ? asked : [access, ...asked];
  return needed.every((permission) => hasPermission(held, permission));
}

/** Whether an answer refuses the caller as such, rather than what was asked. */
export function refusesCaller(answer: Answer<unknown>): boolean {
  if (answer.status === 401)
    return ![
      'LOGIN_FAILED',
      'INTAKE_KEY_INVALID',
      'SECOND_FACTOR_WRONG',
      'PASSKEY_REFUSED',
      'SOCIAL_LOGIN_REFUSED',
    ].includes(answer.error.code);
  return answer.status === 403 && answer.error.code === 'FORBIDDEN';
}

/** Every endpoint of the contract by its name, for `it.each`. */
export const each = contractEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
export const guarded = each.filter(([, endpoint]) => endpoint.access !== 'public');
