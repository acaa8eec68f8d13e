import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** Sends one file and tells how far it is, 0 to 1. */
export type SendFile = (
  file: File,
  progress: { onProgress: (share: number) => void; onPaused: (isPaused: boolean) => void; signal: AbortSignal },
) => Promise<unknown>;

export interface UploadItem {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  /** The connection broke, and it goes on by itself once it is back. */
  isPaused?: boolean;
  message: string;
}

/** Whether the name ends as one of the endings in `accept` (`.pdf,.csv`). */
export function hasAcceptedEnding(fileName: string, accept: string | undefined): boolean {
  if (accept === undefined) return true;
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  return endings.some((ending) => !ending.startsWith('.') || fileName.toLowerCase().endsWith(ending));
}

/** More at once would share the line without being through any earlier. */
const atOnce = 3;

/** A queue of files, a few of which are sent at the same time, in the order in which they were chosen. */
export function useUploads(send: SendFile, limits: { maxBytes: number; accept: string | undefined }) {
  const { t } = useTranslation('ui');
  const [uploads, setUploads] = useState<UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const change = useCallback((id: number, next: Partial<UploadItem>) => {
    setUploads((items) => items.map((item) => (item.id === id ? { ...item, ...next } : item)));
  }, []);

  useEffect(() => {
    const next = uploads.find((item) => item.state === 'waiting');
    if (running.current.size >= atOnce || next === undefined) return;
    const abort = new AbortController();
    running.current.set(next.id, abort);
    change(next.id, { state: 'sending', share: 0, message: '' });
    latestSend
      .current(next.file, {
        signal: abort.signal,
        onProgress: (share) => change(next.id, { share }),
        onPaused: (isPaused) => change(next.id, { isPaused }),
      })
      .then(
        () => change(next.id, { state: 'done', share: 1 }),
        (error: unknown) => change(next.id, { state: 'failed', message: messageOfError(error) }),
      )
      .finally(() => {
        running.current.delete(next.id);
        // Wakes the effect for the next file even when this one was taken off the list meanwhile.
        setUploads((items) => [...items]);
      });
  }, [uploads, change]);

  // Leaving the page ends what is under way.
  useEffect(() => {
    const sending = running.current;
    return () => {
      for (const abort of sending.values()) abort.abort();
    };
  }, []);

  const add = (files: readonly File[]): void => {
    const items = files.map((file): UploadItem => {
      lastId.current += 1;
      const base = { id: lastId.current, file, share: 0 };
      if (file.size > limits.maxBytes) {
        const sizes = { size: formatBytes(file.size), limit: formatBytes(limits.maxBytes) };
        return { ...base, state: 'failed', message: t('upload.tooLarge', sizes) };
      }
      if (!hasAcceptedEnding(file.name, limits.accept)) {
        return { ...base, state: 'failed', message: t('upload.wrongType', { types: limits.accept ?? '' }) };
      }
      return { ...base, state: 'waiting', message: '' };
    });
    setUploads((current) => [...current, ...items]);
  };
  const retry = (id: number): void => change(id, { state: 'waiting', share: 0, message: '' });
  const remove = (id: number): void => {
    running.current.get(id)?.abort();
    setUploads((items) => items.filter((item) => item.id !== id));
  };
  return { uploads, add, retry, remove };
}
