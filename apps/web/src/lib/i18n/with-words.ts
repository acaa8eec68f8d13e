import type { Namespace } from '@fundus/messages/namespaces';
import { loadNamespaces } from './i18n.ts';

/** A part together with the words that it needs and its page does without. */
export async function withWords<Loaded>(part: Promise<Loaded>, namespaces: readonly Namespace[]): Promise<Loaded> {
  const [loaded] = await Promise.all([part, loadNamespaces(namespaces)]);
  return loaded;
}
