import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Ref to the last rendered value, for handlers that stay the same function: they read it when they run. */
export function useCurrent<Value>(value: Value): RefObject<Value> {
  const current = useRef(value);
  useLayoutEffect(() => {
    current.current = value;
  });
  return current;
}
