import { expect, it } from 'vitest';
import { chooseParts, type MimePart } from './mime-parts.ts';

const text = (part: string, type = 'text/plain'): MimePart => ({ part, type });
const file = (part: string, name: string, type = 'application/pdf'): MimePart => ({
  part,
  type,
  size: 10,
  disposition: 'attachment',
  dispositionParameters: { filename: name },
});

it('takes the plain words where there are several forms of them, and files wherever they lie', () => {
  const logo: MimePart = { part: '1.2.2', type: 'image/png', id: '<logo>', disposition: 'inline' };
  const page: MimePart = {
    part: '1.2',
    type: 'multipart/mixed',
    childNodes: [
      { part: '1.2.1', type: 'multipart/related', childNodes: [text('1.2.1.1', 'text/html'), logo] },
      file('1.2.3', 'Plan.pdf'),
    ],
  };
  const body: MimePart = { part: '1', type: 'multipart/alternative', childNodes: [text('1.1'), page] };
  const { texts, files } = chooseParts({ type: 'multipart/mixed', childNodes: [body, file('2', 'Vertrag.pdf')] });
  expect(texts).toEqual([{ part: '1.1', isHtml: false }]);
  expect(files.map(({ fileName }) => fileName)).toEqual(['Plan.pdf', 'Vertrag.pdf']);
});

it('takes the page where there is nothing else, and a mail of one part as a whole', () => {
  const alternative = { type: 'multipart/alternative', childNodes: [text('1', 'text/html')] };
  expect(chooseParts(alternative).texts).toEqual([{ part: '1', isHtml: true }]);
  expect(chooseParts({ type: 'text/plain' }).texts).toEqual([{ part: '1', isHtml: false }]);
  expect(chooseParts({ type: 'application/pdf' }).files).toMatchObject([{ part: '1', fileName: 'Anlage 1.pdf' }]);
});

it('takes a mail in a mail as a file, a text with a name as well, and none that lies too deep', () => {
  const inner: MimePart = { part: '2', type: 'message/rfc822', childNodes: [text('2.1')] };
  const named: MimePart = { part: '3', type: 'text/plain', parameters: { name: 'Notiz.txt' } };
  const { texts, files } = chooseParts({ type: 'multipart/mixed', childNodes: [text('1'), inner, named] });
  expect(texts).toEqual([{ part: '1', isHtml: false }]);
  expect(files.map(({ fileName }) => fileName)).toEqual(['Anlage 2.eml', 'Notiz.txt']);
  let deep: MimePart = text('1');
  for (let level = 0; level < 50; level += 1) deep = { part: '1', type: 'multipart/mixed', childNodes: [deep] };
  expect(chooseParts(deep)).toEqual({ texts: [], files: [], report: null });
});
