import { parseArgs } from 'node:util';
import { runWithOrigin } from '#http/call-origin.ts';
import { keepNewFilesPrivate } from '#lib/private-files.ts';
import { readConfig } from '../config.ts';
import { joinDatabase, type ServedDatabase } from '../database-start.ts';
import { explainStartFailure } from '../start-error.ts';
import {
  CommandError,
  createAdministrator,
  eraseListed,
  importProgrammes,
  recountTotals,
  setPassword,
} from './commands.ts';

interface Command {
  /** What stands behind the name of the command. */
  usage: string;
  summary: string;
  /** Lines to print at the end. */
  run(database: ServedDatabase, words: string[], options: Options): Promise<string[]>;
}

interface Options {
  source?: string | undefined;
  apply: boolean;
  dataFolder: string;
}

const commands: Record<string, Command> = {
  migrate: {
    usage: '',
    summary:
      'bringt die Datenbank auf den Stand dieser Version; nötig, wo der Server die Rolle des Eigentümers nicht kennt',
    // Every command does so before it runs.
    run: async () => ['Die Datenbank ist auf dem Stand dieser Version.'],
  },
  'create-admin': {
    usage: '<E-Mail-Adresse>',
    summary: 'legt ein Administratorkonto mit einem ausgedachten Passwort an',
    run: ({ db }, words) => createAdministrator(db, new Date(), onlyWord(words, 'create-admin')),
  },
  'set-password': {
    usage: '<E-Mail-Adresse oder Benutzername>',
    summary: 'setzt ein ausgedachtes Passwort und beendet alle Sitzungen des Kontos',
    run: ({ db }, words) => setPassword(db, new Date(), onlyWord(words, 'set-password')),
  },
  'import-programmes': {
    usage: '<Datei oder Ordner> --source <Name des Bestands> [--apply]',
    summary: 'liest Förderprogramme ein; ohne --apply nur als Vorschau',
    run: ({ db }, words, { source, apply, dataFolder }) => {
      const path = onlyWord(words, 'import-programmes');
      if (source === undefined) throw new CommandError(usageOf('import-programmes'));
      return importProgrammes(db, dataFolder, { path, source, apply, log: say });
    },
  },
  'recount-totals': {
    usage: '',
    summary: 'zählt alle Leads und Personen nach und berichtigt die Anzahlen, die das Portal mitführt',
    run: ({ db }) => recountTotals(db),
  },
  'erase-again': {
    usage: '[Datei mit der Löschliste]',
    summary: 'löscht alle noch einmal, die eine zurückgespielte Sicherung mitgebracht hat',
    run: ({ db }, words, { dataFolder }) => {
      if (words.length > 1) throw new CommandError(usageOf('erase-again'));
      return eraseListed(db, dataFolder, words[0]);
    },
  },
};

function onlyWord(words: string[], command: string): string {
  const [word, ...rest] = words;
  if (word === undefined || rest.length > 0) throw new CommandError(usageOf(command));
  return word;
}

function usageOf(command: string): string {
  return `Aufruf: npm run cli -- ${command} ${commands[command]?.usage ?? ''}`;
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${name} ${command.usage}\n      ${command.summary}`,
  );
  return `Aufruf: npm run cli -- <Befehl>\n\n${lines.join('\n')}\n`;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { source: { type: 'string' }, apply: { type: 'boolean', default: false } },
    });
  } catch {
    throw new CommandError(usage());
  }
}

/** For the audit log: no user of the portal, but an operator at its machine. */
const operatorOf = (command: string) => ({
  actorId: null,
  impersonatorId: null,
  address: '',
  userAgent: `npm run cli -- ${command}`,
  isRecorded: false,
  intentId: null,
});

async function run(): Promise<number> {
  const { positionals, values } = readWords();
  const [name = '', ...words] = positionals;
  const command = commands[name];
  if (!command) {
    process.stderr.write(usage());
    return 2;
  }
  const config = readConfig(process.env);
  const database = await joinDatabase(config, say);
  try {
    const options = { ...values, dataFolder: config.dataFolder };
    const lines = await runWithOrigin(operatorOf(name), () => command.run(database, words, options));
    for (const line of lines) process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    await database.stop();
  }
}

keepNewFilesPrivate();
try {
  process.exitCode = await run();
} catch (error) {
  const line = error instanceof CommandError ? error.message : explainStartFailure(error);
  if (line === null) console.error(error);
  else process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
