import ui from '@fundus/messages/de/ui';
import vocabulary from '@fundus/messages/de/vocabulary';

/** Messages of nearly every page after login. */
export const frameMessages = { ui, vocabulary };
