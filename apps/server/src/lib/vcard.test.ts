import { describe, expect, it } from 'vitest';
import { isVcardStart, readVcards } from './vcard.ts';

async function cardsOf(text: string, chunk = text.length): Promise<Record<string, string>[]> {
  async function* chunks(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += chunk) yield text.slice(at, at + chunk);
  }
  const cards: Record<string, string>[] = [];
  for await (const { cells } of readVcards(chunks())) cards.push(Object.fromEntries(cells));
  return cards;
}

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
const card = (...inside: string[]): string => lines('BEGIN:VCARD', ...inside, 'END:VCARD');

describe('a card of version 2.1', () => {
  it('is read through quoted-printable, soft line ends and bare types', async () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=53=63=68=C3=B6=6E;=4A=C3=BC=72=67;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrg Sch=C3=',
      '=B6n',
      'TEL;CELL:+49 171 3920011',
      'EMAIL;INTERNET:juerg@example.org',
      'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=54est=73tra=C3=9Fe 42;K=C3=B6ln;;50667;Deutschland',
    );
    const jürg = {
      Vorname: 'Jürg',
      Nachname: 'Schön',
      Mobiltelefon: '+49 171 3920011',
      'E-Mail-Adresse': 'juerg@example.org',
      'Straße und Hausnummer': 'Teststraße 42',
      PLZ: '50667',
      Ort: 'Köln',
      Land: 'Deutschland',
    };
    expect(await cardsOf(text)).toEqual([jürg]);
    expect(await cardsOf(text, 7)).toEqual([jürg]);
  });

  it('is Windows-1252 where its bytes are no UTF-8 and no charset is named', async () => {
    const text = card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE:Gr=FCn;=C4nne;;;');
    expect(await cardsOf(text)).toEqual([{ Vorname: 'Änne', Nachname: 'Grün' }]);
  });
});

describe('a card of version 3.0', () => {
  it('is read through folds, escapes, groups and types', async () => {
    const text =
      card(
        'VERSION:3.0',
        'N:Über;Änne;Maria;Dr.;',
        'FN:Dr. Änne Maria Über',
        'ORG:Über\\, Söhne & Co.;Einkauf',
        'TITLE:Inhaberin',
        'TEL;TYPE=WORK,VOICE:+49 30 23125001',
        'TEL;TYPE=CELL:0171 3920011',
        'item1.EMAIL;TYPE=INTERNET:ae@example.org',
        'item1.X-ABLabel:_$!<Work>!$_',
        'ADR;TYPE=HOME:;;Privatweg 1;Bonn;;53111;',
        'ADR;TYPE=WORK:;;Ü-Straße 5;Köln;;50667;Deutschland',
        'BDAY:--05-14',
        'NOTE:Zeile eins\\nZeile zwei mit einem langen Satz\\, der ü',
        ' ber das Ende hinausgeht\\; er ist gefaltet.',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
        ' AAAA',
      ) + card('VERSION:3.0', 'N:Zwei;Bernd;;;', 'EMAIL:zwei@example.org');
    expect(await cardsOf(text)).toEqual([
      {
        Titel: 'Dr.',
        Vorname: 'Änne Maria',
        Nachname: 'Über',
        Firma: 'Über, Söhne & Co.',
        Abteilung: 'Einkauf',
        Position: 'Inhaberin',
        Telefon: '+49 30 23125001',
        Mobiltelefon: '0171 3920011',
        'E-Mail-Adresse': 'ae@example.org',
        'Straße und Hausnummer': 'Ü-Straße 5',
        PLZ: '50667',
        Ort: 'Köln',
        Land: 'Deutschland',
        'Weitere Anschriften': 'Privatweg 1, 53111 Bonn',
        'Geburtstag ohne Jahr': '14.05.',
        Notizen: 'Zeile eins\nZeile zwei mit einem langen Satz, der über das Ende hinausgeht; er ist gefaltet.',
      },
      { Vorname: 'Bernd', Nachname: 'Zwei', 'E-Mail-Adresse': 'zwei@example.org' },
    ]);
  });

  it('keeps further numbers and addresses, and takes the preferred ones first', async () => {
    const [only] = await cardsOf(
      card(
        'VERSION:3.0',
        'FN:Frau Ute Hoß',
        'TEL;TYPE=HOME:030 1',
        'TEL;TYPE=WORK,PREF:030 2',
        'TEL;TYPE=WORK,FAX:030 3',
        'EMAIL:eins@example.org',
        'EMAIL;TYPE=PREF:zwei@example.org',
      ),
    );
    expect(only).toEqual({
      'Ganzer Name': 'Frau Ute Hoß',
      Telefon: '030 2',
      'Weitere Telefonnummern': '030 1',
      Fax: '030 3',
      'E-Mail-Adresse': 'zwei@example.org',
      'Weitere E-Mail-Adressen': 'eins@example.org',
    });
  });

  it('splits a salutation from the title in front of the name', async () => {
    expect(await cardsOf(card('N:Heyde;Änne;;Frau Dr.;jun.'))).toEqual([
      { Anrede: 'Frau', Titel: 'Dr.', Vorname: 'Änne', Nachname: 'Heyde jun.' },
    ]);
  });
});

describe('a card of version 4.0', () => {
  it('is read through addresses with a scheme and quoted types', async () => {
    const text = card(
      'VERSION:4.0',
      'N:Öztürk;Mona;;;',
      'TEL;VALUE=uri;TYPE="cell,voice":tel:+49-171-3920015',
      'EMAIL:mailto:mona@example.org',
      'BDAY:19800229',
      'CATEGORIES:Gründung,Café\\, Bar',
    );
    expect(await cardsOf(text)).toEqual([
      {
        Vorname: 'Mona',
        Nachname: 'Öztürk',
        Mobiltelefon: '+49-171-3920015',
        'E-Mail-Adresse': 'mona@example.org',
        Geburtsdatum: '1980-02-29',
        Schlagworte: 'Gründung, Café, Bar',
      },
    ]);
  });

  it('is left out where it is a group of others', async () => {
    expect(await cardsOf(card('VERSION:4.0', 'KIND:group', 'FN:Alle Kunden'))).toEqual([]);
  });
});

describe('cards of any making', () => {
  it('are recognised by their first line alone', () => {
    expect(isVcardStart('\uFEFFBEGIN:VCARD\r\nVERSION:3.0')).toBe(true);
    expect(isVcardStart('Vorname;Nachname\nBEGIN:VCARD;x')).toBe(false);
  });

  it('end where the next one begins or the file ends', async () => {
    expect(await cardsOf('BEGIN:VCARD\nFN:Eins\nBEGIN:VCARD\nFN:Zwei')).toEqual([
      { 'Ganzer Name': 'Eins' },
      { 'Ganzer Name': 'Zwei' },
    ]);
  });

  it('take time and memory by their length alone', async () => {
    const hostile = `BEGIN:VCARD\n${'N;'.repeat(500_000)}\nPHOTO:${'A'.repeat(2_000_000)}\n${' folded\n'.repeat(200_000)}FN:Ute\n${'TEL:1\n'.repeat(100_000)}`;
    const started = performance.now();
    const [only] = await cardsOf(hostile, 65_536);
    expect(only?.['Ganzer Name']).toBe('Ute');
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
