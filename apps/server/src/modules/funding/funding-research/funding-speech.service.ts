import type { Language } from '@fundus/contract/user';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { message } from '#lib/message-catalogue.ts';

/** The messages in one language, for wording facts of funding. */
export const speechIn = (language: Language): Speech => ({
  language,
  say: (key, values) => message(language, 'funding-wording', key, values),
});
