/** A picture of the page and what it stands for. */
export interface PageSign {
  picture: Element;
  /** A sign with several meanings has the words of all. */
  words: string[];
}

type Drawn = HTMLElement | SVGElement;

/** Larger pictures are charts; they have their own words beside them. */
const largestSign = { width: 64, height: 32 };
/** Styles that a picture gets from its place. */
const fromItsPlace = ['color', 'background', 'border', 'border-radius', 'clip-path'] as const;
const ofItsPlace = ['id', 'role', 'title', 'tabindex', 'aria-label', 'data-sign'];

/** The picture as it looks where it stands, to be shown elsewhere. */
function pictureOf(sign: Drawn, { width, height }: DOMRect): Element {
  const picture = sign.cloneNode(true) as Drawn;
  for (const name of ofItsPlace) picture.removeAttribute(name);
  for (const part of picture.querySelectorAll('[data-sign]')) part.removeAttribute('data-sign');
  picture.setAttribute('aria-hidden', 'true');
  // A picture in a frame has its colour itself, whatever the frame has.
  const [look, inner] = [getComputedStyle(sign), sign.querySelector('svg')];
  for (const property of fromItsPlace) {
    const value = (property === 'color' && inner !== null ? getComputedStyle(inner) : look).getPropertyValue(property);
    picture.style.setProperty(property, value);
  }
  picture.style.width = `${Math.round(width)}px`;
  picture.style.height = `${Math.round(height)}px`;
  return picture;
}

/**
 * The signs that the page shows at the moment, each once, in the order in which they stand. A sign is what is read aloud as a
 * picture; where it says more than a legend should, or has parts that mean something each, `data-sign` has the words, and an
 * empty one excludes the sign.
 */
export function signsOfPage(): PageSign[] {
  const signs = new Map<string, PageSign>();
  for (const sign of document.querySelectorAll<Drawn>('main :is([data-sign], [role="img"][aria-label])')) {
    const words = sign.dataset['sign'] ?? sign.getAttribute('aria-label') ?? '';
    const isOfParts = sign.dataset['sign'] === undefined && sign.querySelector('[data-sign]') !== null;
    const place = sign.getBoundingClientRect();
    const isSign = place.width > 0 && place.width <= largestSign.width && place.height <= largestSign.height;
    if (words === '' || isOfParts || !isSign) continue;
    const picture = pictureOf(sign, place);
    const same = signs.get(picture.outerHTML);
    if (same === undefined) signs.set(picture.outerHTML, { picture, words: [words] });
    else if (!same.words.includes(words)) same.words.push(words);
  }
  return [...signs.values()];
}
