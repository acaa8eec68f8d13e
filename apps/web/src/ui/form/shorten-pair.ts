/** So much of a text is shown where two states are compared. */
const shownCharacters = 1_500;
/** So much of what both texts begin with stays in front of the first difference. */
const lead = 120;

/**
 * Two texts as they are shown side by side: long ones begin shortly before the place where they differ and end with »…«,
 * so that the difference is seen.
 */
export function shortenPair({ mine, theirs }: { mine: string; theirs: string }): { mine: string; theirs: string } {
  if (Math.max(mine.length, theirs.length) <= shownCharacters) return { mine, theirs };
  let same = 0;
  while (same < mine.length && mine[same] === theirs[same]) same += 1;
  const begin = same + lead <= shownCharacters ? 0 : same - lead;
  const shorten = (text: string): string => {
    const end = begin + shownCharacters;
    return `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${text.length > end ? ' …' : ''}`;
  };
  return { mine: shorten(mine), theirs: shorten(theirs) };
}
