import { describe, expect, it } from 'vitest';
import { explainEngineFailure, isAddressTaken, isOldMemoryInUse } from './engine-failure.ts';

describe('what postgres says when it gives up', () => {
  it.each([
    ['initdb: error: could not write file "x": No space left on device', 'kein Speicherplatz', 'Platz schaffen'],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'schreibgeschützt', 'FUNDUS_DATA'],
    ['FATAL:  could not create any Unix-domain sockets', 'Anschluss der Datenbank', 'DATABASE_URL'],
    ['FATAL:  could not open file "global/pg_control": Permission denied', 'Zugriffsrechte', 'chown -R'],
    [
      'postgres: error while loading shared libraries: libicuuc.so.60: cannot open',
      'passen nicht zu diesem System',
      'DATABASE_URL',
    ],
    ['PANIC:  could not locate a valid checkpoint record at 0/1', 'beschädigt', 'restore'],
    ['Error: spawn EPERM', 'Benutzer ohne besondere Rechte', 'chown -R'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'Arbeitsspeicher', 'DATABASE_URL'],
  ])('%s', (output, reason, wayOut) => {
    const { message } = explainEngineFailure('Sie startet nicht', `first line\n${output}\nlast line`);
    expect(message).toContain(reason);
    expect(message).toContain(wayOut);
    expect(message).not.toContain('\n');
  });

  it('is quoted where it is not known', () => {
    const { message } = explainEngineFailure(
      'Sie startet nicht',
      '2026-01-01 UTC [7] FATAL:  the moon is full\nHINT: wait\nUTC [8] FATAL:  the database system is shutting down',
    );
    expect(message).toContain('Sie startet nicht (the moon is full).');
  });

  it('tells a taken address and left-over memory from the rest', () => {
    expect(isAddressTaken('LOG:  could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(true);
    expect(isOldMemoryInUse('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true);
    expect(isAddressTaken('FATAL:  nothing of the kind')).toBe(false);
  });
});
