import { keepNewFilesPrivate } from '#lib/private-files.ts';
import { startFundus } from './compose.ts';
import { readConfig } from './config.ts';
import { wordFirstLogins } from './modules/demo/first-login.words.ts';
import { explainStartFailure } from './start-error.ts';

/** Requests that are still running when Fundus is told to stop get this long. */
const closeWithin = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const line = explainStartFailure(error);
  if (line === null) console.error('Fundus ist unerwartet gescheitert:', error);
  else process.stderr.write(`${line}\n`);
  return process.exit(1);
}

async function run(): Promise<void> {
  const starting = startFundus(readConfig(process.env), say);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Fundus wird beendet …');
    setTimeout(() => process.exit(1), closeWithin).unref();
    starting.then((fundus) => fundus.close()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const fundus = await starting;
  say(`Fundus läuft: ${fundus.address}`);
  for (const line of wordFirstLogins(fundus.firstLogins)) say(line);
}

keepNewFilesPrivate();
run().catch(fail);
