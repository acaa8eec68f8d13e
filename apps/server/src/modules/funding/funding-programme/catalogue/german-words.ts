import { stemmer } from '@orama/stemmers/german';
import { foldGerman } from '#lib/german-folding.ts';

const functionWords =
  'ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bereits bis da dabei dadurch dafür damit danach dann daran darauf daraus darf darin darüber das dass davon dazu dein deine dem den denen denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch dürfen ein eine einem einen einer eines er es etwa etwas euch euer für gegen gegebenenfalls gibt ggf hab habe haben hat hatte hier hierbei hierfür hierzu hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in indem innerhalb ins insbesondere ist ja jede jedem jeden jeder jedes jedoch jeweils kann kein keine keinem keinen keiner können könnte man mein meine meiner mich mir mit möchte möchten muss müssen nach nicht noch nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so sofern sowie sowohl soll sollen sollte sonst über um und uns unser unsere unter vom von vor war waren was weg weil welche welchem welchen welcher welches wenn wer werden wie will wir wird wo worden wurde wurden würde zu zum zur zwar zwischen etc bzw usw abs nr art';

const stopWords = new Set(functionWords.split(' ').map(foldGerman));

/** Words without meaning of their own; neither indexed nor searched. */
export const isStopWord = (folded: string) => stopWords.has(folded);

/**
 * Filler words of queries: searched for, they would find texts in the same tone. They stay in the
 * index, since a word of a name is one of it.
 */
const fillerWords =
  'bekomme bekommen bekommt bezahle bezahlen bezahlt bitte brauche brauchen braucht danke dringend eher eigentlich euro einfach endlich fast finde finden findet gehen geht gern gerne geben gebe hallo helfen hilft jetzt kannst kaputt komme kommen kommt kriege kriegen kriegt lasse lassen läßt lässt mache machen macht mal neu neue neuem neuen neuer neues raus rein schnell schon soll statt stehe stehen steht sucht suche suchen trägt übernimmt viel vielleicht wenig wenige ans aufs wann warum welches wen wem wer wieder wieviel wieso wollen wünsche wünschen zahle zahlen zahlt zurück'.split(
    ' ',
  );
const fillers = new Set(fillerWords.map(foldGerman));

/** Of the folded words of a search those that tell something; all where none does. */
export function tellingWords<Word extends { folded: string }>(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ folded }) => folded.length > 1 && !isStopWord(folded));
  const subject = telling.filter(({ folded }) => !fillers.has(folded));
  return subject.length > 0 ? subject : telling;
}

const verbEndings: readonly (readonly [ending: string, noun: string])[] = [
  ['nehmen', 'nahme'],
  ['geben', 'gabe'],
  ['ziehen', 'zug'],
  ['ieren', 'ierung'],
  ['ieren', 'ation'],
  ['ieren', 'ion'],
  ['eln', 'lung'],
  ['ern', 'erung'],
  ['en', 'ung'],
];

/** The folded nouns that a folded verb may stand for: `grunden` → `grundung`. Most of them are no words. */
export function nounsOf(folded: string): string[] {
  return verbEndings.flatMap(([ending, noun]) =>
    folded.length >= ending.length + 3 && folded.endsWith(ending) ? [folded.slice(0, -ending.length) + noun] : [],
  );
}

/** The stem of a folded word; feminine forms (Gründerinnen, Studentin) have that of the masculine one. */
export function stemWord(folded: string): string {
  const masculine = folded.length > 7 ? folded.replace(/(er|ent|ant|or|ist|eur)in(?:nen)?$/, '$1') : folded;
  const stem = stemmer(masculine);
  return stem.length < 2 ? masculine : stem;
}

/** Words, and words tied by hyphens or »&« as one (»E-Rad«, »F&E«); digits count as letters. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*(?:[-‐‑&][\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*)*/gu;

const markup = /<[^<>]{0,2000}>|https?:\/\/[^\s)>\]]+/g;

/** The words of a text as they are written, hyphenated ones whole, without mark-up and addresses. */
export function splitWords(text: string): readonly string[] {
  return (text.includes('<') || text.includes('://') ? text.replace(markup, ' ') : text).match(wordPattern) ?? [];
}

/** Characters that join parts to one word. */
export const hyphens = /[-‐‑&]/;

/** A word without what ties its parts: »Start-up« as »Startup«. */
export const joinParts = (word: string): string => word.replaceAll(/[-‐‑&]/g, '');
