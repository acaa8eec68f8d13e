import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueCodeOf } from './issue-code.ts';

const form = z.strictObject({
  name: z.string().min(1),
  email: z.email(),
  on: z.iso.date(),
  kind: z.enum(['a', 'b']),
  rate: z.number().min(0).max(100),
  words: z.array(z.string().max(3)).min(1).max(2),
});
const right = { name: 'x', email: 'a@example.org', on: '2026-11-21', kind: 'a', rate: 1, words: ['x'] };

describe('the message of a fault', () => {
  it.each([
    [{ name: '' }, 'required'],
    [{ name: null }, 'required'],
    [{ name: 7 }, 'invalidType'],
    [{ email: 'x' }, 'email'],
    [{ on: 'x' }, 'date'],
    [{ kind: 'c' }, 'invalidChoice'],
    [{ kind: null }, 'required'],
    [{ rate: -1 }, 'numberTooSmall'],
    [{ rate: 101 }, 'numberTooLarge'],
    [{ words: [] }, 'chooseAtLeast'],
    [{ words: ['a', 'b', 'c'] }, 'chooseAtMost'],
    [{ words: ['long'] }, 'tooLong'],
    [{ other: 1 }, 'unknownField'],
  ])('names %j', (wrong, code) => {
    const { error } = form.safeParse({ ...right, ...wrong }, { reportInput: true });
    expect(error?.issues.map((issue) => issueCodeOf(issue).code)).toEqual([code]);
  });
});
