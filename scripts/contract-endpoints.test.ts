import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contractEndpoints, endpointsFile } from './contract-endpoints.mjs';

it('the web calls every endpoint of the contract by its address', () => {
  expect(readFileSync(endpointsFile, 'utf8')).toBe(contractEndpoints());
});
