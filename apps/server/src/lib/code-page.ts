/** Letters of DOS (code page 850) from byte 0x80 on: what cash registers and old office programs export. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Text of DOS; no decoder of the platform knows its code page. */
export const readCodePage850 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, (sign) => dosLetters[sign.charCodeAt(0) - 0x80] ?? sign);

/**
 * German letters as words hold them, an ß only behind a vowel; what stands in their place in other code pages are signs that no
 * word has inside.
 */
const inWords = /(?<=[A-Za-z])[äöü](?=[A-Za-z])|(?<![A-Za-z])[ÄÖÜ](?=[a-z])|(?<=[aeiouyäöü])ß/g;
/** Letters of other languages, which count half. */
const foreign = /(?<=[A-Za-z])[à-åç-ïñ-õøùúûýÿšžœ](?=[A-Za-z])/g;

/** The code page in which bytes beyond ASCII stand in words: Windows-1252, what German Excel writes, unless others read better. */
export function guessCodePage(sample: Buffer): 'windows-1252' | 'ibm850' | 'macintosh' {
  const readings = [
    ['windows-1252', new TextDecoder('windows-1252').decode(sample)],
    ['ibm850', readCodePage850(sample)],
    ['macintosh', new TextDecoder('macintosh').decode(sample)],
  ] as const;
  const scoreOf = (text: string): number => 2 * (text.match(inWords)?.length ?? 0) + (text.match(foreign)?.length ?? 0);
  const scored = readings.map(([name, text]) => ({ name, score: scoreOf(text) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).name;
}
