/**
 * State that a tab keeps while its visitor is at the other service: the handle binds the callback to the browser in which the
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

/** Takes the remembered state, which is then forgotten; null: none, or none of ours. */
export function takeWay(): SocialMemory | null {
  try {
    const memory = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as SocialMemory | null;
    window.sessionStorage.removeItem(key);
    return typeof memory?.handle === 'string' ? memory : null;
  } catch {
    return null;
  }
}
