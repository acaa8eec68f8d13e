/** Removes the separators that people type in a code. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** Without letters and digits that look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const recoveryCodeLength = 24;

/** A recovery code of random bytes, one for each letter: 118 bits, so that its hash tells a reader nothing. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  // 31 letters divide 256 nearly evenly; the first eight of them come up a ninth more often, which does not help an
  // attacker.
  return [...bytes.subarray(0, recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** As it is shown: in groups of four. */
export function groupsOfFour(text: string, between: string): string {
  return text.match(/.{1,4}/g)?.join(between) ?? '';
}
