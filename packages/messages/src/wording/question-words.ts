import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { Speech } from './funding-words.ts';

/** A missing fact as the advisor asks for it on the phone: `Hat das Vorhaben schon begonnen?`. */
export function wordQuestion(fact: MissingFact, { say }: Speech): string {
  return say(`question.${fact}`);
}

/** Weight of the answer: `entscheidet über 34 Programme`. */
export function wordDecides(programmeCount: number, { say }: Speech): string {
  return say('decides', { count: programmeCount });
}
