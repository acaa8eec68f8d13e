import { describe, expect, it } from 'vitest';
import {
  answerAddressOf,
  answeredIds,
  cleanMessageId,
  isAutomatic,
  readDeliveryStatus,
  readHeaders,
} from './letter.rules.ts';

const first = '01970000-0000-7000-8000-000000000001';
const second = '01970000-0000-7000-8000-000000000002';

it('finds what a mail answers, the nearest first, in its thread and in its addresses', () => {
  const headers = readHeaders(
    `References: <fremd@example.org> <${first}@portal.example>\r\n\t<${second}@portal.example>\r\nIn-Reply-To: <${second}@portal.example>\r\n`,
  );
  expect(answeredIds(headers)).toEqual([second, first]);
  const mailbox = { address: 'antworten@portal.example', usesPlusAddress: true };
  const address = answerAddressOf(mailbox, first);
  expect(answeredIds(readHeaders(`Cc: Fundus <${address}>, x@example.org`))).toEqual([first]);
  expect(answerAddressOf({ ...mailbox, usesPlusAddress: false }, first)).toBe(mailbox.address);
  expect(answeredIds(readHeaders('In-Reply-To: <nichts@example.org>\r\nTo: a+b@example.org'))).toEqual([]);
});

describe('a mail of a program', () => {
  it.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'List-Id: <liste.example.org>', 'X-Autoreply: yes'])(
    '%s',
    (header) => expect(isAutomatic(readHeaders(header))).toBe(true),
  );
  it.each(['Auto-Submitted: no', 'Subject: Auto-Submitted', 'Precedence: normal'])('is not one with %s', (header) =>
    expect(isAutomatic(readHeaders(header))).toBe(false),
  );
});

it('reads why a mail was given up, and nothing of one that is only late', () => {
  const report = 'Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n  Unknown user';
  expect(readDeliveryStatus(report)).toEqual({ problem: '550 5.1.1 Unknown user' });
  expect(readDeliveryStatus(report.replace('failed', 'delayed'))).toBeNull();
  expect(readDeliveryStatus('')).toBeNull();
});

it('takes no Message-ID with which a header could be written', () => {
  expect(cleanMessageId(' <a.b@example.org> ')).toBe('<a.b@example.org>');
  for (const text of ['', 'a@b', '<a@b>\r\nBcc: c@d', '<a b@c>', '<a@b><c@d>', `<${'a'.repeat(300)}@b>`]) {
    expect(cleanMessageId(text)).toBe('');
  }
});
