import { colours } from '@fundus/contract/business-constants';

/** Shades from the palest (0) to the darkest (9). */
export type BrandScale = [string, string, string, string, string, string, string, string, string, string];

/** Ten shades around the primary colour of delivery at index 6; text on tints uses 7 (5.9:1 on shade 1). */
const brand: BrandScale = [
  '#fbf1f2',
  '#f3dfe1',
  '#e7bfc4',
  '#da9da5',
  '#cc7a85',
  '#bd5b68',
  colours.primary,
  '#8f3543',
  '#762c38',
  '#5e232d',
];

/** How far each shade lies from the primary colour: towards white (negative) or black (positive). */
const distances = [-0.93, -0.83, -0.65, -0.46, -0.28, -0.12, 0, 0.19, 0.33, 0.46] as const;

function mixed(hex: string, distance: number): string {
  const target = distance < 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${channels
    .map((channel) => Math.round(channel + (target - channel) * Math.abs(distance)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A scale of ten shades for a primary colour that an administrator chose; anything unreadable gives the scale of delivery. */
export function brandScale(primary: string): BrandScale {
  const hex = primary.toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(hex) || hex === brand[6]) return brand;
  return distances.map((distance) => mixed(hex, distance)) as unknown as BrandScale;
}
