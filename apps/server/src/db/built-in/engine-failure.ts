import type { EngineFault } from '@fundus/contract/system-state';
import { BuiltInDatabaseUnavailable } from './built-in-errors.ts';

/** Messages of initdb and postgres when they give up, and their meaning for the operator. */
const REASONS: readonly (readonly [fault: EngineFault, pattern: RegExp, reason: string])[] = [
  [
    'diskFull',
    /No space left on device|ENOSPC|Disk quota exceeded/i,
    'Auf dem Datenträger ist kein Speicherplatz mehr frei',
  ],
  ['readOnly', /Read-only file system|EROFS/i, 'Der Datenträger ist schreibgeschützt'],
  [
    'addressTaken',
    /could not (bind|create any).*(address|socket)|Address already in use|EADDRINUSE/i,
    'Der Anschluss der Datenbank (Socket oder Port) ist belegt oder lässt sich hier nicht anlegen',
  ],
  [
    'programs',
    /error while loading shared libraries|Library not loaded|symbol lookup error|GLIBC|Exec format error|ENOEXEC/i,
    'Die mitgelieferten Programme passen nicht zu diesem System',
  ],
  [
    'memory',
    /could not (create|resize|map) (semaphores|(anonymous )?shared memory)|Cannot allocate memory|ENOMEM/i,
    'Es ist zu wenig Arbeitsspeicher frei',
  ],
  [
    'damaged',
    /could not locate a valid checkpoint record|invalid checkpoint|incorrect checksum|is not a valid data directory/i,
    'Die Datenbankdateien sind beschädigt',
  ],
  [
    'rights',
    /\bEPERM\b|Operation not permitted/i,
    'Das System erlaubt den Wechsel zu einem Benutzer ohne besondere Rechte nicht',
  ],
  ['rights', /permission denied|EACCES|wrong ownership|invalid permissions/i, 'Die Zugriffsrechte reichen nicht aus'],
];

/** Turns the output of initdb or postgres, or a system error, into the one line that the start prints. */
export function explainEngineFailure(what: string, output: string, cause?: unknown): BuiltInDatabaseUnavailable {
  const [fault, , known] = REASONS.find(([, pattern]) => pattern.test(output)) ?? ['unknown', null, what];
  const detail = lastTellingLine(output);
  const reason = `${known}${detail === '' ? '' : ` (${detail})`}`;
  return new BuiltInDatabaseUnavailable(reason, { fault, ...(cause !== undefined && { cause }) });
}

/** Whether this start failed only because the address is taken: another one may be free. */
export function isAddressTaken(output: string): boolean {
  return /could not bind|could not create any (TCP\/IP|Unix-domain) sockets|Address already in use/i.test(output);
}

/** Whether children of a killed postgres still hold its memory: they leave on their own within moments. */
export function isOldMemoryInUse(output: string): boolean {
  return /pre-existing shared memory block/i.test(output);
}

/** Answers to readiness probes are in the log as well; they are no reason. */
const toldToCallers = /FATAL:\s+the database system is /;

function lastTellingLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !toldToCallers.test(line));
  const telling = lines.findLast((line) => /FATAL|PANIC|error:|E[A-Z]{4,}/.test(line)) ?? lines.at(-1) ?? '';
  return telling.replace(/^.*?(FATAL|PANIC):\s*/, '').slice(0, 300);
}
