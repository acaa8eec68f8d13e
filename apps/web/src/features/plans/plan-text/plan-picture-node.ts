import type { PictureWidth } from '@fundus/contract/plan-picture-codes';
import { type Editor, Node } from '@tiptap/core';
import type { PictureShelf } from './picture-shelf.ts';
import classes from './plan-editor.module.css';

/** A picture as the editor keeps it. */
export interface PictureAttributes {
  pictureId: string;
  alt: string;
  width: PictureWidth;
}

/** Pictures stand between paragraphs, never within a list or a table. */
export const PlanDocumentNode = Node.create({ name: 'doc', topNode: true, content: '(block | picture)+' });

/** A picture between the paragraphs of a text; `shelf` tells where it is shown from, `missing` says so where it is not. */
export const PlanPictureNode = Node.create<{ shelf: PictureShelf | null; missing: string }>({
  name: 'planPicture',
  group: 'picture',
  atom: true,
  draggable: true,
  addOptions: () => ({ shelf: null, missing: '' }),
  addAttributes: () => ({
    pictureId: { default: '', parseHTML: (element) => element.getAttribute('data-picture') },
    alt: { default: '', parseHTML: (element) => element.getAttribute('data-alt') },
    width: {
      default: 'full',
      parseHTML: (element) => (element.getAttribute('data-width') === 'half' ? 'half' : 'full'),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-picture]' }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {
      'data-picture': String(attrs['pictureId']),
      'data-alt': String(attrs['alt']),
      'data-width': String(attrs['width']),
    },
  ],
  renderText: ({ node }) => String(node.attrs['alt']),
  addNodeView() {
    const { shelf, missing } = this.options;
    return ({ node }) => {
      const { pictureId, alt, width } = node.attrs as PictureAttributes;
      const figure = document.createElement('figure');
      figure.className = classes['picture'] ?? '';
      figure.dataset['width'] = width;
      const image = document.createElement('img');
      image.alt = alt;
      const words = document.createElement('figcaption');
      figure.append(image, words);
      let shown: string | undefined;
      const show = (): void => {
        const url = shelf?.urlOf(pictureId);
        words.textContent = url === undefined && shelf?.isLost(pictureId) === true ? `${missing} ${alt}` : alt;
        if (url === undefined || url === shown) return;
        // The first address stays: another one would fetch the same picture again.
        if (shown === undefined) image.src = url;
        shown ??= url;
      };
      image.addEventListener('error', () => {
        shown = undefined;
        shelf?.renew(pictureId);
      });
      const stop = shelf?.subscribe(show);
      show();
      return { dom: figure, destroy: () => stop?.() };
    };
  },
});

/** Puts a picture behind the paragraph, list or table at a place (the caret, where none is named); an empty paragraph makes room. */
export function insertPicture(editor: Editor, attributes: PictureAttributes, at?: number): void {
  const { doc, selection } = editor.state;
  const place = doc.resolve(Math.min(at ?? selection.to, doc.content.size));
  const around = place.depth === 0 ? null : place.node(1);
  const isEmpty = around?.type.name === 'paragraph' && around.content.size === 0;
  const from = around === null ? place.pos : isEmpty ? place.before(1) : place.after(1);
  const to = isEmpty ? place.after(1) : from;
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: 'planPicture', attrs: attributes }, { updateSelection: false })
    .setNodeSelection(from)
    .run();
}
