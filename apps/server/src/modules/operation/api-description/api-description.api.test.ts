import { getApiDescription } from '@fundus/contract/api-description';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { contractEndpoints } from '../../../../test/contract-endpoints.ts';
import { operationIdOf } from './api-description.rules.ts';

interface Described {
  paths: Record<string, Record<string, { operationId: string; security?: unknown[]; requestBody?: object }>>;
  components: { schemas: Record<string, unknown> };
}

let app: TestApp;
let described: Described;

beforeAll(async () => {
  app = await createTestApp();
  const administrator = await app.as('Administrator');
  described = (await administrator.call(getApiDescription)).body as unknown as Described;
});
afterAll(() => app.close());

/** Every reference within the document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : refsIn(one),
  );
}

describe('the API description', () => {
  it('is a valid document of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(described) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('names every endpoint of the contract once', () => {
    const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      contractEndpoints.map(operationIdOf).toSorted(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(contractEndpoints.length);
  });

  it('refers to schemas that are there', () => {
    const missing = refsIn(described).filter((ref) => {
      const [, , kind, name = ''] = ref.split('/');
      return kind === 'schemas' && !(name in described.components.schemas);
    });
    expect(missing).toEqual([]);
  });

  it('says which calls are open to tokens for machines, and with which scope', () => {
    const { security } = described.paths['/api/persons']?.['get'] ?? {};
    expect(security).toEqual([{ session: [] }, { apiToken: ['person:read'] }]);
  });

  it('says which calls need no login', () => {
    expect(described.paths['/api/auth/login']?.['post']?.security).toEqual([]);
    expect(described.paths['/api/companies']?.['get']?.security).toBeUndefined();
    expect(described.paths['/api/persons']?.['post']?.requestBody).toBeDefined();
  });
});
