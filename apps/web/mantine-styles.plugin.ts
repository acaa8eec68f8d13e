import type { Plugin } from 'vite';

/** The names of classes of a part of Mantine: needed wherever the part is. */
const classNames = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const namesOfNotifications = /[\\/]@mantine[\\/]notifications[\\/]esm[\\/]\w+\.module\.mjs$/;
const ofNotifications = '@mantine/notifications/styles.layer.css';
const ofAll = ['@mantine/core/styles.layer.css', ofNotifications];

const imports = (styles: readonly string[]): string => styles.map((style) => `import '${style}';\n`).join('');

/** The styles that a module of Mantine needs; null where it needs none. */
function styleOf(id: string): string | null {
  if (namesOfNotifications.test(id)) return ofNotifications;
  const part = classNames.exec(id)?.[1];
  return part === undefined ? null : `@mantine/core/styles/${part}.layer.css`;
}

/**
 * Lets the styles of each part of Mantine come with the part, and with no page that does without it. A part imports those
 * of which it consists, so their styles stand before its own, which decides within the layer. Where no build is made all
 * of them come with the page.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'fundus:mantine-styles',
    transform(code, id) {
      const style = this.environment.mode === 'build' ? styleOf(id) : null;
      return style === null ? null : { code: imports([style]) + code, map: null };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { server }) =>
        server && [{ tag: 'script', attrs: { type: 'module' }, children: imports(ofAll), injectTo: 'head' }],
    },
  };
}
