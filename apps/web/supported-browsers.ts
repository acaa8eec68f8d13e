/** The oldest browsers that the portal runs in: the build writes for them, README names them, and browser-check.js asks for what they know. */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4', ios: '16.4' } as const;
