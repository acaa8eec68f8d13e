/** States of a document with those that undo and redo lead to. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** As many steps as people go back; each shares most of its parts with the next. */
const depth = 200;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] });

export const withNext = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present].slice(-depth),
  present: next,
  future: [],
});

export function undone<State>({ past, present, future }: History<State>): History<State> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<State>({ past, present, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest };
}
