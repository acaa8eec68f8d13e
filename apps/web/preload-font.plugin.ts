import type { Plugin } from 'vite';

/** Asks for the Latin text face together with the page, so that the first words stand in it and nothing jumps. */
export function preloadFont(fileName: RegExp): Plugin {
  return {
    name: 'fundus:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => fileName.test(name));
        if (font === undefined) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
