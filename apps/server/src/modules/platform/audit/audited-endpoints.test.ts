/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { contractEndpoints, nameOf } from '../../../../test/contract-endpoints.ts';

const sources = import.meta.glob<string>('../../../../../../packages/contract/src/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Endpoints that change something or hand out a file. */
const recorded = contractEndpoints.filter(({ method, download }) => method !== 'GET' || download === true);

describe('the audit log', () => {
  it.each(recorded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is thought of by %s',
    (_name, { audit }) => expect(audit, 'state `audit`: an action, or null and why').not.toBeUndefined(),
  );

  it.each(Object.entries(sources))('has a reason in %s wherever nothing is recorded', (_file, source) => {
    const lines = source.split('\n');
    const unexplained = lines.filter((line, index) => {
      return /^\s*audit: null,/.test(line) && !/^\s*\/\/ \S/.test(lines[index - 1] ?? '');
    });
    expect(unexplained).toEqual([]);
  });
});
