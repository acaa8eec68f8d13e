import { expect, it } from 'vitest';
import { readOrigins, writeDirectImports } from '../apps/web/direct-imports.plugin.ts';

it('reads from the first file of a package where each of its names stands', () => {
  const origins = readOrigins(`
    import { Button as Inner } from './button/button.mjs';
    import Whole, * as all from './whole.mjs';
    import { useId } from 'elsewhere';
    const own = 1;
    export { Inner as Button, Whole, all, useId, own };
    export { default as IconPlus, default as IconAdd } from './icons/plus.mjs';
    export * as icons from './icons.mjs';`);
  expect(Object.fromEntries(origins)).toEqual({
    Button: { file: './button/button.mjs', name: 'Button' },
    Whole: { file: './whole.mjs', name: 'default' },
    IconPlus: { file: './icons/plus.mjs', name: 'default' },
    IconAdd: { file: './icons/plus.mjs', name: 'default' },
  });
});

it('takes names from where they stand, and leaves every import of which it does not know that', () => {
  const packages = new Map([['kit', new Map([['Button', { file: '/kit/button.mjs', name: 'Button' }]])]]);
  const written = writeDirectImports(
    `import { Button as Press } from 'kit';
import { Button, own } from 'kit';
import * as kit from 'kit';
import 'kit';
import { Button as Other } from 'other';
show("import { Button } from 'kit'");`,
    packages,
  );
  expect(written).toBe(`import { Button as Press } from "/kit/button.mjs";
import { Button, own } from 'kit';
import * as kit from 'kit';
import 'kit';
import { Button as Other } from 'other';
show("import { Button } from 'kit'");`);
});
