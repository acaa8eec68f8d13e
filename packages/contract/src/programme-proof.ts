import { evidenceNames, unverifiedConfidences } from './programme-codes.ts';
import type { ProgrammeContent, ProgrammeField } from './programme-content.ts';

/** Facts on which clients base decisions; each needs a source of its own. */
const provenFields = [
  'benefits',
  'rules',
  'aidBasis',
  'applicationBeforeStart',
  'combination',
  'interest',
  'term',
  'deadlines',
  'validUntil',
] as const satisfies readonly ProgrammeField[];

/** Confidences of programmes whose text as a whole is the proof: an official stock, or the word of an editor. */
const provenAsWhole: ReadonlySet<string> = new Set(['corpus', 'editor']);
const unverified: ReadonlySet<string> = new Set(unverifiedConfidences);
const ownNames: Readonly<Record<string, string>> = evidenceNames;

/** Whether a programme says anything at a field. */
export function isStated(content: ProgrammeContent, field: ProgrammeField): boolean {
  // Sources that know no benefits know their figures.
  if (field === 'benefits' && content.benefits.length === 0) {
    return content.fundingRateMaximum !== null || content.amountMaximumCents !== null;
  }
  const value = content[field];
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Facts that clients decide by and that no evidence speaks of; none where the text as a whole is the proof. */
export function listUnproven(content: ProgrammeContent): ProgrammeField[] {
  const { evidence, confidence } = content;
  if (evidence.length === 0 && provenAsWhole.has(confidence)) return [];
  const proven = new Set(evidence.flatMap(({ fields }) => fields.map((name) => ownNames[name] ?? name)));
  return provenFields.filter((field) => isStated(content, field) && !proven.has(field));
}

/** Unproven facts that are marked one by one: of a programme that is unverified as a whole, all of it is marked at once. */
export function listMarkedUnproven(content: ProgrammeContent): ProgrammeField[] {
  return unverified.has(content.confidence) ? [] : listUnproven(content);
}
