import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import german from '../../../../../packages/messages/src/de/ui.json' with { type: 'json' };
import { addMessages, showLanguage } from './catalogue.ts';
import { type Namespaces, type Translate, translate } from './translate.ts';

beforeAll(() => {
  addMessages('de', 'ui', german);
  showLanguage('de');
});

type KeyOf<Names extends Namespaces> = Parameters<Translate<Names>>[0];

describe('messages', () => {
  it('fill their gaps and take the form of their number', () => {
    expect(translate('ui:conflict.stale', { name: 'Leitfaden' })).toContain('Leitfaden');
    expect(translate('ui:list.selected', { count: 1, formatted: '1' })).toBe(
      german.list.selected_one.replace('{{formatted}}', '1'),
    );
  });

  // The compiler holds these: with another answer `tsc -p apps/web` fails.
  it('are read by keys of their files', () => {
    expectTypeOf<'list.selected'>().toExtend<KeyOf<'ui'>>();
    expectTypeOf<'ui:list.selected'>().toExtend<KeyOf<readonly ['common', 'ui']>>();
    expectTypeOf<'list.unknown'>().not.toExtend<KeyOf<'ui'>>();
    expectTypeOf<'list.selected'>().not.toExtend<KeyOf<readonly ['common', 'ui']>>();
    expectTypeOf<'common:list.selected'>().not.toExtend<KeyOf<readonly ['common', 'ui']>>();
    expectTypeOf<'list.selected_one'>().not.toExtend<KeyOf<'ui'>>();
  });
});
