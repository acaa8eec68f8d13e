import { roomLimits } from '@fundus/contract/client-room-codes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CodeState, codeWait, isCodeOpen, isNewView, withCode } from './client-room.rules.ts';

const none: CodeState = { codeHash: null, codeUntil: null, codeTries: 0, codesSentAt: [] };
const start = Date.UTC(2026, 10, 29, 12);
const at = (seconds: number): Date => new Date(start + seconds * 1000);
const code = Buffer.from('code');

it('never mails more codes than a day allows, nor two within the pause, however often they are requested', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 200 }), (gaps) => {
      let state = none;
      let now = 0;
      const sent: number[] = [];
      for (const gap of gaps) {
        now += gap;
        if (codeWait(state, at(now)) > 0) continue;
        state = withCode(state, code, at(now));
        sent.push(now);
      }
      for (const [index, one] of sent.entries()) {
        const next = sent[index + 1];
        if (next !== undefined) expect(next - one).toBeGreaterThanOrEqual(roomLimits.codePauseSeconds);
        expect(sent.filter((other) => other >= one && other < one + 86_400).length).toBeLessThanOrEqual(
          roomLimits.codesPerDay,
        );
      }
    }),
  );
});

it('says a wait after which the next code may be mailed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 60, max: 10_000 }), { maxLength: 20 }), (gaps) => {
      let now = 0;
      const codesSentAt = gaps.map((gap) => at((now += gap)));
      const wait = codeWait({ codesSentAt }, at(now));
      expect(codeWait({ codesSentAt }, at(now + wait))).toBe(0);
    }),
  );
});

it('lets a code open until its time is over or it was tried too often', () => {
  const state = withCode(none, code, at(0));
  expect(isCodeOpen(state, at(roomLimits.codeMinutes * 60 - 1))).toBe(true);
  expect(isCodeOpen(state, at(roomLimits.codeMinutes * 60))).toBe(false);
  expect(isCodeOpen({ ...state, codeTries: roomLimits.codeTries }, at(1))).toBe(false);
  expect(isCodeOpen({ ...state, codeHash: null }, at(1))).toBe(false);
  expect(isCodeOpen(none, at(1))).toBe(false);
});

it('counts a look within half an hour of the one before as the same', () => {
  expect(isNewView(null, at(0))).toBe(true);
  expect(isNewView(at(0), at(roomLimits.sameViewMinutes * 60))).toBe(false);
  expect(isNewView(at(0), at(roomLimits.sameViewMinutes * 60 + 1))).toBe(true);
});
