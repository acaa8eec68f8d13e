import { parseArgs } from 'node:util';
import { runWithOrigin } from '#http/call-origin.ts';
import type { BlobStore } from '#lib/blob-store.ts';
import { keepNewFilesPrivate } from '#lib/private-files.ts';
import { wordBackupFault } from '#modules/operation/backup/backup.words.ts';
import { BackupFault } from '#modules/operation/backup/backup-fault.ts';
import { type Config, readConfig } from '../config.ts';
import { joinDatabase, type ServedDatabase } from '../database-start.ts';
import { createFileStore } from '../file-store.ts';
import { explainStartFailure } from '../start-error.ts';
import {
  backUp,
  makeBackupKey,
  moveToBuiltIn,
  moveToServer,
  type RestoreOutcome,
  restore,
  restoreTo,
  verifyBackup,
} from './backup-commands.ts';
import { CommandError } from './command-error.ts';
import { createAdministrator, eraseListed, importProgrammes, setPassword } from './commands.ts';
import { adoptTheseFiles, moveFilesTo } from './file-commands.ts';

/** A restore that brought everything back but some files; 1 means that nothing was restored, 2 a wrong call. */
const incompleteExitCode = 3;

interface Described {
  /** Arguments of the command. */
  usage: string;
  summary: string;
}

interface DatabaseCommand extends Described {
  /** Lines to print at the end. */
  run(database: ServedDatabase, words: string[], options: Options): Promise<string[]>;
}

/** A command that opens databases itself, or needs none. */
interface FreeCommand extends Described {
  runFree(config: Config, words: string[], values: { to?: string | undefined }): Promise<string[] | RestoreOutcome>;
}

type Command = DatabaseCommand | FreeCommand;

interface Options {
  source?: string | undefined;
  apply: boolean;
  config: Config;
  blobs: BlobStore;
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
    run: ({ db }, words, { source, apply, config, blobs }) => {
      const path = onlyWord(words, 'import-programmes');
      if (source === undefined) throw new CommandError(usageOf('import-programmes'));
      return importProgrammes(db, blobs, config.dataFolder, { path, source, apply, log: say });
    },
  },
  'erase-again': {
    usage: '[Datei mit der Löschliste]',
    summary: 'löscht alle noch einmal, die eine zurückgespielte Sicherung mitgebracht hat',
    run: ({ db }, words, { config, blobs }) => {
      if (words.length > 1) throw new CommandError(usageOf('erase-again'));
      return eraseListed(db, blobs, config.dataFolder, words[0]);
    },
  },
  'backup-key': {
    usage: '',
    summary: 'denkt einen Schlüssel für FUNDUS_BACKUP_KEY aus',
    runFree: async () => makeBackupKey(),
  },
  backup: {
    usage: '',
    summary: 'sichert Datenbank und Dateien nach FUNDUS_BACKUP (Ordner oder Bucket), auch während das Portal läuft',
    run: (database, _words, { config }) => backUp(database, config),
  },
  verify: {
    usage: '[Name der Sicherung]',
    summary:
      'spielt die neueste (oder die genannte) Sicherung zur Probe in eine Wegwerf-Datenbank und vergleicht alles',
    runFree: (config, words) => verifyBackup(config, optionalWord(words, 'verify')),
  },
  restore: {
    usage: '[Name der Sicherung] | --to <Zeitpunkt>',
    summary:
      'spielt die neueste (oder die genannte) Sicherung in einen leeren Datenordner und eine leere Datenbank zurück; mit --to 2026-11-26T10:00 (oder latest) die eingebaute Datenbank, wie sie in dieser Minute war',
    runFree: (config, words, { to }) => {
      const name = optionalWord(words, 'restore');
      if (to === undefined) return restore(config, name, say);
      if (name !== undefined) throw new CommandError(usageOf('restore'));
      return restoreTo(config, to, say);
    },
  },
  'move-files-to-bucket': {
    usage: '',
    summary: 'kopiert alle Dateien aus dem Datenordner in den Objektspeicher (S3_ENDPOINT …) und vergleicht jede',
    run: ({ db }, _words, { config }) => moveFilesTo('s3', db, config),
  },
  'move-files-to-disk': {
    usage: '',
    summary: 'kopiert alle Dateien aus dem Objektspeicher (S3_ENDPOINT …) in den Datenordner und vergleicht jede',
    run: ({ db }, _words, { config }) => moveFilesTo('disk', db, config),
  },
  'use-these-files': {
    usage: '',
    summary:
      'sagt dem Portal, dass seine Dateien jetzt hier liegen (Datenordner oder S3_ENDPOINT), wenn Sie sie selbst hergebracht haben',
    run: ({ db }, _words, { blobs }) => adoptTheseFiles(db, blobs),
  },
  'move-to-server': {
    usage: '',
    summary:
      'zieht die eingebaute Datenbank auf den leeren PostgreSQL-Server in DATABASE_URL um; die alte bleibt, wie sie ist',
    runFree: (config) => moveToServer(config, say),
  },
  'move-to-built-in': {
    usage: '',
    summary:
      'zieht die Datenbank in DATABASE_URL in die eingebaute eines leeren Datenordners um; die alte bleibt, wie sie ist',
    runFree: (config) => moveToBuiltIn(config, say),
  },
};

function optionalWord(words: string[], command: string): string | undefined {
  if (words.length > 1) throw new CommandError(usageOf(command));
  return words[0];
}

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
      options: { source: { type: 'string' }, to: { type: 'string' }, apply: { type: 'boolean', default: false } },
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
  for (const warning of config.warnings) say(warning);
  if ('runFree' in command) {
    const outcome = await command.runFree(config, words, values);
    const { lines, isComplete } = Array.isArray(outcome) ? { lines: outcome, isComplete: true } : outcome;
    for (const line of lines) process.stdout.write(`${line}\n`);
    return isComplete ? 0 : incompleteExitCode;
  }
  const database = await joinDatabase(config, say);
  try {
    const options = { ...values, config, blobs: await createFileStore(config) };
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
  const line =
    error instanceof CommandError
      ? error.message
      : error instanceof BackupFault
        ? wordBackupFault(error)
        : explainStartFailure(error);
  if (line === null) console.error(error);
  else process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
