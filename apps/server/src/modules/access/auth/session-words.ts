import type { Language } from '@fundus/contract/user';
import { message } from '#lib/message-catalogue.ts';
import { nameDevice, placeOfAddress } from './user-agent.rules.ts';

/** »Firefox 141 unter Windows«, as far as the browser tells. */
export function wordDevice(language: Language, userAgent: string): string {
  const { browser, system } = nameDevice(userAgent);
  const say = (key: string, values = {}): string => message(language, 'own-session', `device.${key}`, values);
  if (browser !== null && system !== null) return say('both', { browser, system });
  return browser ?? system ?? say('unknown');
}

/** »aus dem Internet (203.0.113.7)« */
export function wordAddress(language: Language, address: string): string {
  return message(language, 'own-session', `address.${placeOfAddress(address)}`, { address });
}
