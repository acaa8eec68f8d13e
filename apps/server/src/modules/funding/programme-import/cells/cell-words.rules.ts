import { confidences, type ProgrammeLevel, type ProgrammeStatus } from '@fundus/contract/programme-content';
import { messageCatalogues } from '@fundus/messages/catalogues';
import { foldName } from '#lib/column-mapping.ts';
import { keysIn } from '#lib/typed-record.ts';

/* The words by which cells name the codes of closed lists: those of files, and those that the portal itself shows. */

const levels = new Map<string, ProgrammeLevel>(
  Object.entries({
    bund: 'federal',
    federal: 'federal',
    bundesebene: 'federal',
    deutschland: 'federal',
    land: 'state',
    state: 'state',
    laender: 'state',
    bundesland: 'state',
    landesebene: 'state',
    eu: 'eu',
    europa: 'eu',
    europaeischeunion: 'eu',
    europeanunion: 'eu',
  } as const),
);

type Words = (typeof messageCatalogues)['de']['vocabulary'];

/** The codes of a closed list by the words with which the portal itself shows them. */
function codesByLabel<Code extends string>(
  listOfWords: (words: Words) => Readonly<Record<Code, string>>,
): Map<string, Code> {
  const lists = Object.values(messageCatalogues).map(({ vocabulary }) => listOfWords(vocabulary));
  return new Map(lists.flatMap((list) => keysIn(list).map((code): [string, Code] => [foldName(list[code]), code])));
}

const levelsShown = codesByLabel<ProgrammeLevel>(({ level }) => level);
const statusesShown = codesByLabel<ProgrammeStatus>(({ programmeStatus }) => programmeStatus);
const confidencesShown = codesByLabel(({ confidence }) => confidence);
/** »nicht bekannt«: the portal's word for an answer that is open. */
const unanswered = new Set(
  Object.values(messageCatalogues).map((words) => foldName(words['funding-programme'].answer.unknown)),
);

const statuses: [RegExp, ProgrammeStatus][] = [
  [/^(announced|angekuendigt|geplant|inplanung|inkuerze)/, 'announced'],
  [/^(rolling|laufend|fortlaufend|unbefristet|jederzeit)/, 'rolling'],
  [/^(zwischenzwei|zwischenden|betweencalls|betweentwocalls)|naechsteraufruf/, 'betweenCalls'],
  [/ausgeschoepft|exhausted|mittelverbraucht/, 'exhausted'],
  [/nichtmehrmoeglich|geschlossen|beendet|abgelaufen|eingestellt|fensterzu|ausgelaufen|closed|inaktiv/, 'closed'],
  [/^(open|offen|aktiv|geoeffnet|fensteroffen|posted|antragstellungmoeglich)/, 'open'],
];

/** The level that a funder is called after. */
export const levelOfFunder = (text: string): ProgrammeLevel | undefined => levels.get(foldName(text));

export function levelOf(text: string): ProgrammeLevel | undefined {
  const name = foldName(text);
  return levelsShown.get(name) ?? levels.get(name);
}

export function statusOf(text: string): ProgrammeStatus | undefined {
  const name = foldName(text);
  return statusesShown.get(name) ?? statuses.find(([pattern]) => pattern.test(name))?.[1];
}

export const confidenceOf = (text: string): (typeof confidences)[number] | undefined =>
  confidencesShown.get(foldName(text)) ?? confidences.find((known) => known === text);

const everywhere =
  /^(?:alle|alle(?:n|r)?(?:16)?bundeslaender(?:n)?|(?:in)?ganzdeutschland|bund|bundesweit|deutschlandweit|deutschland|national|brd)$/;

/** Whether a cell of regions names the whole country. */
export const isEverywhere = (text: string): boolean => text.length < 60 && everywhere.test(foldName(text));

/** Whether the text is the portal's word for an answer that is open. */
export const isUnanswered = (text: string): boolean => unanswered.has(foldName(text));
