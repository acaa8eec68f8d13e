import { evidenceNames } from '@fundus/contract/programme-codes';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { listMarkedUnproven } from '@fundus/contract/programme-proof';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { fieldsInOrder } from './programme-fields.ts';

type Evidence = ProgrammeContent['evidence'];

const ownNames: Readonly<Record<string, ProgrammeField>> = evidenceNames;

/** The field of a programme that evidence is about; `null` for an unknown name. */
export function fieldOfEvidence(name: string): ProgrammeField | null {
  return ownNames[name] ?? fieldsInOrder.find((field) => field === name) ?? null;
}

/** Places (from 1) of what proves one of some fields. */
export function listProofs(evidence: Evidence, fields: readonly ProgrammeField[]): number[] {
  return evidence.flatMap((one, place) =>
    one.fields.some((name) => {
      const field = fieldOfEvidence(name);
      return field !== null && fields.includes(field);
    })
      ? [place + 1]
      : [],
  );
}

/** The note »ungeprüft« for facts that clients decide by where one of them has no evidence; nothing where each has. */
export function unprovenNote(
  content: ProgrammeContent,
  fields: readonly ProgrammeField[],
  { say }: Pick<Speech, 'say'>,
): { note?: string } {
  return listMarkedUnproven(content).some((field) => fields.includes(field)) ? { note: say('unverified.mark') } : {};
}
