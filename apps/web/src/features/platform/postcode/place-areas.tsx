import type { FederalState } from '@fundus/contract/federal-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Fact, type FactLayout, FactList } from '#ui/fact-list.tsx';
import { postcodeQuery } from './postcode.queries.ts';

/**
 * The areas of funding that a postcode lies in, as facts: area of regional aid, rate of the BAFA, category of region of the ESF. What the map
 * leaves empty is said to be unknown; where districts or municipalities of one postcode differ, that is said.
 */
export function usePlaceAreas({
  postcode,
  federalState,
  district = null,
}: {
  postcode: string;
  /** Narrows a postcode that lies in two states. */
  federalState: FederalState | null;
  /** Narrows a postcode that lies in several districts. */
  district?: string | null;
}): Fact[] {
  const { t } = useTranslation('funding-wording');
  const { data } = useQuery(postcodeQuery(postcode));
  const inState = (data ?? []).filter((place) => federalState === null || place.federalState === federalState);
  const inDistrict = inState.filter((place) => place.district === district);
  const places = inDistrict.length > 0 ? inDistrict : inState;
  const [first] = places;
  if (first === undefined) return [];
  /** `null`: not known. */
  const said = (word: (place: (typeof places)[number]) => string | null): string => {
    const words = new Set(places.map(word));
    if (words.size === 1) return [...words][0] ?? t('area.unknown');
    return t(places.every((place) => place.district === first.district) ? 'area.severalTowns' : 'area.several');
  };
  return [
    { label: t('area.grw'), value: said(({ grwArea }) => (grwArea === null ? null : t(`area.grwAreas.${grwArea}`))) },
    { label: t('area.bafa'), value: said(({ bafaRate }) => (bafaRate === null ? null : `${bafaRate} %`)) },
    {
      label: t('area.esf'),
      value: said(({ esfRegion }) => (esfRegion === null ? null : t(`area.esfRegions.${esfRegion}`))),
    },
  ];
}

/** The areas of funding of a place; nothing while the postcode is not known. */
export function PlaceAreas({ layout, ...place }: Parameters<typeof usePlaceAreas>[0] & { layout: FactLayout }) {
  const { t } = useTranslation('funding-wording');
  const facts = usePlaceAreas(place);
  if (facts.length === 0) return null;
  return (
    <section aria-label={t('area.title')}>
      <FactList facts={facts} layout={layout} isSmall />
    </section>
  );
}
