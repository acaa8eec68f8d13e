import type { PlanText } from '@fundus/contract/plan-text';
import type { JSONContent } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useLatest } from '#lib/use-latest.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pictureIn } from './pasted-picture.ts';
import type { PictureSource } from './picture-dialog.tsx';
import type { PictureShelf } from './picture-shelf.ts';
import { type FigureWords, fromDocument, toDocument } from './plan-document.ts';
import classes from './plan-editor.module.css';
import { PlanFigureNode } from './plan-figure-node.ts';
import { PlanHeadingNode } from './plan-heading-node.ts';
import { insertPicture, type PictureAttributes, PlanDocumentNode, PlanPictureNode } from './plan-picture-node.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import { showQuote } from './show-quote.ts';
import { withWordLists } from './word-lists.ts';

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx').then((part) => part.PictureDialog), ['profile']);

const extensions = [
  StarterKit.configure({
    document: false,
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
  TableKit.configure({ table: { resizable: false } }),
  PlanFigureNode,
  PlanDocumentNode,
  PlanHeadingNode,
];

/** The editor of a text: headings, lists, tables, links, pictures and living numbers. It keeps its own state; another `key` starts over. */
export function PlanEditor({
  text,
  label,
  figures,
  shelf,
  canEdit,
  quote,
  onType,
}: {
  /** Initial content. */
  text: PlanText;
  /** Names the field. */
  label: string;
  /** Present values of live numbers; without any, none is offered. */
  figures: FigureWords;
  /** Where pictures are shown from and kept. */
  shelf: PictureShelf;
  canEdit: boolean;
  /** Words that are shown first. */
  quote?: string | undefined;
  /** With every change: `read` tells the text as it stands with it. Reading a long text takes longer than a key may. */
  onType: (read: () => PlanText) => void;
}) {
  const { t } = useTranslation('plan-text');
  const tell = useLatest(onType);
  // The same objects with every drawing: with others the editor would set itself up again.
  const [content] = useState(() => toDocument(text, figures));
  const [known] = useState(() => [...extensions, PlanPictureNode.configure({ shelf, missing: t('picture.missing') })]);
  const [picture, setPicture] = useState<{ source: PictureSource; at?: number } | null>(null);
  const editorProps = useMemo(
    () => ({
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: classes['text'] ?? '',
        lang: 'de',
        spellcheck: 'true',
      },
      transformPastedHTML: withWordLists,
      handlePaste: (_view: EditorView, event: ClipboardEvent) => {
        const file = pictureIn(event.clipboardData);
        if (file === null) return false;
        setPicture({ source: file });
        return true;
      },
      handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, isMoved: boolean) => {
        const file = isMoved ? null : pictureIn(event.dataTransfer);
        if (file === null) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        setPicture({ source: file, ...(at === undefined ? {} : { at }) });
        return true;
      },
    }),
    [label],
  );
  const choose = useCallback((source: File) => setPicture({ source }), []);
  const edit = useLatest(() => {
    const { selection } = editor.state;
    if (selection instanceof NodeSelection) setPicture({ source: selection.node.attrs as PictureAttributes });
  });
  const editor = useEditor({
    extensions: known,
    content,
    editable: canEdit,
    // The style sheet of the page has it; styles that are written in by a script would be refused.
    injectCSS: false,
    editorProps,
    onCreate: ({ editor: made }) => quote !== undefined && showQuote(made, quote),
    onUpdate: ({ editor: { state } }) => tell(() => fromDocument(state.doc.toJSON() as JSONContent)),
  });
  return (
    <div className={classes['root']} data-editable={canEdit || undefined}>
      {canEdit && (
        <PlanToolbar
          editor={editor}
          label={t('toolbar.label', { label })}
          figures={figures}
          onPicture={choose}
          onEditPicture={edit}
        />
      )}
      <EditorContent editor={editor} />
      {picture !== null && (
        <PictureDialog
          source={picture.source}
          shelf={shelf}
          onClose={() => setPicture(null)}
          onDone={(attributes) => {
            setPicture(null);
            if (picture.source instanceof File) insertPicture(editor, attributes, picture.at);
            else editor.chain().focus().updateAttributes('planPicture', attributes).run();
          }}
        />
      )}
    </div>
  );
}
