import { expect, it } from 'vitest';
import { wordSample } from '#features/platform/import/import-mapping.tsx';
import { checkMapping, listSources } from './mapping-check.ts';

it('finds targets that two columns fill, and whether title and identity are there', () => {
  expect(checkMapping({ a: 'title', b: 'title', c: 'ignore', d: 'ignore', e: 'externalId' })).toEqual({
    doubled: ['title'],
    hasTitle: true,
    hasIdentity: true,
  });
  expect(checkMapping({ a: 'ignore' })).toEqual({ doubled: [], hasTitle: false, hasIdentity: false });
});

it('proposes the sources of earlier files, the latest first and each once, and not the catalogue of an update', () => {
  const isCatalogue = false;
  const runs = [
    { source: 'A', createdAt: '2026-01-01T00:00:00Z', isCatalogue },
    { source: 'B', createdAt: '2026-03-01T00:00:00Z', isCatalogue },
    { source: 'A', createdAt: '2026-02-01T00:00:00Z', isCatalogue },
    { source: 'Fundus-Katalog', createdAt: '2026-04-01T00:00:00Z', isCatalogue: true },
  ];
  expect(listSources(runs)).toEqual(['B', 'A']);
});

it('reads samples as people do', () => {
  expect(wordSample('["Darlehen"," Zuschuss"]')).toBe('Darlehen · Zuschuss');
  expect(wordSample('[kein JSON')).toBe('[kein JSON');
});
