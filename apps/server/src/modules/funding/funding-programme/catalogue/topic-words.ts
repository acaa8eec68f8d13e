/** Words that say nothing about a subject. */
const empty: ReadonlySet<string> = new Set(
  'und oder der die das des dem den für aus von mit bei auf zur zum ohne als nach neue neuer neues neuen sonstige sonstiger sonstigen anderen andere anderer sowie eines einer'.split(
    ' ',
  ),
);
const shortestWord = 4;
/** Length of the common beginning that two words need, and most letters of the shorter one beyond it: endings do not make another word. */
const fewestAlike = 5;
const mostEnding = 3;
/** A word this long may stand inside a compound: »Nachfolge« in »Unternehmensnachfolge«. */
const shortestPart = 6;

/** Words that every Vorhaben of a kind shares: »Energieforschung« has another subject than research alone, »Forschungszulage« has not. */
const genericWords = ['forschung', 'entwicklung', 'innovation', 'beratung', 'förderung'];

const isGeneric = (word: string): boolean =>
  genericWords.some((generic) => word.startsWith(generic) && word.length <= generic.length + mostEnding);

/** The words of a text that can tell a subject, in small letters. */
export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[a-zäöüß0-9]+/g) ?? []).filter(
    (word) => word.length >= shortestWord && !empty.has(word),
  );
}

function countAlike(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

/** Whether two German words speak of the same: one is the other with another ending, or stands inside it. */
export function isSameSubject(one: string, other: string): boolean {
  const alike = countAlike(one, other);
  if (alike >= fewestAlike && alike >= Math.min(one.length, other.length) - mostEnding) return true;
  const isPartOf = (part: string, whole: string) =>
    part.length >= shortestPart && whole.includes(part) && !isGeneric(part);
  return isPartOf(other, one) || isPartOf(one, other);
}
