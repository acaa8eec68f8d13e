import { readFileSync } from 'node:fs';
import { apiScopes } from '@fundus/contract/api-token-codes';
import { webhookMessages } from '@fundus/contract/webhook-codes';
import { expect, it } from 'vitest';
import { contractEndpoints } from '../../../../test/contract-endpoints.ts';

const page = readFileSync(new URL('../../../../../../docs/api.md', import.meta.url), 'utf8');
const rowOf = (name: string): string => page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';

it.each(apiScopes)('docs/api.md says what %s opens', (scope) => {
  const opened = contractEndpoints.filter((endpoint) => endpoint.scope === scope);
  const written = [...rowOf(scope).matchAll(/`(?:[A-Z]+ )?(\/api\/[^`]+)`/g)].map(([, path]) => path);
  expect(written.toSorted()).toEqual(opened.map(({ path }) => path).toSorted());
});

it.each(webhookMessages)('docs/api.md says what webhooks tell of %s', (message) => {
  expect(rowOf(message)).not.toBe('');
});
