import type { PlanPicture } from '@fundus/contract/business-plan-picture';

/** The pictures of a plan on a page that is open for hours: where each is shown from, as long as its address holds. */
export interface PictureShelf {
  /** Undefined until it is known; asking fetches what is not. */
  urlOf: (pictureId: string) => string | undefined;
  /** Whether the server was asked and does not know it. */
  isLost: (pictureId: string) => boolean;
  /** The address does not work any more. */
  renew: (pictureId: string) => void;
  add: (file: File, options: { onProgress: (share: number) => void }) => Promise<PlanPicture>;
  subscribe: (listener: () => void) => () => void;
}

/** One that the server does not know may be on its way, with the text that another writer pasted: requested again so much later. */
const askAgainMs = [2_000, 6_000, 20_000];

export function createPictureShelf({
  load,
  add,
}: {
  load: () => Promise<PlanPicture[]>;
  add: PictureShelf['add'];
}): PictureShelf {
  const urls = new Map<string, string>();
  const asked = new Map<string, number>();
  const listeners = new Set<() => void>();
  let loading: Promise<void> | null = null;
  const tell = (): void => listeners.forEach((listener) => listener());
  const ask = (pictureId: string): void => {
    loading ??= load()
      .then((pictures) => pictures.forEach((one) => urls.set(one.pictureId, one.url)))
      // Without the server words are still written; the picture is requested again.
      .catch(() => undefined)
      .finally(() => {
        loading = null;
      });
    void loading.then(() => {
      if (urls.has(pictureId)) asked.delete(pictureId);
      else {
        const times = asked.get(pictureId) ?? 0;
        asked.set(pictureId, times + 1);
        const wait = askAgainMs[times];
        if (wait !== undefined) setTimeout(() => listeners.size > 0 && ask(pictureId), wait);
      }
      tell();
    });
  };
  return {
    urlOf(pictureId) {
      const url = urls.get(pictureId);
      if (url === undefined && !asked.has(pictureId)) {
        asked.set(pictureId, 0);
        ask(pictureId);
      }
      return url;
    },
    isLost: (pictureId) => (asked.get(pictureId) ?? 0) > 0,
    renew(pictureId) {
      const times = asked.get(pictureId) ?? 0;
      if (times >= askAgainMs.length) return;
      urls.delete(pictureId);
      asked.set(pictureId, times + 1);
      ask(pictureId);
    },
    async add(file, options) {
      const picture = await add(file, options);
      urls.set(picture.pictureId, picture.url);
      return picture;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
