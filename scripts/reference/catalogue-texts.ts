import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { ProgrammeFact } from './programme-facts.ts';
import { germanDate, typeset } from './typography.ts';

/** Notice for facts that do not come from the funder. */
export const sourceRemarks: Partial<Record<ProgrammeFact['confidence'], string>> = {
  sekundär: 'Die Angaben stammen aus einer Drittquelle und sind vor der Verwendung beim Fördergeber zu prüfen.',
  'veraltet-prüfen':
    'Die Quelle ist alt oder widersprüchlich; Sätze und Beträge sind deshalb nicht übernommen und beim Fördergeber zu erfragen.',
};

/** The part of a source that a rule about the source itself rests on. */
export const doubtBasis = 'Güte der Quelle';

/** Paragraphs of what is there to say. */
export function joinSentences(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [typeset(part)] : [])).join('\n\n');
}

/** Official title and date of the legal basis. */
export function legalBasisOf(fact: ProgrammeFact, guidelineOn: string | null): string {
  const title = fact.officialTitle !== null && fact.officialTitle !== fact.name ? fact.officialTitle : null;
  return joinSentences([
    title && `Amtlicher Titel: ${title}`,
    guidelineOn && `Datum der Rechtsgrundlage: ${germanDate(fact.guidelineDate ?? guidelineOn)}`,
  ]);
}

/** Caveats for the use of the facts. */
export function noteOf(fact: ProgrammeFact): string {
  const isOldName = fact.funderBasis === 'URL-Pfad' && fact.funder.startsWith('Bundesministerium');
  return joinSentences([
    fact.note,
    sourceRemarks[fact.confidence],
    isOldName ? 'Name des Ressorts nach der Ablage der Förderdatenbank; er kann sich seither geändert haben.' : null,
    fact.funderBasis === 'Zusammenhang' && fact.note === null ? 'Fördergeber aus dem Zusammenhang erschlossen.' : null,
  ]);
}

/** »Laufzeit …« of the text on amounts, for what is paid back. */
export function termOf(fact: ProgrammeFact): string {
  if (fact.types.every((type) => type === 'Zuschuss')) return '';
  const found = /(?:^|; )Laufzeit(?:en)? ([^;]+)/.exec(fact.amountText ?? '')?.[1] ?? '';
  return found.charAt(0).toUpperCase() + found.slice(1);
}

/** The clauses as a list; what the short text (topic, target group) or the note (quality of the source) says is left out. */
export function conditionsOf(leaves: readonly RuleLeaf[]): string {
  const isSaidElsewhere = (leaf: RuleLeaf) =>
    (leaf.op === 'anyOf' && (leaf.fact === 'projects' || leaf.clause?.text.includes('; zugeordnet: ') === true)) ||
    leaf.clause?.reference.endsWith(doubtBasis) === true;
  const texts = leaves.flatMap((leaf) => (isSaidElsewhere(leaf) ? [] : [(leaf.clause?.text ?? '').replace(/\.$/, '')]));
  const telling = [...new Set(texts)].filter(
    (text) => !texts.some((other) => other !== text && other.startsWith(text)),
  );
  return telling.map((text) => `- ${text}.`).join('\n');
}
