import type { RoomCandidate } from '@fundus/contract/client-room';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { type CaseRecord, listCasesOfPerson } from '#modules/funding/funding-case/funding-case.service.ts';
import { listOpenShareLinks, type OpenShareLink } from '#modules/funding/share-link/share-link-room.service.ts';
import { listOpenPaperRequests, type OpenPaperRequest } from '#modules/people/paper-request/open-request.service.ts';
import { listOpenPlanLinks, type OpenPlanLink } from '#modules/plans/business-plan/business-plan-link.service.ts';

/** Everything of a person that a room can show now. */
export interface RoomParts {
  researches: OpenShareLink[];
  papers: OpenPaperRequest[];
  plans: OpenPlanLink[];
  cases: CaseRecord[];
}

/** Reads the links that open now and the records that a room of the person can show. The caller has checked who asks. */
export async function readRoomParts(
  db: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl'>,
  personId: string,
): Promise<RoomParts> {
  return {
    researches: await listOpenShareLinks(db, deps, personId),
    papers: await listOpenPaperRequests(db, deps, personId),
    plans: await listOpenPlanLinks(db, deps, personId),
    cases: await listCasesOfPerson(db, personId),
  };
}

/** The parts that are switched on. */
export function shownParts(parts: RoomParts, partIds: readonly string[]): RoomParts {
  const shown = new Set(partIds);
  const only = <Part extends { id: string }>(list: Part[]): Part[] => list.filter(({ id }) => shown.has(id));
  return {
    researches: only(parts.researches),
    papers: only(parts.papers),
    plans: only(parts.plans),
    cases: only(parts.cases),
  };
}

/** The parts as the advisor chooses among them. */
export function toCandidates({ researches, papers, plans, cases }: RoomParts): RoomCandidate[] {
  return [
    ...researches.map(({ id, researchName, recipient }) => ({
      partId: id,
      kind: 'research' as const,
      title: researchName,
      recipient,
    })),
    ...papers.map(({ id, title, recipient }) => ({ partId: id, kind: 'papers' as const, title, recipient })),
    ...plans.map(({ id, planName, recipient }) => ({ partId: id, kind: 'plan' as const, title: planName, recipient })),
    ...cases.map(({ id, title }) => ({ partId: id, kind: 'case' as const, title, recipient: '' })),
  ];
}
