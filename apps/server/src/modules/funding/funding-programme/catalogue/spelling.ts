/**
 * Which letters a word has, one bit each: two words that are `n` edits apart differ in at most `2n` of them, so almost
 * every word of the table is ruled out by one comparison of numbers.
 */
export function letterSignature(word: string): number {
  let signature = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    signature |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return signature;
}
