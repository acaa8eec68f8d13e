import { useEffect, useState } from 'react';

export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

const minute = 60_000;

/** How long there is until an instant, in the largest unit that fits, rounded down; `null` once it has passed. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const minutes = Math.floor((Date.parse(until) - now) / minute);
  if (Date.parse(until) <= now) return null;
  if (minutes >= 48 * 60) return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
  if (minutes >= 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'minutes', count: Math.max(1, minutes) };
}

/** The time now, again every half minute while the page is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
