import { generatedAreas } from './generated-programmes.ts';

/** Queries as advisors write them, of every kind that costs differently. */
export const searches: Record<string, Record<string, string>> = {
  none: {},
  rare: { search: 'Nanoerzeugung' },
  common: { search: 'Zuwendung' },
  threeCommon: { search: 'Antrag Förderung Unternehmen' },
  prefix: { search: 'Energ' },
  typo: { search: 'Energifördrung' },
  natural: { search: 'Zuschuss für die Sanierung von Gebäuden in der Landwirtschaft' },
  unknownWord: { search: 'Zuwendung xqzzyv' },
  filtered: { fundingType: 'grant,loan', region: 'BY', status: 'open,rolling' },
  filteredText: { search: 'Beratung', fundingType: 'grant', fundingArea: generatedAreas.slice(0, 3).join(',') },
  closing: { closingWithinDays: '30', search: 'Programm' },
  unfitByAmount: { includeUnfit: 'true', sort: 'amount' },
  deep: { includeUnfit: 'true', offset: '2000', limit: '200' },
};
