import type { Editor } from '@tiptap/react';

/** Selects words of a text and brings them into view; nothing happens where they do not stand there any more. */
export function showQuote(editor: Editor, quote: string): void {
  const { doc } = editor.state;
  let from: number | null = null;
  doc.descendants((node, at) => {
    if (from !== null || !node.isTextblock) return from === null;
    // Living numbers are one sign, as in the document.
    const place = node.textBetween(0, node.content.size, undefined, '◆').indexOf(quote);
    if (place >= 0) from = at + 1 + place;
    return false;
  });
  if (from === null) return;
  editor
    .chain()
    .setTextSelection({ from, to: from + quote.length })
    .focus()
    .scrollIntoView()
    .run();
}
