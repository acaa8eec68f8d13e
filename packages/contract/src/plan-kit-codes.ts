/** Limits of kits that need no schema, so that the web reads them without loading any. */
export const planKitLimits = { permits: 30, bands: 40 };
