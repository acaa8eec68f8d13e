import { seenShare } from '@fundus/contract/video-codes';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { WatchedPart } from './video.mutations.ts';

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;
const speedPlace = 'video-speed';
/** While it plays, the place is noted so often. */
const noteEverySeconds = 5;
/** So near to its beginning a film starts over, and so near to its end, but no more than this share of it. */
const edgeSeconds = 5;
const edgeShare = 0.05;

function storedSpeed(): number {
  try {
    const stored = Number(window.localStorage.getItem(speedPlace));
    return speeds.find((speed) => speed === stored) ?? 1;
  } catch {
    return 1;
  }
}

/** State of a player (position, speed), and its keyboard control. */
export function usePlayer({ start, note }: { start: number; note: (part: WatchedPart) => void }) {
  const film = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(storedSpeed);
  const [at, setAt] = useState(0);
  const noted = useRef(-1);
  const latestNote = useRef(note);
  useEffect(() => {
    latestNote.current = note;
  });
  const tell = useCallback(() => {
    const { current } = film;
    if (current === null || current.readyState === 0) return;
    const { currentTime, duration } = current;
    noted.current = currentTime;
    const isSeen = Number.isFinite(duration) && currentTime >= duration * seenShare;
    latestNote.current({ positionSeconds: current.ended ? 0 : currentTime, isSeen });
  }, []);
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') tell();
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [tell]);
  const changeSpeed = (next: number): void => {
    setSpeed(next);
    if (film.current !== null) film.current.playbackRate = next;
    try {
      window.localStorage.setItem(speedPlace, String(next));
    } catch {
      // Without storage the next film begins at the usual speed.
    }
  };
  const seek = (seconds: number): void => {
    const { current } = film;
    if (current === null) return;
    current.currentTime = Math.max(0, seconds);
  };
  const stepSpeed = (by: 1 | -1): void => {
    const place = speeds.findIndex((one) => one === speed);
    changeSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, place + by))] ?? 1);
  };

  const keys: Record<string, (player: HTMLVideoElement) => unknown> = {
    ' ': (player) => (player.paused ? player.play() : player.pause()),
    k: (player) => (player.paused ? player.play() : player.pause()),
    j: (player) => seek(player.currentTime - 10),
    l: (player) => seek(player.currentTime + 10),
    ArrowLeft: (player) => seek(player.currentTime - 5),
    ArrowRight: (player) => seek(player.currentTime + 5),
    ArrowUp: (player) => {
      player.volume = Math.min(1, player.volume + 0.1);
    },
    ArrowDown: (player) => {
      player.volume = Math.max(0, player.volume - 0.1);
    },
    m: (player) => {
      player.muted = !player.muted;
    },
    f: (player) => (document.fullscreenElement === null ? player.requestFullscreen() : document.exitFullscreen()),
    c: (player) => {
      const [track] = [...player.textTracks];
      if (track !== undefined) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
    },
    '>': () => stepSpeed(1),
    '<': () => stepSpeed(-1),
  };
  return {
    film,
    speed,
    changeSpeed,
    /** Where the film is, in whole seconds. */
    at,
    seek,
    events: {
      onLoadedMetadata: () => {
        const { current } = film;
        if (current === null) return;
        current.playbackRate = speed;
        const edge = Math.min(edgeSeconds, current.duration * edgeShare);
        const isWithin = start > edge && !(start > current.duration - edge);
        if (isWithin) current.currentTime = start;
      },
      onTimeUpdate: () => {
        const seconds = film.current?.currentTime ?? 0;
        setAt(Math.floor(seconds));
        if (Math.abs(seconds - noted.current) >= noteEverySeconds && film.current?.paused === false) tell();
      },
      onPause: tell,
      onEnded: tell,
    },
    /**
     * For the part of the page that holds the player, on the way down to it: the browser's own controls act on the same keys
     * whatever a listener behind them prevents, and a film would start and stop at once.
     */
    onKeyDown: (event: KeyboardEvent): void => {
      const { current } = film;
      const isField = (event.target as HTMLElement).closest('input, select, textarea, button, a') !== null;
      if (current === null || isField || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void Promise.resolve(act(current)).catch(() => undefined);
    },
  };
}
