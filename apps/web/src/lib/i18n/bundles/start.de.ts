import auth from '@fundus/messages/de/auth';
import common from '@fundus/messages/de/common';
import failure from '@fundus/messages/de/failure';
import layout from '@fundus/messages/de/layout';

/** What every page shows, before a user has logged in and after. */
export const startMessages = { auth, common, failure, layout };
