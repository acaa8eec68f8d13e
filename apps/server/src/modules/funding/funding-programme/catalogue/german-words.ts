import { stemmer } from '@orama/stemmers/german';
import { foldGerman } from '#lib/german-folding.ts';

const functionWords =
  'ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bereits bis da dabei dadurch dafür damit danach dann daran darauf daraus darf darin darüber das dass davon dazu dein deine dem den denen denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch dürfen ein eine einem einen einer eines er es etwa etwas euch euer für gegen gegebenenfalls gibt ggf hab habe haben hat hatte hier hierbei hierfür hierzu hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in indem innerhalb ins insbesondere ist ja jede jedem jeden jeder jedes jedoch jeweils kann kein keine keinem keinen keiner können könnte man mein meine meiner mich mir mit möchte möchten muss müssen nach nicht noch nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so sofern sowie sowohl soll sollen sollte sonst über um und uns unser unsere unter vom von vor war waren was weg weil welche welchem welchen welcher welches wenn wer werden wie will wir wird wo worden wurde wurden würde zu zum zur zwar zwischen etc bzw usw abs nr art';

const stopWords = new Set(functionWords.split(' ').map(foldGerman));

/** Words without meaning of their own; neither indexed nor searched. */
export const isStopWord = (folded: string) => stopWords.has(folded);

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

/** What ties parts to one word. */
export const hyphens = /[-‐‑&]/;

/** A word without what ties its parts: »Start-up« as »Startup«. */
export const joinParts = (word: string): string => word.replaceAll(/[-‐‑&]/g, '');
