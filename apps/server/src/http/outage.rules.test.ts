import { expect, it } from 'vitest';
import { outageOf } from './outage.rules.ts';

const withCode = (code: string, values: object = {}) => Object.assign(new Error('x'), { code, ...values });

it.each([
  ['the database shuts down', withCode('57P01')],
  ['it starts', withCode('57P03')],
  ['it has no connection left', withCode('53300')],
  ['it has become a standby', withCode('25006')],
  ['a statement took too long', withCode('57014')],
  ['the connection broke', withCode('ECONNRESET')],
  ['the socket is missing', withCode('ENOENT', { syscall: 'connect' })],
  ['the connection was cut', new Error('Connection terminated unexpectedly')],
  ['no connection came', new Error('timeout exceeded when trying to connect')],
  ['no answer came', new Error('Query read timeout')],
  ['the connection is of no use', new Error('Client has encountered a connection error and is not queryable')],
  ['the pool is closed', new Error('Cannot use a pool after calling end on the pool')],
  ['the store of files is away', new Error('the object store does not answer', { cause: new Error('fetch failed') })],
  ['the store of files is of no use', new Error('the object store keeps other bytes than it was sent: changed')],
  ['another error says it as its cause', new Error('x', { cause: withCode('57P01') })],
  ['none of several addresses answers', new AggregateError([withCode('ECONNREFUSED')])],
])('says that the database is away: %s', (_what, error) => {
  expect(outageOf(error)).toBe('UNAVAILABLE');
});

it.each(['53100', 'ENOSPC', 'EDQUOT'])('says that the disk is full: %s', (code) => {
  expect(outageOf(withCode(code))).toBe('STORAGE_FULL');
});

it.each([withCode('ENOENT', { syscall: 'open' }), withCode('23505'), new Error('Connection'), 'text', null])(
  'says nothing of what is a fault of ours: %s',
  (error) => {
    expect(outageOf(error)).toBeNull();
  },
);
