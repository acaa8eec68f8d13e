import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { precompress } from './precompress.plugin.ts';
import { preloadFont } from './preload-font.plugin.ts';

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, import.meta.dirname, 'FUNDUS_');
  const apiOrigin = environment['FUNDUS_API_ORIGIN'] ?? 'http://127.0.0.1:4080';
  return {
    root: import.meta.dirname,
    plugins: [react(), preloadFont(/open-sans-latin-wght-normal-.*\.woff2$/), precompress()],
    server: { port: 5173, host: '127.0.0.1', proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
    build: {
      target: 'es2022',
      sourcemap: false,
      // Fonts and pictures stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Without groups every module that two pages share becomes a file of its own: hundreds of requests of a kilobyte.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 2 },
              { name: 'libraries', test: /node_modules\/(?!zod)/, minShareCount: 6, priority: 1 },
            ],
          },
        },
      },
    },
  };
});
