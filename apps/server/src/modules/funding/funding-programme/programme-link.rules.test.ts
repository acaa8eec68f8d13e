import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LookOutcome } from '#lib/outgoing-call.ts';
import { type Hop, judgeLink, redirectOf } from './programme-link.rules.ts';

const page = 'https://www.foerderbank.example/programme/digital';
/** The answers on the way: status and, of redirects, where to. */
const wayOf = (...answers: readonly (readonly [number, string?])[]): Hop[] => {
  const hops: Hop[] = [];
  let url = page;
  for (const [status, location = null] of answers) {
    const hop: Hop = { url, outcome: { status, location } };
    hops.push(hop);
    url = redirectOf(hop) ?? url;
  }
  return hops;
};

describe('the address of a page', () => {
  it.each([
    ['answers', [[200]], { state: 'reachable' }],
    ['wants a login', [[401]], { state: 'reachable' }],
    ['refuses programs', [[403]], { state: 'reachable' }],
    ['is asked too often', [[429]], { state: 'reachable' }],
    ['is not found', [[404]], { state: 'gone' }],
    ['was deleted', [[410]], { state: 'gone' }],
    ['has a fault', [[503]], { state: 'unanswered' }],
    ['sends to the front page', [[302, '/'], [200]], { state: 'gone' }],
    ['sends to the front page of another site', [[301, 'https://neu.example'], [200]], { state: 'gone' }],
    [
      'moved for good',
      [[301, '/digital-neu'], [200]],
      { state: 'moved', to: 'https://www.foerderbank.example/digital-neu' },
    ],
    ['moved for good to what is not found', [[308, '/digital-neu'], [404]], { state: 'gone' }],
    ['sends on for a while', [[302, '/wartung'], [200]], { state: 'reachable' }],
    [
      'moved for good and sends on for a session',
      [[301, '/digital-neu'], [302, '/digital-neu;jsessionid=1'], [200]],
      { state: 'moved', to: 'https://www.foerderbank.example/digital-neu' },
    ],
    ['loses its www', [[301, 'https://foerderbank.example/programme/digital'], [200]], { state: 'reachable' }],
    ['gets a slash', [[301, `${page}/`], [200]], { state: 'reachable' }],
  ] as const)('that %s', (_, answers, state) => {
    expect(judgeLink(wayOf(...answers))).toEqual(state);
  });

  it('that is the front page may send to that of a language', () => {
    const hops: Hop[] = [
      { url: 'https://foerderbank.example/', outcome: { status: 301, location: '/de/' } },
      { url: 'https://foerderbank.example/de/', outcome: { status: 200, location: null } },
    ];
    expect(judgeLink(hops)).toEqual({ state: 'reachable' });
  });

  it('without an answer is not gone yet', () => {
    expect(judgeLink([{ url: page, outcome: { problem: 'timeout' } }])).toEqual({ state: 'unanswered' });
  });

  it('sends on to web addresses alone', () => {
    const locations = ['javascript:alert(1)', 'file:///etc/passwd', 'http://[', 'mailto:a@example.org'];
    const toOf = (location: string) => redirectOf({ url: page, outcome: { status: 301, location } });
    expect(locations.map(toOf)).toEqual([null, null, null, null]);
    expect(toOf('../neu')).toBe('https://www.foerderbank.example/neu');
  });

  it('is judged whatever servers answer', () => {
    const outcome: fc.Arbitrary<LookOutcome> = fc.oneof(
      fc.record({ status: fc.integer({ min: 0, max: 999 }), location: fc.option(fc.string()) }),
      fc.constant({ problem: 'unreachable' as const }),
    );
    const url = fc.constantFrom(page, `${page}/`, 'https://foerderbank.example/', 'http://neu.example/a?b=1#c');
    fc.assert(
      fc.property(fc.array(fc.record({ url, outcome }), { maxLength: 9 }), (hops) => {
        const state = judgeLink(hops);
        if (state.state === 'moved') expect(state.to).not.toBe(hops[0]?.url);
        const last = hops.at(-1)?.outcome;
        if (state.state === 'gone') expect(last).toHaveProperty('status');
      }),
    );
  });
});
