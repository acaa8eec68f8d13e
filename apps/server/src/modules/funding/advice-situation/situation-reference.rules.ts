import type { SituationContent } from '@fundus/contract/advice-situation';
import type { FieldIssue } from '#lib/app-error.ts';

/**
 * Issues of what a situation refers to: other situations by their codes, which have to be known, slots of its own, slot ids, which
 * have to differ, and questions, which need words where they ask for no fact. Programmes may be named before the catalogue has them.
 */
export function findSituationIssues(
  {
    code,
    yieldsTo,
    after,
    askFirst,
    slots,
  }: Pick<SituationContent, 'code' | 'yieldsTo' | 'after' | 'askFirst' | 'slots'>,
  knownCodes: ReadonlySet<string>,
): FieldIssue[] {
  const ids = slots.map(({ id }) => id);
  const others = (field: 'yieldsTo' | 'after', codes: readonly string[]): FieldIssue[] =>
    codes.flatMap((other, place) =>
      other !== code && knownCodes.has(other) ? [] : [{ path: [field, place], code: 'invalidChoice' }],
    );
  return [
    ...others('yieldsTo', yieldsTo),
    ...others('after', after),
    ...askFirst.flatMap(({ fact, question }, place) =>
      fact === null && question === '' ? [{ path: ['askFirst', place, 'question'], code: 'required' }] : [],
    ),
    ...ids.flatMap((id, place) => (ids.indexOf(id) < place ? [{ path: ['slots', place, 'id'], code: 'taken' }] : [])),
    ...slots.flatMap(({ id, combine }, place) =>
      combine.flatMap((step, at) =>
        step.with !== id && ids.includes(step.with)
          ? []
          : [{ path: ['slots', place, 'combine', at, 'with'], code: 'invalidChoice' }],
      ),
    ),
  ];
}

/** Ids of all programmes that a situation names, each once. */
export function namedProgrammes({ slots, never }: Pick<SituationContent, 'slots' | 'never'>): string[] {
  return [
    ...new Set([
      ...slots.flatMap(({ programmes: { byState, everywhere } }) => [...Object.values(byState).flat(), ...everywhere]),
      ...never.flatMap(({ ids }) => ids),
    ]),
  ];
}
