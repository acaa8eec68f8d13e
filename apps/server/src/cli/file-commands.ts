import type { Database } from '#db/database.ts';
import type { BlobStore } from '#lib/blob-store.ts';
import { systemClock } from '#lib/clock.ts';
import { adoptFileStore, isPortalRunning, moveFiles } from '#modules/platform/file-store/file-store.service.ts';
import type { Config } from '../config.ts';
import { dataPaths } from '../data-folder.ts';
import { createFileStore } from '../file-store.ts';
import { CommandError } from './command-error.ts';

const numbers = new Intl.NumberFormat('de-DE');

/** Moves all files between data folder and object store; proves each. Returns the lines to print. */
export async function moveFilesTo(place: 's3' | 'disk', db: Database, config: Config): Promise<string[]> {
  if (config.objectStore === undefined) {
    throw new CommandError('Bitte S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY und S3_SECRET_KEY angeben.');
  }
  if (await isPortalRunning({ db, clock: systemClock })) {
    throw new CommandError('Bitte erst alle Server von Fundus beenden (sie melden sich alle zwei Minuten ab).');
  }
  const disk = await createFileStore({ dataFolder: config.dataFolder, objectStore: undefined });
  const bucket = await createFileStore(config);
  const [from, to] = place === 's3' ? [disk, bucket] : [bucket, disk];
  const { files, bytes, damaged } = await moveFiles(
    { db, temporaryFolder: dataPaths(config.dataFolder).temporary },
    from,
    to,
  );
  return [
    `Umgezogen und einzeln verglichen: ${numbers.format(files)} Dateien, ${numbers.format(bytes)} Byte.`,
    ...(damaged.length > 0
      ? [`ACHTUNG: ${numbers.format(damaged.length)} Dateien waren schon vorher beschädigt und fehlen am neuen Ort.`]
      : []),
    place === 's3'
      ? 'Ab jetzt mit S3_ENDPOINT starten. Der Ordner »files« ist unverändert, bis Sie ihn löschen.'
      : 'Ab jetzt ohne S3_ENDPOINT starten. Der Objektspeicher ist unverändert.',
  ];
}

export async function adoptTheseFiles(db: Database, blobs: BlobStore): Promise<string[]> {
  await adoptFileStore({ db, blobs });
  return ['Das Portal sucht seine Dateien ab jetzt hier. »/admin/system« zeigt, wenn welche fehlen.'];
}
