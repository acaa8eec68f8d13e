/** A number of 32 bits of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mixed(hash);
}

/** Lot of a partner for a lead; the smallest wins. Both numbers come from `hashOf`. */
export function lotOf(leadHash: number, partnerHash: number): number {
  return mixed(leadHash ^ Math.imul(partnerHash, 0x9e3779b1));
}

/** Spreads the bits, so that alike numbers give lots that have nothing in common. */
function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
