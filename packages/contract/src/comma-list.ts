/** Values of a filter as one word of an address: separated by commas; a comma within a value is written `\,`. */
export function writeCommaList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');
}

/** The values of such a word; empty ones are left out. */
export function readCommaList(word: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < word.length; at++) {
    const sign = word.charAt(at);
    if (sign === ',') {
      values.push(value);
      value = '';
    } else if (sign === '\\' && at + 1 < word.length) {
      at += 1;
      value += word.charAt(at);
    } else value += sign;
  }
  values.push(value);
  return values.filter((one) => one !== '');
}
