import { useEffect, useState } from 'react';
import { afterFirstSign } from './first-sign.ts';

/** Whether the user has shown a first sign, and the browser was idle since. */
export function useFirstSign(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => afterFirstSign(() => setSeen(true)), []);
  return isSeen;
}
