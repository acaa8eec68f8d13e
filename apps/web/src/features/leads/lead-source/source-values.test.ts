import type { LeadSource } from '@fundus/contract/lead-source';
import { expect, it } from 'vitest';
import { embedCodeOf } from './snippets.ts';
import { originOf, toChange, toInput, valuesOf } from './source-values.ts';

it('reads an origin out of what people copy from the address bar', () => {
  expect(originOf('https://www.example.org/kontakt?x=1')).toBe('https://www.example.org');
  expect(originOf('www.example.org')).toBe('https://www.example.org');
  expect(originOf('HTTP://Example.org:8080/')).toBe('http://example.org:8080');
  expect(originOf('https://förder.example')).toBe('https://xn--frder-jua.example');
  expect(originOf('http://localhost:3000')).toBe('http://localhost:3000');
  for (const wrong of [
    '*',
    'https://*.example.org',
    'javascript:alert(1)',
    'file:///etc',
    'ftp://example.org',
    'beispiel',
    'a b',
  ]) {
    expect([wrong, originOf(wrong)]).toEqual([wrong, null]);
  }
});

it('returns the values that it was given', () => {
  const source = {
    name: 'Website',
    isActive: true,
    form: {
      isActive: false,
      title: 'T',
      intro: 'I',
      consentText: 'C',
      thanks: 'D',
      origins: ['https://a.example', 'https://b.example'],
      url: 'https://portal.example/formular/1',
    },
  } as LeadSource;
  const { url: _url, ...form } = source.form;
  expect(toInput(valuesOf(source))).toEqual({ name: 'Website', isActive: true, form });
  const doubled = { ...valuesOf(source), origins: '\n a.example \nhttps://a.example/x\n' };
  expect(toInput(doubled).form.origins).toEqual(['https://a.example']);
  const values = valuesOf(source);
  expect(toChange(values, { ...values, title: 'Neu' })).toEqual({ form: { title: 'Neu' } });
  expect(toChange(values, { ...values, isActive: false })).toEqual({ isActive: false });
});

it('keeps a title from breaking out of the code', () => {
  expect(embedCodeOf({ url: 'https://p.example/formular/1', title: '"><b>' })).not.toContain('<b>');
});
