/** Words that leave the reader to guess who acts or what happens; docs/style.md has the words to write instead. */
const vague =
  /\b(?:whoever|whomever|nobody|somebody|deeds?|what it was|one[’']s own|take[ns]? back|anew|asked for|of whom|so many)\b/gi;
/** A comment that begins with a clause instead of the thing that it is about. */
const nominal = /^\s*(?:\/\/|\/\*\*|\*) (What)\b/;

/** Text in backticks is a name, like the account `nobody`. */
const prose = (line: string): string => line.replaceAll(/`[^`]*`/g, '');

const wholeComment = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
const trailingComment = /\s\/\/\s.*$/;
const title = /^\s*(?:it|test|describe)(?:\.\w+)*\((?:\w+\)\()?\s*(['"`].*)$/;

/** The part of a line that people read: a comment, or the title of a test. Empty where the line has neither. */
function readablePart(line: string): string {
  if (line.search(vague) < 0) return '';
  if (wholeComment.test(line)) return prose(line);
  return title.exec(line)?.[1] ?? prose(trailingComment.exec(line)?.[0] ?? '');
}

/** Vague words in comments and test titles of a source, each as `line: word`. Lines count from 1. */
export function findVagueWords(source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const words = [...readablePart(line).matchAll(vague)].map(([word]) => word);
    return [...words, ...(nominal.exec(line)?.slice(1) ?? [])].map((word) => `${index + 1}: ${word}`);
  });
}
