import { useEffect, useState } from 'react';
import { afterUserActivation } from './user-activation.ts';

/** Whether the user has shown a first sign, and the browser was idle since. */
export function useUserActivation(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => afterUserActivation(() => setSeen(true)), []);
  return isSeen;
}
