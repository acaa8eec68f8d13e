import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { createDiskBlobStore } from '#lib/blob-store.ts';
import { systemClock } from '#lib/clock.ts';
import { makeUpPassword } from '#modules/demo/made-up-password.ts';
import { eraseAgain } from '#modules/person-erasure/erasure-list.service.ts';
import { importFromPath, type PathImport } from '#modules/programme-import/import-from-path.service.ts';
import { changePassword, createUser, findUserForLogin } from '#modules/user/user.service.ts';

/** The command cannot do what it was asked; the message is one line for the operator. */
export class CommandError extends Error {}

/** Creates an administrator with a made-up password. Returns the lines to print. */
export async function createAdministrator(db: Executor, now: Date, email: string): Promise<string[]> {
  if (!z.email().safeParse(email).success) throw new CommandError(`»${email}« ist keine E-Mail-Adresse.`);
  const password = makeUpPassword();
  try {
    await createUser(db, now, { username: email, email, password, roles: ['Administrator'] });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(`Zu ${email} gibt es schon ein Konto. Ein neues Passwort setzt: set-password ${email}`);
  }
  return [`Konto für ${email} angelegt, Rolle Administrator.`, `Passwort (erscheint nur jetzt): ${password}`];
}

/** Sets a made-up password and ends all sessions of the account. Returns the lines to print. */
export async function setPassword(db: Executor, now: Date, name: string): Promise<string[]> {
  const user = await findUserForLogin(db, name);
  if (!user) throw new CommandError(`Zu »${name}« gibt es kein Konto.`);
  const password = makeUpPassword();
  await changePassword(db, now, user.id, password);
  return [
    `Neues Passwort für ${user.username} (erscheint nur jetzt): ${password}`,
    'Alle Sitzungen dieses Kontos sind beendet.',
  ];
}

/** Imports programmes from a file or folder of this machine, as the portal would. */
export async function importProgrammes(db: Database, dataFolder: string, options: PathImport): Promise<string[]> {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  await importFromPath(
    {
      db,
      clock: systemClock,
      blobs: createDiskBlobStore(join(dataFolder, 'files')),
      temporaryFolder: join(dataFolder, 'temporary'),
      log: quiet,
    },
    options,
  ).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  return [];
}

/** Erases everybody of the list again, who came back with a backup. `path`: another list than the one of the data folder. */
export async function eraseListed(db: Database, dataFolder: string, path: string | undefined): Promise<string[]> {
  const deps = {
    db,
    clock: systemClock,
    blobs: createDiskBlobStore(join(dataFolder, 'files')),
    erasureListPath: join(dataFolder, 'erasures.jsonl'),
  };
  const { listed, erased, unreadable } = await eraseAgain(deps, path).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  return [
    `Löschungen auf der Liste: ${listed}`,
    `Erneut gelöschte Personen und Leads: ${erased}`,
    ...(unreadable > 0 ? [`Nicht lesbare Zeilen: ${unreadable}. Bitte die Liste prüfen.`] : []),
  ];
}
