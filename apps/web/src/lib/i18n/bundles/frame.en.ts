import ui from '@fundus/messages/en/ui';
import vocabulary from '@fundus/messages/en/vocabulary';

/** Messages of nearly every page after login. */
export const frameMessages = { ui, vocabulary };
