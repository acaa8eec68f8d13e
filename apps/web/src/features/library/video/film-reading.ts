/** Facts that the browser reads from a film before it is uploaded. */
export interface FilmFacts {
  /** Null where the browser cannot tell. */
  lengthSeconds: number | null;
  /** A picture out of its beginning; null where the browser cannot play it. */
  poster: File | null;
}

const patienceMs = 15_000;
const posterWidth = 1_280;
/** Black pictures and titles are over by then. */
const posterShare = 0.1;
const posterAtMost = 5;

const happened = (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), patienceMs);
    const end = (settle: (event: Event) => void) => (event: Event) => [clearTimeout(timer), settle(event)];
    target.addEventListener(name, end(resolve), { once: true });
    target.addEventListener('error', end(reject), { once: true });
  });

/** The frame that a player shows at this moment. Null without one. */
export async function takePicture(film: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = film;
  if (videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, posterWidth / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}

/** Reads length and a picture of a film. Nothing of it fails: a film of which nothing can be read is uploaded all the same. */
export async function readFilm(file: File): Promise<FilmFacts> {
  const film = document.createElement('video');
  const url = URL.createObjectURL(file);
  film.muted = true;
  film.preload = 'auto';
  film.playsInline = true;
  try {
    const loaded = happened(film, 'loadeddata');
    film.src = url;
    // An iPhone loads nothing of a film before it is asked to.
    film.load();
    await loaded;
    if (!Number.isFinite(film.duration)) {
      // Recordings of browsers do not say how long they are; their end does.
      const found = happened(film, 'durationchange');
      film.currentTime = 1e7;
      await found;
    }
    const lengthSeconds = Number.isFinite(film.duration) ? film.duration : null;
    const sought = happened(film, 'seeked');
    film.currentTime = Math.min(posterAtMost, (lengthSeconds ?? 0) * posterShare);
    await sought;
    return { lengthSeconds, poster: await takePicture(film) };
  } catch {
    return { lengthSeconds: Number.isFinite(film.duration) ? film.duration : null, poster: null };
  } finally {
    film.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
