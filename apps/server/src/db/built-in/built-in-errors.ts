import type { EngineFault } from '@fundus/contract/system-state';

/**
 * The messages of these three are printed as they stand, as one line, to the operator who starts Fundus: hence German.
 */

const OWN_SERVER = 'Ausweg: einen eigenen PostgreSQL-Server (ab Version 15) verwenden und ihn in DATABASE_URL angeben.';

/** Where another database server would not help. */
const WAYS_OUT: Partial<Record<EngineFault, string>> = {
  diskFull: 'Ausweg: auf diesem Datenträger Platz schaffen und Fundus neu starten.',
  readOnly: 'Ausweg: den Datenträger beschreibbar einhängen oder in FUNDUS_DATA einen anderen Ordner angeben.',
  rights:
    'Ausweg: den Datenordner dem Benutzer geben, unter dem Fundus läuft (chown -R), oder in FUNDUS_DATA einen anderen Ordner angeben.',
  damaged: 'Ausweg: die letzte Sicherung in einen leeren Datenordner zurückspielen (npm run cli -- restore).',
};

/** The built-in engine cannot run here at all; the message names the reason and the way out. */
export class BuiltInDatabaseUnavailable extends Error {
  readonly reason: string;
  readonly fault: EngineFault;

  constructor(reason: string, { fault = 'unknown', ...options }: ErrorOptions & { fault?: EngineFault } = {}) {
    const wayOut = WAYS_OUT[fault] ?? OWN_SERVER;
    super(`Die eingebaute Datenbank kann nicht starten: ${withFullStop(onOneLine(reason))} ${wayOut}`, options);
    this.name = 'BuiltInDatabaseUnavailable';
    this.reason = reason;
    this.fault = fault;
  }
}

/** Another living Fundus process uses the data folder. `pid` is undefined where that process did not say. */
export class DataFolderLocked extends Error {
  readonly pid: number | undefined;
  readonly folder: string;

  constructor(folder: string, pid: number | undefined) {
    const holder = pid === undefined ? 'einem anderen Fundus-Prozess' : `dem Fundus-Prozess ${pid}`;
    super(
      `Der Datenordner ${folder} wird bereits von ${holder} benutzt. ` +
        'Bitte diesen zuerst beenden oder einen anderen Datenordner angeben.',
    );
    this.name = 'DataFolderLocked';
    this.pid = pid;
    this.folder = folder;
  }
}

/** The data folder was written by another major version of PostgreSQL; nothing in it was touched. */
export class DatabaseVersionMismatch extends Error {
  readonly foundMajor: string;
  readonly neededMajor: string;

  constructor(folder: string, foundMajor: string, neededMajor: string) {
    super(
      `Der Datenordner ${folder} gehört zu PostgreSQL ${foundMajor}, diese Fundus-Version bringt PostgreSQL ${neededMajor} mit. ` +
        'Bitte die bisherige Fundus-Version weiter benutzen, oder mit ihr eine Sicherung machen und diese hier in einen leeren Ordner zurückspielen, wie ' +
        'docs/operations.md unter »A new major version of PostgreSQL« zeigt. An den vorhandenen Daten wurde nichts verändert.',
    );
    this.name = 'DatabaseVersionMismatch';
    this.foundMajor = foundMajor;
    this.neededMajor = neededMajor;
  }
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
