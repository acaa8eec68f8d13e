import type { Endpoint } from '@fundus/contract/endpoint';
import {
  defaultFeatureMatrix,
  type Feature,
  features,
  featuresOf,
  hasPermission,
  type Role,
  roles,
} from '@fundus/contract/permission';
import { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from '../src/http/validation.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { contractEndpoints, nameOf, queryOf, unknownParams } from './contract-endpoints.ts';

/**
 * Generated from the contract: every call that asks something of a package, by every kind of caller. What looks as if
 * it belonged to a package and does not say so fails the first part.
 */
interface Use {
  name: string;
  endpoint: Endpoint;
  feature: Feature;
  body: unknown;
}

const uses: Use[] = contractEndpoints.flatMap((endpoint) => [
  ...(endpoint.feature === undefined ? [] : [{ feature: endpoint.feature, body: endpoint.example }]).map((use) => ({
    ...use,
    endpoint,
    name: `${nameOf(endpoint)} (${use.feature})`,
  })),
  ...(endpoint.bodyFeatures ?? []).map(({ feature, example }) => ({
    feature,
    body: example,
    endpoint,
    name: `${nameOf(endpoint)} with ${feature}`,
  })),
]);

/** Users may export their own data in every package (Art. 20 DSGVO). */
const neverPackaged: readonly string[] = ['GET /api/profile/export'];

/** Names of the fields that an endpoint takes. */
function fieldsOf({ body }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema((body ?? z.object({})) as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.keys(properties);
}

/** A document or a workbook of Office. */
function saysOffice({ body, query, path }: Endpoint): boolean {
  const schemas = [body, query].map((schema) =>
    JSON.stringify(z.toJSONSchema((schema ?? z.object({})) as z.ZodType, { io: 'input', unrepresentable: 'any' })),
  );
  return /docx|workbook/.test(path) || schemas.some((schema) => schema.includes('"docx"'));
}

const isPrinting = ({ method, path }: Endpoint): boolean => method === 'POST' && path.endsWith('/prints');
const isSharing = ({ method, path }: Endpoint): boolean =>
  method === 'POST' && /\/(?:(share-)?links|client-rooms)$/.test(path);

/** By what an endpoint is recognised that gives away what a package may lack. */
const signs: Record<Feature, (endpoint: Endpoint) => boolean> = {
  'print-original-documents': isPrinting,
  'print-user-defined': isPrinting,
  'print-own-logo': (endpoint) => isPrinting(endpoint) || endpoint.path.includes('letterhead'),
  'docx-export': saysOffice,
  'bulk-export': (endpoint) => endpoint.download === true && /\/(?:export|vcards)$/.test(endpoint.path),
  'share-password': (endpoint) => isSharing(endpoint) && fieldsOf(endpoint).includes('password'),
  'share-expiry': (endpoint) => isSharing(endpoint) && fieldsOf(endpoint).includes('expiresAt'),
};

describe('the contract', () => {
  it('says of every feature where it is checked', () => {
    const asked = new Set(uses.map(({ feature }) => feature));
    expect(features.filter((feature) => !asked.has(feature))).toEqual([]);
  });

  it.each(features)('says so of everything that looks like %s', (feature) => {
    const looks = contractEndpoints.filter(signs[feature]).map(nameOf);
    const declared = uses.filter((use) => use.feature === feature).map(({ endpoint }) => nameOf(endpoint));
    expect(looks.filter((name) => !neverPackaged.includes(name)).sort()).toEqual(declared.sort());
  });

  it('asks for packages only of who is logged in', () => {
    expect(uses.filter(({ endpoint }) => endpoint.access === 'public')).toEqual([]);
  });

  const ofBodies = contractEndpoints.flatMap((endpoint) =>
    (endpoint.bodyFeatures ?? []).map((use) => [nameOf(endpoint), use.feature, endpoint, use] as const),
  );
  it.each(ofBodies)('has an example for %s that asks for %s and for nothing else', (_name, feature, endpoint, use) => {
    if (endpoint.body === undefined) throw new Error('asks of a body that it does not take');
    const asksOf = (body: unknown): Feature[] => {
      const parsed = parseInput(endpoint.body as z.ZodType, body) as never;
      return (endpoint.bodyFeatures ?? []).filter(({ isAsked }) => isAsked(parsed)).map((asked) => asked.feature);
    };
    expect(asksOf(use.example)).toEqual([feature]);
    expect(asksOf(endpoint.example)).toEqual([]);
  });
});

let app: TestApp;
let administrator: UserClient;
const phone = '040 765 43 21';
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  const { revision } = (await administrator.call(getSettings)).body;
  await administrator.call(updateSettings, { body: { revision, partnerManagementPhone: phone } });
});
afterAll(() => app.close());

describe.each(roles)('%s', (role) => {
  let client: UserClient;
  beforeAll(async () => {
    client = await app.as(role);
  });

  const open = uses.filter(({ endpoint: { access } }) => access === 'session' || mayCall(role, access));

  /** Answer of the server to a use: the missing feature, or null where it goes on to the record. */
  async function missing({ endpoint, body }: Use): Promise<Feature | null> {
    const answer = await client.callLoosely(endpoint, {
      params: unknownParams(endpoint),
      query: queryOf(endpoint),
      ...(body !== undefined && { body }),
      ...(endpoint.upload && { upload: { fileName: 'papier.pdf', content: 'kein PDF', mediaType: 'application/pdf' } }),
    });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(401);
    if (answer.status !== 403) return null;
    expect(answer.error.code).toBe('package_upgrade_required');
    expect(answer.error.message).toBe(
      `In Ihrem Paket nicht enthalten. Ein Upgrade erhalten Sie über das Partnermanagement, Telefon ${phone}.`,
    );
    return answer.error.details?.['feature'] as Feature;
  }

  async function expectMissing(held: readonly Feature[]): Promise<void> {
    for (const use of open) {
      const expected = held.includes(use.feature) ? null : use.feature;
      expect([use.name, await missing(use)]).toEqual([use.name, expected]);
    }
  }

  async function decide(held: readonly Feature[]): Promise<void> {
    const { policies } = (await administrator.call(listRolePolicies)).body;
    const revision = policies.find((policy) => policy.role === role)?.revision ?? 0;
    const changed = Object.fromEntries(features.map((feature) => [feature, held.includes(feature)]));
    const { status } = await administrator.call(updateRolePolicies, {
      body: { changes: [{ role, revision, features: changed }] },
    });
    expect(status).toBe(200);
  }

  it('is refused what the package lacks, and let through to what it has', () =>
    expectMissing(featuresOf([role], defaultFeatureMatrix)));

  it('finds each feature open or closed with the next call of the same session after the matrix changed', async () => {
    const others = features.filter((feature) => !defaultFeatureMatrix[role].includes(feature));
    await decide(others);
    await expectMissing(others);
    // One alone opens nothing beside itself.
    for (const feature of features) {
      await decide([feature]);
      await expectMissing([feature]);
    }
  });
});

function mayCall(role: Role, access: Endpoint['access']): boolean {
  return access !== 'public' && access !== 'session' && hasPermission([role], access);
}
