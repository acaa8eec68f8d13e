import type { FederalState } from '@fundus/contract/federal-state';
import { postcodeFault } from '@fundus/contract/postcode';
import { readCountry } from '#lib/address-parts.ts';
import { foldName } from '#lib/column-mapping.ts';
import type { Remark } from '#lib/source-error.ts';
import { federalStateNames } from './import-values.rules.ts';
import type { PostcodeTown } from './record-shape.ts';

export interface ImportedAddress {
  postcode: string;
  town: string;
  federalState: FederalState | null;
  /** ISO code, or null where no column named one. */
  country: string | null;
}

export interface JudgedAddress {
  postcode: string;
  town: string;
  federalState: FederalState | null;
  country: string;
  remarks: Remark[];
  /** A postcode that cannot be one; it belongs into the notes. */
  leftOver: string;
}

/** Whether two spellings mean the same town: »Frankfurt« and »Frankfurt am Main«, »Münster (Hessen)«. */
function sharesTown(one: string, other: string): boolean {
  const [first, second] = [foldName(one), foldName(other)];
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first));
}

/** The country that phones and mail addresses speak of, for postcodes of four digits. */
function foreignHint(contacts: readonly string[]): string | null {
  if (contacts.some((contact) => /^(?:\+|00)\s?43|\.at$/i.test(contact))) return 'AT';
  return contacts.some((contact) => /^(?:\+|00)\s?41|\.ch$/i.test(contact)) ? 'CH' : null;
}

const namesOf = (states: readonly FederalState[]): string => states.map((state) => federalStateNames[state]).join(', ');

/**
 * Completes and checks an address: a lost leading zero, town and state by the postcode, what contradicts it. Nothing
 * that stands in the file is overruled but the lost zero; contradictions are remarked.
 */
export function judgeAddress(
  address: ImportedAddress,
  contacts: readonly string[],
  townsOf: (postcode: string) => readonly PostcodeTown[],
): JudgedAddress {
  const remarks: Remark[] = [];
  const { town, federalState } = address;
  const sign = /^([A-Z]{1,3})\s?-\s?(?=\d)/i.exec(address.postcode);
  const raw = address.postcode.slice(sign?.[0].length ?? 0).replace(/[.,]0+$/, '');
  const stated = address.country ?? (sign ? readCountry(sign[1] ?? '') : null);
  const invalid = (): string => {
    remarks.push({ code: 'postcodeInvalid', values: { value: address.postcode.slice(0, 60) } });
    return address.postcode;
  };
  const foreign = (country: string): JudgedAddress => {
    const leftOver = postcodeFault(country, raw) === null ? '' : invalid();
    // Only addresses in Germany lie in a federal state.
    return { postcode: leftOver === '' ? raw : '', town, federalState: null, country, remarks, leftOver };
  };
  if (stated !== null && stated !== 'DE') return foreign(stated);
  let postcode = raw.replaceAll(/\s/g, '');
  if (/^\d{4}$/.test(postcode)) {
    const padded = `0${postcode}`;
    const towns = townsOf(padded);
    const hint = stated === null ? foreignHint(contacts) : null;
    if (hint !== null && !towns.some((known) => sharesTown(known.town, town))) {
      remarks.push({ code: 'foreignPostcode', values: { value: raw, country: hint } });
      return foreign(hint);
    }
    if (towns.length > 0) {
      remarks.push({ code: 'postcodeZeroAdded', values: { value: postcode, postcode: padded } });
      postcode = padded;
    }
  }
  const judged = { postcode, town, federalState, country: 'DE', remarks, leftOver: '' };
  if (postcode === '') return judged;
  if (postcodeFault('DE', postcode) !== null) return { ...judged, postcode: '', leftOver: invalid() };
  const towns = townsOf(postcode);
  if (towns.length === 0) {
    remarks.push({ code: 'postcodeUnknown', values: { postcode } });
    return judged;
  }
  return { ...judged, ...completePlace(judged, towns, remarks) };
}

function completePlace(
  { postcode, town, federalState }: { postcode: string; town: string; federalState: FederalState | null },
  towns: readonly PostcodeTown[],
  remarks: Remark[],
): { town: string; federalState: FederalState | null } {
  const states = [...new Set(towns.map((known) => known.federalState))];
  const meant = towns.filter((known) => sharesTown(known.town, town));
  if (town === '') {
    remarks.push({ code: 'townAdded', values: { town: towns[0]?.town ?? '' } });
  } else if (meant.length === 0) {
    const expected = [...new Set(towns.map((known) => known.town))].slice(0, 3).join(', ');
    remarks.push({ code: 'townMismatch', values: { town: town.slice(0, 100), postcode, expected } });
  }
  if (federalState !== null && !states.includes(federalState)) {
    const values = { state: federalStateNames[federalState], postcode, expected: namesOf(states) };
    remarks.push({ code: 'stateMismatch', values });
  }
  const likely = (meant[0] ?? towns[0])?.federalState ?? null;
  if (federalState === null && states.length > 1 && likely !== null) {
    const values = { postcode, states: namesOf(states), state: federalStateNames[likely] };
    remarks.push({ code: 'postcodeInTwoStates', values });
  }
  return { town: town === '' ? (towns[0]?.town ?? '') : town, federalState: federalState ?? likely };
}
