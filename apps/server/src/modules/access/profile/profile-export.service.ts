import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { writeZip, type ZipContent } from '#lib/zip-writing.ts';
import { getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { loadFile } from '#modules/platform/file/file.service.ts';
import { countPersonsOf, readRowsAbout } from './profile-export.repository.ts';
import { type ExportedRows, exportedRows } from './profile-export.rules.ts';

/** The account itself, without the hash of its password. */
function accountOf(user: UserRow) {
  const {
    passwordHash: _hash,
    fieldRevisions: _revisions,
    photoFileId,
    logoFileId,
    letterheadFileId,
    ...account
  } = user;
  return {
    ...account,
    hasPhoto: photoFileId !== null,
    hasLogo: logoFileId !== null,
    hasLetterhead: letterheadFileId !== null,
  };
}

/** Everything as JSON, piece by piece; a line for each row. */
async function* writeData(
  tx: Executor,
  now: Date,
  user: UserRow,
  foundRows: readonly ExportedRows[],
): AsyncGenerator<string> {
  const head = { exportedAt: now.toISOString(), account: accountOf(user), persons: await countPersonsOf(tx, user.id) };
  yield JSON.stringify(head, null, 2).slice(0, -'\n}'.length);
  for (const source of [...exportedRows, ...foundRows]) {
    yield `,\n  ${JSON.stringify(source.name)}: [`;
    let separator = '\n    ';
    for await (const row of readRowsAbout(tx, user.id, source)) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n    ';
    }
    yield ']';
  }
  yield '\n}\n';
}

function endingOf(content: Uint8Array): string {
  if (content[0] === 0x25) return 'pdf';
  return content[0] === 0x89 ? 'png' : 'jpg';
}

async function listFiles(deps: With<'db' | 'blobs'>, user: UserRow, language: Language): Promise<ZipContent[]> {
  const ids = { photo: user.photoFileId, logo: user.logoFileId, letterhead: user.letterheadFileId };
  const files: ZipContent[] = [];
  for (const [kind, fileId] of Object.entries(ids)) {
    if (fileId === null) continue;
    const name = message(language, 'profile', `export.file.${kind}`);
    const content = await loadFile(deps, fileId);
    files.push(
      content === null
        ? { name: `${name}.txt`, content: [message(language, 'error', 'FILE_DAMAGED')] }
        : { name: `${name}.${endingOf(content)}`, content: [content] },
    );
  }
  return files;
}

/**
 * Everything that is stored about a user as one archive: data as JSON, as they were at one instant, and their files. It is
 * written to disk first, so that a fault leaves no half of it. `foundRows`: those that nouns name themselves. Throws NOT_FOUND.
 */
export async function exportUserData(
  deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder'>,
  userId: string,
  { language, foundRows }: { language: Language; foundRows: readonly ExportedRows[] },
): Promise<FileResponse> {
  const now = deps.clock();
  const say = (key: string, values: Record<string, string> = {}): string =>
    message(language, 'profile', `export.${key}`, values);
  const user = await getUser(deps.db, userId);
  const files = await listFiles(deps, user, language);
  const folder = join(deps.temporaryFolder, 'exports');
  await makePrivateFolder(folder);
  const path = join(folder, `${newId()}.zip`);
  try {
    await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const archive: ZipContent[] = [
          { name: say('readMeName'), content: [say('readMe', { name: userName(user) || user.username })] },
          { name: say('dataName'), content: writeData(tx, now, user, foundRows) },
          ...files,
        ];
        await pipeline(
          Readable.from(writeZip(archive), { objectMode: false }),
          createWriteStream(path, { mode: privateFileMode }),
        );
      });
    const { size } = await stat(path);
    await recordAudit(deps.db, now, { action: 'account.exported', subjectId: user.id, subjectName: userName(user) });
    const stream = createReadStream(path);
    stream.once('close', () => void rm(path, { force: true }));
    await once(stream, 'open');
    return {
      stream,
      bytes: size,
      mediaType: 'application/zip',
      fileName: `${say('name')} ${calendarDateAt(now)}.zip`,
      disposition: 'attachment',
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
