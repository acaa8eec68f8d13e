import { describe, expect, it } from 'vitest';
import { fieldOfEvidence, listProofs } from './evidence-fields.ts';

const proof = (fields: string[]) => ({ fields, source: 'Richtlinie', on: null, says: '' });

describe('evidence', () => {
  it('is led to the field that it proves, however its source names it', () => {
    expect(['subject', 'documents', 'benefits', 'unbekannt'].map(fieldOfEvidence)).toEqual([
      'shortText',
      'applicationDocuments',
      'benefits',
      null,
    ]);
  });

  it('is found for any of some fields, each once', () => {
    const evidence = [proof(['benefits']), proof(['route', 'routeText']), proof(['subject']), proof(['unbekannt'])];
    expect(listProofs(evidence, ['routes', 'routeText', 'benefits'])).toEqual([1, 2]);
    expect(listProofs(evidence, ['traps'])).toEqual([]);
  });
});
