import {
  type PaperLineKind,
  type PaperLineState,
  type PaperRequestAbility,
  paperRequestAbilities,
} from '@fundus/contract/paper-request-codes';
import { isAlive, isOpenLine, isSentKind } from './paper-request.rules.ts';

/**
 * Abilities on a request for users who may change the person: `canMail` says that a mail server is set up. Files that came
 * back of one that was ended lies in the file of the person; there is nothing to decide any more.
 */
export function abilitiesOf(
  request: { email: string; expiresAt: Date; revokedAt: Date | null },
  lines: readonly { kind: PaperLineKind; state: PaperLineState }[],
  around: { mayEdit: boolean; canMail: boolean; now: Date },
): PaperRequestAbility[] {
  if (!around.mayEdit) return [];
  const opens = isAlive({ ...request, isInTrash: false }, around.now);
  const may: Record<PaperRequestAbility, boolean> = {
    remind: opens && around.canMail && request.email !== '' && lines.some(isOpenLine),
    revoke: opens,
    decide: request.revokedAt === null && lines.some(isSentKind),
  };
  return paperRequestAbilities.filter((name) => may[name]);
}
