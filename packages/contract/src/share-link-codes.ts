/** Header that carries the grant which `unlockShare` gives for a link with a password. */
export const shareGrantHeader = 'x-share-grant';

/**
 * Header by which a browser is known again in which a user of the portal has logged in: their own looks are no views,
 * logged in or not. Browsers of clients have nothing to send.
 */
export const shareDeviceHeader = 'x-known-browser';

/** Abilities of the reader of a list on a link: none where it leads nowhere any more. */
export const shareLinkAbilities = ['mail', 'revoke'] as const;
export type ShareLinkAbility = (typeof shareLinkAbilities)[number];
