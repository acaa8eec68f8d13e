import { type ConsultingStatus, emptyBafaFacts, emptyProcessDates } from '@fundus/contract/consulting-status';
import { describe, expect, it } from 'vitest';
import { processSchemaOf, toProcessRecord, toStatusChange } from './process-record.ts';

const section: ConsultingStatus = {
  process: 'bafa',
  status: 'open',
  revision: 3,
  dates: { ...emptyProcessDates, beganOn: '2026-01-05' },
  notes: 'Rückruf',
  bafa: { ...emptyBafaFacts, letterOn: '2026-02-01' },
  avgs: null,
  expected: null,
  updatedAt: null,
};

describe('the form of a process', () => {
  it('holds every field once, and the schema of the process takes it', () => {
    const { values, revision } = toProcessRecord(section);
    expect(revision).toBe(3);
    expect(values).toMatchObject({ status: 'open', beganOn: '2026-01-05', letterOn: '2026-02-01', contractOn: null });
    expect(processSchemaOf('bafa').safeParse(values).success).toBe(true);
    expect(processSchemaOf('bafa').safeParse({ ...values, contractOn: 'morgen' }).success).toBe(false);
  });
  it('sends only what changed', () => {
    const values = { ...toProcessRecord(section).values, contractOn: '2026-03-01' };
    expect(toStatusChange('bafa', values, ['contractOn'], 3)).toEqual({
      revision: 3,
      bafa: { contractOn: '2026-03-01' },
    });
    expect(toStatusChange('bafa', values, ['status'], 3)).toEqual({ revision: 3, status: 'open' });
    expect(toStatusChange('bafa', values, ['notes', 'beganOn'], 3)).toEqual({
      revision: 3,
      notes: 'Rückruf',
      dates: { beganOn: '2026-01-05' },
    });
  });
});
