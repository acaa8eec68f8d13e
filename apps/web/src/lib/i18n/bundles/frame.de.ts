import ui from '@fundus/messages/de/ui';
import vocabulary from '@fundus/messages/de/vocabulary';

/** What nearly every page shows to users who are logged in. */
export const frameMessages = { ui, vocabulary };
