import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A password that follows what people do takes fewer guesses than these: about as many as lists of leaks are long. */
const fewestGuesses = 1e9;

/** Longest part that is examined: the work grows faster than the length. */
const examinedLength = 48;

/** Words that stand in many a German password and in no English list. */
const everydayWords = `
  passwort kennwort geheim willkommen hallo schatz liebe test start büro buero frühling fruehling sommer
  herbst winter urlaub weihnachten ostern deutschland januar februar märz maerz april juni juli august
  september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag fussball
  schalke borussia bayern hamburg berlin münchen muenchen köln koeln dortmund beratung foerderung förderung
  fördermittel foerdermittel partner mandant portal
`
  .trim()
  .split(/\s+/);

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that a user chooses: half a megabyte of lists has no place in the start. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: examinedLength });
}

/**
 * Whether a password is among those that many people use or that were leaked, or is made like them: such a word with a
 * year, letters swapped for digits, a row of keys, something repeated. `words`: what an acquaintance of its owner would
 * try.
 */
export async function isCommonPassword(password: string, words: readonly string[]): Promise<boolean> {
  loading ??= load();
  const { guesses } = (await loading).check(password, [...words, ...everydayWords]);
  return guesses < fewestGuesses;
}
