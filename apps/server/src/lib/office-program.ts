import { spawn } from 'node:child_process';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newId } from './id.ts';
import { makePrivateFolder } from './private-files.ts';
import { createSemaphore } from './semaphore.ts';

/** An office program of the operator's (LibreOffice), which prints what a word processor wrote. */
export interface OfficeProgram {
  /** Makes a PDF of a DOCX. Rejects where it cannot be read, or takes too long. */
  toPdf(source: string, target: string): Promise<void>;
}

/** A file that takes longer was made to. */
const limitMs = 60_000;

const setting = (path: string, name: string, value: string | number | boolean): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macro runs, and nothing that a file names is fetched: not by a link, and not by a way out either. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${[
  setting('/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
  setting('/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  setting('/org.openoffice.Inet/Settings', 'ooInetProxyType', 2),
  ...['HTTP', 'HTTPS'].flatMap((scheme) => [
    setting('/org.openoffice.Inet/Settings', `ooInet${scheme}ProxyName`, '127.0.0.1'),
    setting('/org.openoffice.Inet/Settings', `ooInet${scheme}ProxyPort`, 9),
  ]),
].join('')}</oor:items>`;

/**
 * The program at a path of this machine. It takes hundreds of megabytes: one file at a time, each with a process and a profile of its
 * own that know nothing of the server and go with it.
 */
export function createOfficeProgram(path: string, temporaryFolder: string): OfficeProgram {
  const inTurn = createSemaphore({ atOnce: 1, waitingAtMost: 20 });
  return {
    toPdf: (source, target) =>
      inTurn(async () => {
        const folder = join(temporaryFolder, `office-${newId()}`);
        try {
          await makePrivateFolder(temporaryFolder);
          await makePrivateFolder(folder);
          await mkdir(join(folder, 'profile', 'user'), { recursive: true });
          await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), settings);
          await copyFile(source, join(folder, 'paper.docx'));
          await run(path, folder);
          await rename(join(folder, 'paper.pdf'), target);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
  };
}

function run(path: string, folder: string): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const asked = [profile, '--headless', '--norestore', '--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder];
  return new Promise((resolve, reject) => {
    const child = spawn(path, [...asked, join(folder, 'paper.docx')], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' },
      stdio: 'ignore',
      // A group of its own: the program starts others, which end with it.
      detached: true,
    });
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of them have ended.
      }
    };
    const timer = setTimeout(end, limitMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      end();
      if (code === 0) resolve();
      else reject(new Error(`the office program ended with ${signal ?? `code ${code}`}`));
    });
  });
}
