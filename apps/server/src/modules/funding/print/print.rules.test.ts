import { featureOfSection, printSections, programmeDocumentKinds } from '@fundus/contract/print-section';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTriedAgain, progressOf, selectItems, selectSections, toWarnings } from './print.rules.ts';

describe('choosing the parts of a print', () => {
  it('prints them in the order of the specification, each once', () => {
    const shuffled = fc.shuffledSubarray([...printSections, ...printSections], { minLength: 1 });
    fc.assert(
      fc.property(shuffled, (sections) => {
        const selected = selectSections({ sections, userDefinedText: 'Text' });
        expect(selected).toEqual(printSections.filter((section) => sections.includes(section)));
      }),
    );
  });

  it('leaves out an empty text of the advisor', () => {
    expect(selectSections({ sections: ['overview', 'userDefined'], userDefinedText: '' })).toEqual(['overview']);
  });
});

it('asks more of the package for documents of funders and texts of the advisor', () => {
  expect(programmeDocumentKinds.map(featureOfSection)).toEqual(
    programmeDocumentKinds.map(() => 'print-original-documents'),
  );
  expect(printSections.filter((section) => featureOfSection(section) === null)).toEqual([
    'overview',
    'shortText',
    'conditions',
    'tableOfContents',
  ]);
  expect(featureOfSection('userDefined')).toBe('print-user-defined');
});

it('prints items with the chosen statuses in their order', () => {
  const items = [{ status: 'grey' }, { status: 'green' }, { status: 'orange' }, { status: 'green' }] as const;
  expect(selectItems(items, ['green', 'grey'])).toEqual([items[0], items[1], items[3]]);
});

it('begins a print three times at most', () => {
  expect([1, 2, 3, 4].map((tries) => isTriedAgain({ tries }))).toEqual([true, true, false, false]);
});

it('goes forward only', () => {
  const steps = [
    progressOf({ phase: 'opening', step: 1, steps: 2 }),
    progressOf({ phase: 'opening', step: 2, steps: 2 }),
    progressOf({ phase: 'typesetting', step: 0, steps: 0 }),
    progressOf({ phase: 'merging', step: 1, steps: 2 }),
    progressOf({ phase: 'merging', step: 2, steps: 2 }),
  ].map(({ progress }) => progress);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.at(-1)).toBeLessThan(1);
});

it('names files that were left out and a lost claim of accessibility once', () => {
  expect(
    toWarnings([
      { code: 'attachmentSkipped', attachment: 'Merkblatt', reason: 'encrypted' },
      { code: 'accessibilityClaimRemoved' },
      { code: 'standardDropped', detail: '' },
      { code: 'linksRemoved', count: 3 },
    ]),
  ).toEqual([
    { code: 'encrypted', name: 'Merkblatt' },
    { code: 'notTagged', name: '' },
  ]);
});
