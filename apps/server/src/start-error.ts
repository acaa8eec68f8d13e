import { BuiltInDatabaseUnavailable, DatabaseVersionMismatch, DataFolderLocked } from '#db/built-in/built-in-errors.ts';
import { ConfigError } from './config/config-error.ts';

/** Fundus cannot start; the message is one German line for the operator that says what to do. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}

const expected = [StartError, ConfigError, BuiltInDatabaseUnavailable, DataFolderLocked, DatabaseVersionMismatch];

/** System errors on files and folders, and their remedies. */
const fileFaults: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `Fundus darf ${path} nicht lesen oder schreiben. Bitte dem Benutzer geben, unter dem Fundus läuft (chown -R).`,
  EPERM: (path) =>
    `Fundus darf ${path} nicht lesen oder schreiben. Bitte dem Benutzer geben, unter dem Fundus läuft (chown -R).`,
  EROFS: (path) =>
    `${path} ist schreibgeschützt. Bitte beschreibbar einhängen oder in FUNDUS_DATA einen anderen Ordner angeben.`,
  ENOSPC: (path) => `Für ${path} ist kein Speicherplatz mehr frei. Bitte Platz schaffen und Fundus neu starten.`,
};

/** The one line of an expected failure; null for a fault of ours, which wants its stack. */
export function explainStartFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  return path === undefined ? null : (fileFaults[code ?? '']?.(path) ?? null);
}

/** Why the server cannot listen. */
export function explainListenFailure(error: unknown, host: string, port: number): StartError | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Der Port ${port} auf ${host} ist schon belegt. Bitte das andere Programm beenden oder mit FUNDUS_PORT einen anderen Port angeben.`,
      error,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `Der Port ${port} ist hier nicht erlaubt. Bitte mit FUNDUS_PORT einen über 1023 angeben.`,
      error,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`Die Adresse ${host} gibt es auf diesem Rechner nicht. Bitte FUNDUS_HOST prüfen.`, error);
  }
  return null;
}
