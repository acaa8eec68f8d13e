// A Debian package is installed here by dpkg, works as its service would, and is removed: user, rights, settings, commands, the unit by systemd's own
// check. For a machine without a Fundus, as root.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { run } from './release-parts.mjs';

const programs = '/opt/fundus';
const settings = '/etc/fundus.env';
const data = '/var/lib/fundus';
const unit = '/usr/lib/systemd/system/fundus.service';

function check(what, isSo) {
  if (!isSo) throw new Error(`nach der Installation: ${what}`);
  console.log(`  ${what}`);
}

export async function tryInstallation(deb) {
  if (process.getuid() !== 0) throw new Error('--install braucht root');
  for (const path of [programs, settings, data]) {
    if (existsSync(path)) throw new Error(`Hier ist schon ein Fundus: ${path}`);
  }
  const hadUser = isUser();
  try {
    console.log('Installiert:');
    run('dpkg', ['--install', deb]);
    check('der Benutzer fundus ist da', isUser());
    check('der Datenordner ist nur für ihn', (statSync(data).mode & 0o777) === 0o700);
    check('die Einstellungen liest nur root', (statSync(settings).mode & 0o777) === 0o600);
    run('systemd-analyze', ['verify', unit]);
    check('systemd nimmt die Unit ohne Warnung', true);
    console.log(
      `  ${/Overall exposure level.*/.exec(run('systemd-analyze', ['security', '--offline=true', unit]))?.[0] ?? ''}`,
    );
    await serve();
    // The same once more, as an update does it.
    run('dpkg', ['--install', deb]);
    check('ein Update behält die Einstellungen', readFileSync(settings, 'utf8').includes('FUNDUS_PORT=0'));
  } finally {
    console.log('Entfernt:');
    run('dpkg', ['--purge', 'fundus']);
    check('das Programm ist fort', !existsSync(programs) && !existsSync(unit));
    check('Daten und Einstellungen sind geblieben', existsSync(settings) && existsSync(data));
    for (const path of [settings, data]) rmSync(path, { recursive: true, force: true });
    if (!hadUser) run('userdel', ['fundus']);
  }
}

function isUser() {
  return /^fundus:/m.test(readFileSync('/etc/passwd', 'utf8'));
}

/** As the unit does: its user, its folder, its settings, and nothing else. */
async function serve() {
  writeFileSync(settings, 'FUNDUS_PORT=0\nFUNDUS_ADMIN=leitung@example.org\n');
  const lines = readFileSync(unit, 'utf8').split('\n');
  const valueOf = (name) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const environment = [valueOf('Environment'), readFileSync(settings, 'utf8')].join(' ').trim().split(/\s+/);
  const [, uid = '', gid = ''] = /^fundus:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const since = performance.now();
  const [program = '', ...words] = valueOf('ExecStart').split(' ');
  const child = spawn(program, words, {
    cwd: valueOf('WorkingDirectory'),
    env: Object.fromEntries(environment.map((line) => line.split(/=(.*)/s))),
    stdio: ['ignore', 'pipe', 'inherit'],
    uid: Number(uid),
    gid: Number(gid),
  });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk.toString();
      const found = /Fundus läuft: (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`der Dienst endete mit ${code}: ${said}`)));
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  try {
    const { status } = await fetch(`${address}/readyz`);
    check(`der Dienst ist bereit nach ${((performance.now() - since) / 1000).toFixed(1)} s`, status === 200);
    const made = run('fundus', ['create-admin', 'zweite@example.org']);
    check('ein Befehl arbeitet in seiner Datenbank', made.includes('Rolle Administrator'));
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}
