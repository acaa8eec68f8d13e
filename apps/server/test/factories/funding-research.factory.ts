import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import {
  acceptLiabilityNotice,
  createResearch as create,
  getResearch,
} from '../../src/modules/funding/funding-research/funding-research.service.ts';
import { selectProgrammes } from '../../src/modules/funding/funding-research/funding-research-item.service.ts';
import { readPortalSettings } from '../../src/modules/platform/setting/setting.service.ts';
import { createProgramme } from './funding-programme.factory.ts';

/** A user as an actor with the rights of their roles, for factories that act in a user's name. */
export function actorOf(user: { userId: string; roles: Actor['roles'] }, features: Actor['features'] = []): Actor {
  return {
    userId: user.userId,
    sessionId: user.userId,
    roles: user.roles,
    features,
    impersonatorId: null,
    owesSecondFactor: false,
  };
}

/** A research with an accepted liability notice and the given programmes (one of its own without any) on its list. */
export async function createResearch(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  values: { name?: string; programmeIds?: readonly string[]; isNoticeAccepted?: boolean } = {},
): Promise<FundingResearch> {
  const actor = actorOf(owner);
  const { researchId } = await create(deps, actor, { name: values.name ?? 'Bäckerei Muster', language: 'de' });
  if (values.isNoticeAccepted ?? true) {
    const { version } = (await readPortalSettings(deps.db)).liabilityNotice;
    await acceptLiabilityNotice(deps, actor, researchId, { version, language: 'de' });
  }
  const programmeIds = values.programmeIds ?? [(await createProgramme(deps)).programmeId];
  if (programmeIds.length > 0) await selectProgrammes(deps, actor, researchId, programmeIds);
  return getResearch(deps, actor, researchId);
}
