import {
  factsOfProcedure,
  findingCodes,
  findingWeights,
  procedureKinds,
  procedureSteps,
  stepStates,
} from '@fundus/contract/funding-procedure-codes';
import german from '@fundus/messages/de/funding-procedure' with { type: 'json' };
import history from '@fundus/messages/de/message' with { type: 'json' };
import { describe, expect, it } from 'vitest';

describe('the words of procedures', () => {
  it('stand there for every kind, state, weight and finding, and for no other', () => {
    expect(Object.keys(history.procedureKind)).toEqual([...procedureKinds]);
    expect(Object.keys(german.stepState)).toEqual([...stepStates]);
    expect(Object.keys(german.weight)).toEqual([...findingWeights]);
    expect(Object.keys(german.finding).toSorted()).toEqual([...findingCodes].toSorted());
  });

  it.each(procedureKinds)('stand there for every step and fact of %s', (kind) => {
    expect(Object.keys(german.step[kind])).toEqual(Object.keys(procedureSteps[kind]));
    expect(Object.keys(german.field[kind]).toSorted()).toEqual(factsOfProcedure(kind).toSorted());
  });
});
