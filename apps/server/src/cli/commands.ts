import { userName } from '@fundus/contract/user';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { BlobStore } from '#lib/blob-store.ts';
import { systemClock } from '#lib/clock.ts';
import { replacePassword } from '#modules/access/auth/password-change.service.ts';
import { createUser, findUserForLogin } from '#modules/access/user/user.service.ts';
import { importFromPath, type PathImport } from '#modules/funding/programme-import/import-from-path.service.ts';
import { makeUpPassword } from '#modules/operation/demo/made-up-password.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { eraseAgain } from '#modules/protection/person-erasure/erasure-list.service.ts';
import { wordUnreadableErasures } from '#modules/protection/person-erasure/erasure-list.words.ts';
import { dataPaths } from '../data-folder.ts';
import { CommandError } from './command-error.ts';

/** A command prints what its reader needs; there is no log. */
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Creates an administrator with a made-up password. Returns the lines to print. */
export async function createAdministrator(db: Database, now: Date, email: string): Promise<string[]> {
  if (!z.email().safeParse(email).success) throw new CommandError(`»${email}« ist keine E-Mail-Adresse.`);
  const password = makeUpPassword();
  try {
    await db.transaction().execute(async (tx) => {
      const user = await createUser(tx, now, { username: email, email, password, roles: ['Administrator'] });
      const changes = [{ field: 'roles', from: null, to: user.roles }];
      await recordAudit(tx, now, { action: 'user.created', subjectId: user.id, subjectName: email, changes });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(`Zu ${email} gibt es schon ein Konto. Ein neues Passwort setzt: set-password ${email}`);
  }
  return [`Konto für ${email} angelegt, Rolle Administrator.`, `Passwort (erscheint nur jetzt): ${password}`];
}

/** Sets a made-up password; sessions, links on their way and known browsers of the account end. Returns the lines to print. */
export async function setPassword(db: Database, now: Date, name: string): Promise<string[]> {
  const user = await findUserForLogin(db, name);
  if (!user) throw new CommandError(`Zu »${name}« gibt es kein Konto.`);
  const password = makeUpPassword();
  await db.transaction().execute(async (tx) => {
    await replacePassword(tx, now, user.id, password);
    const subjectName = userName(user) || user.username;
    await recordAudit(tx, now, { action: 'user.reset', subjectId: user.id, subjectName });
  });
  return [
    `Neues Passwort für ${user.username} (erscheint nur jetzt): ${password}`,
    'Alle Sitzungen dieses Kontos sind beendet.',
  ];
}

/** Imports programmes from a file or folder of this machine, as the portal would. */
export async function importProgrammes(
  db: Database,
  blobs: BlobStore,
  dataFolder: string,
  options: PathImport,
): Promise<string[]> {
  await importFromPath(
    {
      db,
      clock: systemClock,
      blobs,
      temporaryFolder: dataPaths(dataFolder).temporary,
      log: quiet,
    },
    options,
  ).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  return [];
}

/**
 * Erases the people of the list again who came back with a backup. `path`: another list than the one of the data
 * folder.
 */
export async function eraseListed(
  db: Database,
  blobs: BlobStore,
  dataFolder: string,
  path: string | undefined,
): Promise<string[]> {
  const deps = {
    db,
    clock: systemClock,
    blobs,
    erasureListPath: dataPaths(dataFolder).erasureList,
    log: quiet,
  };
  const { listed, erased, unreadable } = await eraseAgain(deps, path).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  return [
    `Löschungen auf der Liste: ${listed}`,
    `Erneut gelöschte Personen und Leads: ${erased}`,
    ...(unreadable.length > 0 ? [wordUnreadableErasures(path ?? deps.erasureListPath, unreadable)] : []),
  ];
}
