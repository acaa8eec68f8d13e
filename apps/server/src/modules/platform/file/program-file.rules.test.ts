import { expect, it } from 'vitest';
import { harmlessName, isProgramName } from './program-file.rules.ts';

it.each(
  `a.hta a.js a.vbs a.bat a.cmd a.ps1 a.lnk a.url a.scf a.iqy a.html a.xhtml a.jar a.exe a.pdf.js A.EXE a.js. a.js..
   a.wsf a.msi a.scr a.com a.pif a.reg a.cpl a.chm a.mht`.split(/\s+/),
)('%s would run', (name) => {
  expect(isProgramName(name)).toBe(true);
  expect(isProgramName(harmlessName(name))).toBe(false);
});

it.each([
  'Rechnung.pdf',
  'a.js.txt',
  'Plan.docx',
  'Zahlen.xlsx',
  'Logo.svg',
  'js',
  'Angebot vom 3.11.',
  'Brief.eml',
  '',
])('%s is a document', (name) => {
  expect(isProgramName(name)).toBe(false);
  expect(harmlessName(name)).toBe(name);
});
