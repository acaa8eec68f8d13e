import { expect, it } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { explainStartFailure } from './start-error.ts';

const systemError = (code: string): Error => Object.assign(new Error(code), { code, path: '/srv/fundus/files' });

it('says which folder the system refuses and what helps, and leaves unexpected faults their stack', () => {
  expect(explainStartFailure(systemError('EACCES'))).toMatch(/\/srv\/fundus\/files .*chown -R/);
  expect(explainStartFailure(systemError('EROFS'))).toContain('schreibgeschützt');
  expect(explainStartFailure(systemError('ENOSPC'))).toContain('Platz schaffen');
  expect(explainStartFailure(new ConfigError('Falsche Einstellung'))).toBe('Falsche Einstellung');
  for (const unexpected of [systemError('EPIPE'), new Error('ENOSPC'), 'text']) {
    expect(explainStartFailure(unexpected)).toBeNull();
  }
});
