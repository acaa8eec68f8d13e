import type { ProgrammeAdvice, ProgrammeMentions } from '@fundus/contract/programme-advice';
import type { Executor } from '#db/database.ts';
import { listMentioned } from './mention.repository.ts';
import { listPossibleIds, type MentioningContent, type NamedProgramme, toMentions } from './mention.rules.ts';

interface Mentioning<Content extends MentioningContent> {
  programmeId: string;
  content: Content;
}

/** Relations of versions to other programmes, in their order; all are looked up at once. */
export async function readMentions(
  db: Executor,
  versions: readonly Mentioning<MentioningContent>[],
): Promise<ProgrammeMentions[]> {
  const ids = versions.map(({ content }) => listPossibleIds(content));
  const naming = versions.filter((_version, place) => (ids[place]?.length ?? 0) > 0);
  const rows = await listMentioned(
    db,
    [...new Set(naming.map(({ programmeId }) => programmeId))],
    [...new Set(ids.flat())],
  );
  const known = new Map<string, Map<string, NamedProgramme>>();
  for (const { mentioningId, externalId, programmeId, title } of rows) {
    const own = known.get(mentioningId) ?? new Map<string, NamedProgramme>();
    known.set(mentioningId, own.set(externalId, { programmeId, title }));
  }
  return versions.map(({ programmeId, content }) => toMentions(content, known.get(programmeId) ?? new Map()));
}

type AdviceContent = Omit<ProgrammeAdvice, 'mentions'> & MentioningContent;

/** Advice of some versions, in their order. */
export async function readAdvice(
  db: Executor,
  versions: readonly Mentioning<AdviceContent>[],
): Promise<ProgrammeAdvice[]> {
  const mentions = await readMentions(db, versions);
  return versions.map(({ content }, place) => toAdvice(content, mentions[place] as ProgrammeMentions));
}

function toAdvice(content: AdviceContent, mentions: ProgrammeMentions): ProgrammeAdvice {
  return {
    status: content.status,
    statusOn: content.statusOn,
    endedOn: content.endedOn,
    administeredBy: content.administeredBy,
    benefits: content.benefits,
    aidBasis: content.aidBasis,
    applicationBeforeStart: content.applicationBeforeStart,
    startMeans: content.startMeans,
    earlyStart: content.earlyStart,
    routes: content.routes,
    routeText: content.routeText,
    traps: content.traps,
    applicationDocuments: content.applicationDocuments,
    deadlines: content.deadlines,
    validFrom: content.validFrom,
    validUntil: content.validUntil,
    mentions,
  };
}
