/**
 * What a tab keeps while its visitor is at the other service: the handle binds the way back to the browser in which the
 * way there began. It lies in the tab's own storage and is read once.
 */
export interface SocialMemory {
  handle: string;
  purpose: 'login' | 'link';
  staySignedIn: boolean;
  /** Where its visitor wanted to go. */
  redirect: string | null;
}

const key = 'social_login';

export function rememberWay(memory: SocialMemory): void {
  window.sessionStorage.setItem(key, JSON.stringify(memory));
}

/** What was remembered, which is then forgotten; null: nothing, or nothing of ours. */
export function takeWay(): SocialMemory | null {
  try {
    const memory = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as SocialMemory | null;
    window.sessionStorage.removeItem(key);
    return typeof memory?.handle === 'string' ? memory : null;
  } catch {
    return null;
  }
}
