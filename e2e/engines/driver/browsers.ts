import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { findFreePort } from '../../server.ts';
import { beginSession, type WebDriver } from './webdriver.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A browser with an empty profile, driven by WebDriver. */
export interface StartedBrowser {
  engine: EngineName;
  driver: WebDriver;
  /** Where it puts what is downloaded. */
  downloads: string;
  close(): Promise<void>;
}

interface Started {
  driver: WebDriver;
  processes: ChildProcess[];
}

/** Starts the browser of an engine as it is on the day of its installation. */
export async function startBrowser(engine: EngineName): Promise<StartedBrowser> {
  const home = await mkdtemp(join(tmpdir(), `fundus-${engine}-`));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  const { driver, processes } = await starters[engine](home, downloads);
  return {
    engine,
    driver,
    downloads,
    async close() {
      await driver.end().catch(() => {});
      for (const child of processes) await end(child);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const starters: Record<EngineName, (home: string, downloads: string) => Promise<Started>> = {
  async chromium(home, downloads) {
    const port = await findFreePort();
    const child = start('chromedriver', [`--port=${port}`], home);
    await waitForPort(port, child);
    const driver = await beginSession('http', port, {
      'goog:chromeOptions': {
        binary: findChromium(),
        args: [...chromiumFlags, '--lang=de'],
        prefs: { 'intl.accept_languages': 'de' },
      },
    });
    const params = { behavior: 'allow', downloadPath: downloads };
    await driver.run('ChromiumCommand', { cmd: 'Browser.setDownloadBehavior', params });
    return { driver, processes: [child] };
  },
  async firefox(home, downloads) {
    const port = await findFreePort();
    const profile = join(home, 'profile');
    await mkdir(join(profile, 'chrome'), { recursive: true });
    const preferences = {
      'marionette.port': port,
      'intl.accept_languages': 'de',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // Nothing is fetched from its makers.
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      // A plain answer stays one instead of a page of Firefox.
      'devtools.jsonview.enabled': false,
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    };
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
    // Without it no window is narrower than 500 pixels, which phones are.
    await writeFile(
      join(profile, 'chrome/userChrome.css'),
      ':root, body, #navigator-toolbox { min-width: 0 !important; }',
    );
    const child = start('firefox-esr', ['--headless', '--marionette', '--profile', profile], home);
    await waitForPort(port, child);
    return { driver: await beginSession('marionette', port, {}), processes: [child] };
  },
  async webkit(home, downloads) {
    // It draws into a screen in memory.
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], home);
    const [display] = (await once(screen.stdout ?? screen, 'data')) as [Buffer];
    await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
    // Its toolbar would keep the window from being as narrow as a phone.
    const narrow =
      '* { min-width: 0; } button, entry, toolbar { padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';
    await writeFile(join(home, '.config/gtk-3.0/gtk.css'), narrow);
    await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    const port = await findFreePort();
    const child = start('WebKitWebDriver', [`--port=${port}`], home, { DISPLAY: `:${display.toString().trim()}` });
    await waitForPort(port, child);
    const driver = await beginSession('http', port, {
      'webkitgtk:browserOptions': { binary: await findMiniBrowser(), args: ['--automation'] },
    });
    return { driver, processes: [child, screen] };
  },
};

function start(command: string, words: string[], home: string, environment: Record<string, string> = {}): ChildProcess {
  const { XDG_CONFIG_HOME: _, DISPLAY: __, ...own } = process.env;
  return spawn(command, words, {
    env: { ...own, HOME: home, LANG: 'C.UTF-8', LANGUAGE: 'de', TZ: 'Europe/Berlin', ...environment },
    stdio: ['ignore', command === 'Xvfb' ? 'pipe' : 'ignore', 'ignore'],
  });
}

/** The folder carries the name of the machine's architecture and of the library's version. */
async function findMiniBrowser(): Promise<string> {
  const found = await Promise.all(
    (await readdir('/usr/lib'))
      .filter((name) => name.endsWith('-linux-gnu'))
      .map(async (architecture) => {
        const folders = await readdir(join('/usr/lib', architecture));
        return folders
          .filter((name) => name.startsWith('webkit2gtk-'))
          .map((name) => join('/usr/lib', architecture, name));
      }),
  );
  for (const folder of found.flat())
    if ((await readdir(folder)).includes('MiniBrowser')) return join(folder, 'MiniBrowser');
  throw new Error('There is no MiniBrowser.');
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended while starting.`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
    if (isOpen) return;
    if (Date.now() > until) throw new Error(`${child.spawnfile} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}
