import type { AidKind } from '@fundus/contract/de-minimis-aid';

const kindByBasis: Readonly<Record<string, AidKind>> = {
  'deMinimis2023-2831': 'general',
  deMinimisAgri: 'agriculture',
  deMinimisFish: 'fishery',
  deMinimisDawi: 'services',
};

/**
 * The kind of de minimis aid that a programme grants by the basis of its aid; `null` where it grants none, or where several
 * bases are possible, so that none of their ceilings is sure.
 */
export function aidKindOfBasis(aidBasis: readonly string[]): AidKind | null {
  const [basis = '', ...others] = aidBasis;
  return others.length > 0 ? null : (kindByBasis[basis] ?? null);
}
