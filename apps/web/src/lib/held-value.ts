import { useState, useSyncExternalStore } from 'react';

/** A value that a page keeps for its parts: the parts that read it are redrawn when it changes, and the page is not. */
export interface HeldValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

function holdValue<Value>(first: Value): HeldValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps a value as long as the component is there. */
export function useHeldValue<Value>(first: Value): HeldValue<Value> {
  const [held] = useState(() => holdValue(first));
  return held;
}

/** The value as it is; the component is redrawn with each change. */
export const useValueOf = <Value>(held: HeldValue<Value>): Value => useSyncExternalStore(held.subscribe, held.get);
