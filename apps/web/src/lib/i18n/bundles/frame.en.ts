import ui from '@fundus/messages/en/ui';
import vocabulary from '@fundus/messages/en/vocabulary';

/** What nearly every page shows to users who are logged in. */
export const frameMessages = { ui, vocabulary };
