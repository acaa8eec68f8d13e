import { expect, it } from 'vitest';
import { compareCatalogues, wordDifference } from './catalogue-difference.ts';
import type { CatalogueProgramme } from './catalogue-file.ts';
import { readJson, referenceFolder } from './reference-folder.ts';

const before: CatalogueProgramme[] = [
  { externalId: 'gleich', content: { title: 'Gleich', deadlines: [{ on: '2026-12-01', note: '' }] } },
  { externalId: 'anders', content: { title: 'Anders', interest: '2 %', term: '5 Jahre' } },
  { externalId: 'endet', content: { title: 'Endet', status: 'open' } },
  { externalId: 'fehlt', content: { title: 'Fehlt' } },
  { externalId: 'alt', content: { title: 'Alt' } },
];
const after: CatalogueProgramme[] = [
  { externalId: 'neu', content: { title: 'Neu' } },
  { externalId: 'anders', content: { title: 'Anders', term: '10 Jahre', traps: ['Zu spät'] } },
  { externalId: 'erbe', replaces: ['alt'], content: { title: 'Erbe' } },
  { externalId: 'gleich', content: { deadlines: [{ note: '', on: '2026-12-01' }], title: 'Gleich' } },
  { externalId: 'endet', content: { title: 'Endet', status: 'ended' } },
];

it('tells programmes that came, went, ended, go on as others, and those that say something else by their fields', () => {
  expect(wordDifference(compareCatalogues(before, after))).toEqual([
    'catalogue.json against the shipped one: 2 added, 1 removed, 1 replaced, 1 ended, 2 changed',
    '  added neu',
    '  added erbe',
    '  removed fehlt',
    '  replaced alt by erbe',
    '  ended endet',
    '  changed anders: -interest, term, +traps',
    '  changed endet: status',
  ]);
});

it('tells no difference between the shipped catalogue and itself', () => {
  const shipped = readJson(`${referenceFolder}catalogue.json`) as CatalogueProgramme[];
  expect(compareCatalogues(shipped, structuredClone(shipped))).toEqual({
    added: [],
    removed: [],
    replaced: [],
    ended: [],
    changed: [],
  });
});
