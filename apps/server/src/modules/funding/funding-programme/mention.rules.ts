import type { Mention, ProgrammeMentions } from '@fundus/contract/programme-advice';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

export type MentioningContent = Pick<ProgrammeContent, 'successors' | 'combinationExcludes' | 'combinationAllows'>;
export interface NamedProgramme {
  programmeId: string;
  title: string;
}

/** An id as sources give it: small letters and figures, parted by hyphens; no part of a longer word. */
const idPattern = /(?<![\p{L}\p{N}-])[a-z0-9]+(?:-[a-z0-9]+)*(?![\p{L}\p{N}-])/gu;

const textsOf = ({ successors, combinationExcludes, combinationAllows }: MentioningContent): string[] => [
  ...successors,
  ...combinationExcludes,
  ...combinationAllows,
];

/** Everything in what a version says of other programmes that may be the id of one. */
export function listPossibleIds(content: MentioningContent): string[] {
  return [...new Set(textsOf(content).flatMap((text) => text.match(idPattern) ?? []))];
}

/** A text with the titles of the programmes whose ids it names. */
function splitText(text: string, known: ReadonlyMap<string, NamedProgramme>): Mention[] {
  const parts: Mention[] = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(idPattern)) {
    const named = known.get(id);
    if (named === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index), programmeId: null });
    parts.push({ text: named.title, programmeId: named.programmeId });
    end = index + id.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), programmeId: null });
  return parts;
}

/** Relations of a version to other programmes, with titles in place of ids. */
export function toMentions(content: MentioningContent, known: ReadonlyMap<string, NamedProgramme>): ProgrammeMentions {
  const split = (texts: readonly string[]): Mention[][] => texts.map((text) => splitText(text, known));
  return {
    successors: split(content.successors),
    combinationExcludes: split(content.combinationExcludes),
    combinationAllows: split(content.combinationAllows),
  };
}
