import type { PrintJob } from '@fundus/contract/print';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type PrintInput, printToEnd } from './print.queries.ts';

export interface PrintState {
  job: PrintJob | null;
  isRunning: boolean;
  error: unknown;
  /** The browser did not let us open a new tab; the finished PDF is offered as a link instead. */
  isPopupBlocked: boolean;
}

const idle: PrintState = { job: null, isRunning: false, error: null, isPopupBlocked: false };

/**
 * Prints into a new tab. The tab is opened in the click itself, because browsers forbid it later, and gets the PDF when
 * it is done.
 */
export function usePrint(researchId: string) {
  const { t } = useTranslation('print');
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const print = (options: PrintInput): void => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const tab = window.open('', '_blank');
    if (tab !== null) announce(tab, t('dialog.tabTitle'), t('dialog.tabText'));
    setState({ ...idle, isRunning: true, isPopupBlocked: tab === null });
    void follow(options, tab, abort.signal);
  };
  const follow = async (options: PrintInput, tab: Window | null, signal: AbortSignal): Promise<void> => {
    try {
      const show = (job: PrintJob): void => setState((before) => ({ ...before, job }));
      const job = await printToEnd(researchId, options, show, signal);
      if (job.state === 'done' && job.url !== null) tab?.location.replace(job.url);
      else tab?.close();
      setState((before) => ({ ...before, job, isRunning: false }));
    } catch (error) {
      tab?.close();
      if (!signal.aborted) setState((before) => ({ ...before, isRunning: false, error }));
    }
  };
  /** The next look at the dialog begins afresh; a print that is running is left alone. */
  const reset = (): void => setState((before) => (before.isRunning ? before : idle));
  return { ...state, print, reset };
}

/** Content of the new tab until the PDF is there; text only, nothing is parsed as markup. */
function announce(tab: Window, title: string, text: string): void {
  tab.document.title = title;
  tab.document.documentElement.lang = document.documentElement.lang;
  const paragraph = tab.document.createElement('p');
  paragraph.textContent = text;
  paragraph.style.cssText = 'font: 1rem/1.5 sans-serif; margin: 3rem; color: #2b2224';
  tab.document.body.replaceChildren(paragraph);
}
