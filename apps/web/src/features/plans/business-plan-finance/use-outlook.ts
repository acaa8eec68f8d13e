import { useEffect, useState } from 'react';
import type { Outlook, OutlookQuestion } from './outlook.ts';

/** A plan that is typed in rests for so long before it is computed dozens of times. */
const rest = 400;

/** Results that take many runs of a plan, computed in a worker; the older answer stays until the new one is there. */
export function useOutlook({ input, law, scenarios }: OutlookQuestion): { outlook: Outlook | null; isOld: boolean } {
  const [answer, setAnswer] = useState<{ outlook: Outlook | null; input: unknown; scenarios: unknown } | null>(null);
  useEffect(() => {
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./outlook.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Outlook | null>) => {
        setAnswer({ outlook: data, input, scenarios });
        worker?.terminate();
      });
      worker.postMessage({ input, law, scenarios } satisfies OutlookQuestion, []);
    }, rest);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [input, law, scenarios]);
  return {
    outlook: answer?.outlook ?? null,
    isOld: answer === null || answer.input !== input || answer.scenarios !== scenarios,
  };
}
