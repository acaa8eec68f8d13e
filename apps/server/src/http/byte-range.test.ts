import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('the stretch that a Range header asks for', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['items=0-4', null],
    ['bytes=0-4,6-8', null],
    ['bytes=7-3', null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-400', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-400', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
  ])('%s of 100 bytes', (header, expected) => {
    expect(readByteRange(header, 100)).toEqual(expected);
  });
});
