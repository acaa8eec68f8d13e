import { dayOfState } from '@fundus/contract/funding-case-codes';
import type { SharedRoom } from '@fundus/contract/shared-room';
import { keysIn } from '#lib/typed-record.ts';
import type { CaseDay } from '#modules/funding/funding-case/case-day.service.ts';
import type { CaseRecord } from '#modules/funding/funding-case/funding-case.service.ts';
import { toRoomQuestion } from './client-room.presenter.ts';
import type { QuestionRecord, RoomRecord } from './client-room.repository.ts';
import type { RoomParts } from './room-parts.service.ts';

/** A case for its client: state, days and amounts; never the note, the files or the tasks of the advisor. */
function toRoomCase(one: CaseRecord): SharedRoom['cases'][number] {
  const { title, state, askedCents, grantedCents, paidCents } = one;
  const steps = keysIn(dayOfState).flatMap((name) => {
    const on = one[dayOfState[name]];
    return on === null ? [] : [{ state: name, on }];
  });
  const byDay = steps.toSorted((first, second) => first.on.localeCompare(second.on));
  return { title, state, steps: byDay, askedCents, grantedCents, paidCents };
}

type RoomDay = NonNullable<SharedRoom['days']>[number];

function daysOf({ papers }: RoomParts, caseDays: readonly CaseDay[]): RoomDay[] {
  const due = papers.flatMap(({ title, dueOn, open }): RoomDay[] =>
    dueOn === null || open.length === 0 ? [] : [{ on: dueOn, kind: 'papers', title, text: '' }],
  );
  // The words of a change to report are the advisor's, and may be a draft.
  const ofCases = caseDays.map(
    ({ on, kind, title, text }): RoomDay => ({ on, kind, title, text: kind === 'caseDuty' ? '' : text }),
  );
  return [...due, ...ofCases].toSorted((one, other) => one.on.localeCompare(other.on));
}

/** Names each field that leaves the house; nothing of room, person or records is passed on as a whole. */
export function toSharedRoom(
  room: RoomRecord,
  parts: RoomParts,
  around: {
    advisor: SharedRoom['advisor'];
    /** Null: the days are switched off. */
    caseDays: readonly CaseDay[] | null;
    questions: readonly QuestionRecord[] | null;
  },
): SharedRoom {
  return {
    recipient: room.recipient,
    message: room.message,
    advisor: around.advisor,
    expiresAt: room.expiresAt.toISOString(),
    researches: parts.researches.map(({ researchName: title, url, hasPassword, createdAt }) => ({
      title,
      url,
      hasPassword,
      sentAt: createdAt.toISOString(),
    })),
    papers: parts.papers.map(({ title, url, dueOn, total, open }) => ({
      title,
      url,
      dueOn,
      total,
      open: open.map((line) => ({ title: line.title, kind: line.kind, isReturned: line.state === 'returned' })),
    })),
    plans: parts.plans.map(({ planName: title, url, chapters }) => ({ title, url, chapters })),
    cases: parts.cases.map(toRoomCase),
    days: around.caseDays === null ? null : daysOf(parts, around.caseDays),
    questions: around.questions === null ? null : around.questions.map(toRoomQuestion),
  };
}
