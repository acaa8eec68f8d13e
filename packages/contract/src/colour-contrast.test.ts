import { expect, it } from 'vitest';
import { checkContrast, contrastOf } from './colour-contrast.ts';

const pairsTooPale = (primaryColour: string, backgroundColour: string): string[] =>
  checkContrast({ primaryColour, backgroundColour })
    .filter(({ isEnough }) => !isEnough)
    .map(({ pair }) => pair);

it('counts as the WCAG do', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
});

it('takes the colours of delivery and names what others would make unreadable', () => {
  expect(pairsTooPale('#ad4553', '#f9f2f2')).toEqual([]);
  expect(pairsTooPale('#f2c14e', '#f9f2f2')).toEqual(['whiteOnPrimary', 'primaryOnBackground']);
  expect(pairsTooPale('#1b4d89', '#555555')).toEqual([
    'primaryOnBackground',
    'textOnBackground',
    'secondaryTextOnBackground',
  ]);
});

it('does not round up what is just too little', () => {
  const [check] = checkContrast({ primaryColour: '#777777', backgroundColour: '#ffffff' });
  expect(check).toMatchObject({ ratio: 4.47, isEnough: false });
});
