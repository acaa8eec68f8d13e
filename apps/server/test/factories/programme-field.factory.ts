import { type ProgrammeContent, type ProgrammeField, programmeContent } from '@fundus/contract/programme-content';
import { z } from 'zod';
import type { Json } from '../hostile-values.ts';
import { jsonSchemaOf, sampleOf } from '../json-schema-sample.ts';

/** Two terms of each closed list; the schema knows no lists of vocabularies. */
const terms: Partial<Record<ProgrammeField, [string, string]>> = {
  programmeGroups: ['startup', 'sme'],
  fundingAreas: ['arbeit', 'arbeit.arbeitsgestaltung_arbeitsschutz'],
  purposes: ['investment', 'property'],
  projects: ['startup', 'expansion'],
  applicants: ['unternehmen', 'privatperson'],
  companySizes: ['kleines_unternehmen', 'mittleres_unternehmen'],
};

const supplement = { points: 10, amountCents: 500_000, when: 'im Verbund', whenRules: { op: 'condition', text: 'Ja' } };

/** The schema does not say what an address is, nor that a rule within a benefit needs values. */
const addresses: Partial<Record<ProgrammeField, Json>> = {
  benefits: [
    {
      kind: 'grant',
      rateMinimum: 10,
      rateMaximum: 40,
      rateKind: 'aidIntensity',
      amountMinimumCents: 100_000,
      amountMaximumCents: 2_000_000,
      amountPer: 'month',
      unitsMaximum: 12,
      supplements: [supplement],
      rateCeiling: 50,
      when: 'kleine Unternehmen',
      whenRules: { op: 'companySizeAtMost', size: 'small' },
      note: 'je Vorhaben',
    },
  ],
  officialUrl: 'https://example.org/a',
  links: [{ title: 'Beispiel', url: 'https://example.org/b' }],
};

/** Another value of the same shape: the second of a list of codes, a text, a day or a number next to the first. */
function another(value: unknown, options: readonly unknown[]): unknown {
  if (options.length > 1) return options[1];
  if (Array.isArray(value)) return [];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? '2026-11-21' : `${value}x`;
  // Rules: silence of a file about them would change nothing.
  return { op: 'condition', text: 'Anders' };
}

/** Two different values of a field of a programme, both as its schema asks; they follow a field that is added by themselves. */
export function twoValuesOf<Field extends ProgrammeField>(
  field: Field,
): [ProgrammeContent[Field], ProgrammeContent[Field]] {
  const schema = programmeContent.shape[field];
  const form = jsonSchemaOf(schema instanceof z.ZodNullable ? schema.unwrap() : schema);
  const own = terms[field];
  const sample = own ? [own[0]] : (addresses[field] ?? sampleOf(form));
  const other = own ? [own[1]] : another(sample, form.enum ?? []);
  return [schema.parse(sample), schema.parse(other)] as [ProgrammeContent[Field], ProgrammeContent[Field]];
}
