import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideMail } from './mail-thread.ts';

const said = 'Hallo Herr Muster,\n\nanbei die Zahlen.\n\nMit freundlichen Grüßen\nPetra Postfach';
const copy = 'Sehr geehrte Frau Postfach,\nbitte senden Sie uns die Zahlen.';

describe('a mail', () => {
  it.each([
    [
      'Outlook',
      'Von: Max Muster <m@example.org>\nGesendet: Freitag, 27. November 2026 10:00\nAn: Petra\nBetreff: Zahlen\n\n',
    ],
    ['Outlook with bold heads', '*Von:* Max Muster\n*Gesendet:* Freitag\n\n'],
    ['Outlook behind a line', '________________________________\nVon: Max Muster\nGesendet: Freitag\n\n'],
    [
      'Outlook in English',
      'From: Max Muster\nSent: Friday, November 27, 2026 10:00 AM\nTo: Petra\nSubject: Zahlen\n\n',
    ],
    ['older programs', '-----Ursprüngliche Nachricht-----\nVon: Max Muster\n\n'],
    ['Thunderbird', 'Am 27.11.26 um 10:00 schrieb Max Muster:\n> '],
    ['Apple', 'Am 27.11.2026 um 10:00 schrieb Max Muster <m@example.org>:\n\n'],
    ['Gmail in two lines', 'Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Max Muster\n<m@example.org>:\n\n> '],
    ['Gmail in English', 'On Fri, Nov 27, 2026 at 10:00 AM Max Muster <m@example.org> wrote:\n> '],
    ['signs alone', '> '],
  ])('is divided from the earlier one as %s copies it', (_, mark) => {
    const quoted = mark.endsWith('> ') ? copy.replaceAll('\n', '\n> ') : copy;
    const divided = divideMail(`${said}\n\n${mark}${quoted}\n`, 'AW: Zahlen');
    expect(divided.said).toBe(said);
    expect(divided.earlier).toContain('bitte senden Sie uns die Zahlen.');
  });

  it.each([
    ['has nothing earlier', said, 'AW: Zahlen'],
    ['is forwarded', `${said}\n\nVon: Bank\nGesendet: Freitag\n\n${copy}`, 'WG: Zusage'],
    ['consists of the copy', `Von: Bank\nGesendet: Freitag\n\n${copy}`, 'Zusage'],
    [
      'answers between the lines',
      'Am 27.11.26 um 10:00 schrieb Max:\n> Wie viel?\n98.000 €\n> Wann?\nIm März',
      'AW: Fragen',
    ],
    ['answers between quoted lines', 'Siehe unten.\n\n> Wie viel?\n98.000 €', 'AW: Fragen'],
    ['names a sender in a sentence', 'Das Angebot kam\nVon: Maschinen Muster\nüber 98.000 €.', 'Angebot'],
    ['only speaks of writing', 'Vorab das Wichtigste.\n\nAm 3. März 2026 schrieb die Bank:', 'Bank'],
  ])('stays whole where it %s', (_, text, subject) => {
    expect(divideMail(text, subject)).toEqual({ said: text, earlier: '' });
  });

  it('loses no word', () => {
    const line = fc.constantFrom(
      ...said.split('\n'),
      ...copy.split('\n'),
      '> a',
      'Von: Max',
      'Gesendet: heute',
      'Am 1.1. schrieb M:',
      '____________',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const divided = divideMail(lines.join('\n'), 'AW');
        const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
        expect([...wordsOf(divided.said), ...wordsOf(divided.earlier)]).toEqual(wordsOf(lines.join(' ')));
      }),
    );
  });
});
