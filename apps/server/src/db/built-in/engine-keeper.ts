import { setTimeout as pause } from 'node:timers/promises';
import type { EngineFault } from '@fundus/contract/system-state';
import { BuiltInDatabaseUnavailable } from './built-in-errors.ts';
import { type EngineProcess, stopEngine } from './engine-process.ts';
import { type Running, type Site, startEngine } from './engine-start.ts';

/** How the built-in database fares, for administrators and whatever watches the portal. */
export interface EngineState {
  isRunning: boolean;
  /** Since when it has been so. */
  since: Date;
  /** How often it was started again after an unexpected end. */
  restarts: number;
  /** Why it last ended, or did not start. */
  lastFault: { at: Date; cause: EngineFault } | null;
}

export interface KeptEngine {
  readState(): EngineState;
  /** Ends it, also in the middle of a start. Returns whether it is gone. */
  stop(): Promise<boolean>;
}

/** The first new start comes at once; what fails soon after it is tried again after pauses that double. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait before the next start, after a number of starts that did not last. */
export function pauseBeforeStart(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

/**
 * Whether a start lasted: the database served as long as was waited before it, and a moment at least. Its next end is a first one again, so that
 * one that is killed again and again is never away for longer than it served, and one that dies as soon as it is up does not keep the machine busy.
 */
export function hasLasted(servedMs: number, waitedMs: number): boolean {
  return servedMs >= Math.max(FIRST_PAUSE_MS, waitedMs);
}

/**
 * Starts a database that ends unasked again at the same address, for as long as this process lives: a full disk is cleared
 * some day, and a second kill while it recovers is no other fault than the first.
 */
export function keepEngine(site: Site, first: Running): KeptEngine {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = first;
  /** Why it does not start; on a full disk the engine says so once and cannot write its log any more. */
  let reason: BuiltInDatabaseUnavailable | null = null;
  let state: EngineState = { isRunning: true, since: new Date(), restarts: 0, lastFault: null };
  let stopped: Promise<boolean> | null = null;

  const fail = (cause: EngineFault): void => {
    const at = new Date();
    state = { ...state, ...(state.isRunning && { isRunning: false, since: at }), lastFault: { at, cause } };
  };

  const startAgain = async (failures: number): Promise<Running | null> => {
    try {
      return await startEngine(site, first.address, signal);
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof BuiltInDatabaseUnavailable && error.fault !== 'unknown') reason = error;
      fail(reason?.fault ?? 'unknown');
      const seconds = pauseBeforeStart(failures) / 1000;
      const said = reason ?? error;
      site.log(`${said instanceof Error ? said.message : String(said)} Nächster Versuch in ${seconds} s.`);
      return null;
    }
  };

  const keep = async (): Promise<void> => {
    for (let failures = 0, waitedMs = 0; ; ) {
      // By the clock of the process: that of the wall may be set meanwhile.
      const servesSince = performance.now();
      await endOf(running.engine, signal);
      if (signal.aborted) return;
      if (hasLasted(performance.now() - servesSince, waitedMs)) failures = 0;
      fail('ended');
      site.log('Die eingebaute Datenbank ist unerwartet beendet worden und wird neu gestartet.');
      let restarted: Running | null = null;
      while (restarted === null) {
        waitedMs = pauseBeforeStart(failures);
        await pause(waitedMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        failures += 1;
        restarted = await startAgain(failures);
      }
      running = restarted;
      reason = null;
      state = { ...state, isRunning: true, since: new Date(), restarts: state.restarts + 1 };
    }
  };
  const keeping = keep();

  const stop = async (): Promise<boolean> => {
    stopping.abort();
    await keeping;
    const ended = await stopEngine(running.engine, site.folders.cluster, site.binaries, site.log);
    if (!ended) site.log(`Die eingebaute Datenbank (Prozess ${running.engine.pid}) läuft noch.`);
    return ended;
  };
  return {
    readState: () => state,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function endOf(engine: EngineProcess, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    engine.onEnd(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
