import { keepNewFilesPrivate } from '#lib/private-files.ts';
import { readConfig } from './config.ts';
import { wordFirstLogins } from './modules/operation/demo/first-login.words.ts';
import { startFundus } from './start.ts';
import { explainStartFailure } from './start-error.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const line = explainStartFailure(error);
  if (line === null) console.error('Fundus ist unerwartet gescheitert:', error);
  else process.stderr.write(`${line}\n`);
  return process.exit(1);
}

async function run(jobPace: number): Promise<void> {
  const stopping = new AbortController();
  const hurry = new AbortController();
  const config = readConfig(process.env);
  for (const warning of config.warnings) say(warning);
  const starting = startFundus(config, say, stopping.signal, jobPace);
  const stop = (): void => {
    if (stopping.signal.aborted) {
      // The database is stopped all the same: left running it would go on without a portal until the next start.
      hurry.abort();
      return;
    }
    stopping.abort();
    say('Fundus wird beendet …');
    // A start that was broken off has left nothing running.
    const close = starting.then(
      (fundus) => fundus.close(hurry.signal),
      () => undefined,
    );
    close.then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const fundus = await starting.catch((error: unknown) => (stopping.signal.aborted ? null : Promise.reject(error)));
  if (fundus === null) return;
  say(`Fundus läuft: ${fundus.address}`);
  for (const line of wordFirstLogins(fundus.firstLogins)) say(line);
}

/** Runs the portal in this process until a signal ends it; repeating jobs take their pauses `jobPace` times as fast (`npm run soak`). */
export function runServer(jobPace = 1): void {
  keepNewFilesPrivate();
  run(jobPace).catch(fail);
}
