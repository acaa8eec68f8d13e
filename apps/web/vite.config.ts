import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkGroups } from './chunks.ts';
import { directImports } from './direct-imports.plugin.ts';
import { mantineStyles } from './mantine-styles.plugin.ts';
import { noCircles } from './no-circles.plugin.ts';
import { precompress } from './precompress.plugin.ts';
import { preloadFont } from './preload-font.plugin.ts';
import { supportedBrowsers } from './supported-browsers.ts';
import { visitWeight } from './visit-weight.plugin.ts';

/** The face in which nearly every word stands. */
const textFace = /open-sans-latin-normal-.*\.woff2$/;

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, import.meta.dirname, 'FUNDUS_');
  const apiOrigin = environment['FUNDUS_API_ORIGIN'] ?? 'http://127.0.0.1:4080';
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      directImports(['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@tabler/icons-react']),
      mantineStyles(),
      preloadFont(textFace),
      precompress(),
      noCircles(),
      visitWeight(textFace),
    ],
    server: { port: 5173, host: '127.0.0.1', proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
    build: {
      target: Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
      sourcemap: false,
      // Fonts and pictures stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});
