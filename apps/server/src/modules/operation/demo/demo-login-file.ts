import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFileMode } from '#lib/private-files.ts';

const fileName = 'demo-logins.txt';

/** The password of the demo logins as the data folder keeps it, or null. */
export async function readDemoPassword(dataFolder: string): Promise<string | null> {
  const text = await readFile(join(dataFolder, fileName), 'utf8').catch(() => '');
  return /^Passwort: (.+)$/m.exec(text)?.[1] ?? null;
}

/** Keeps it where only the owner of the data folder can read it. */
export async function writeDemoPassword(dataFolder: string, password: string): Promise<void> {
  const path = join(dataFolder, fileName);
  const file = await open(`${path}.part`, 'w', privateFileMode);
  try {
    await file.writeFile(`Demo-Anmeldungen dieses Datenordners, für alle dasselbe:\nPasswort: ${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
