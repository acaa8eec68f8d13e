import type { PlanText } from '@fundus/contract/plan-text';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useLatest } from '#lib/use-latest.ts';
import { type FigureWords, fromDocument, toDocument } from './plan-document.ts';
import classes from './plan-editor.module.css';
import { PlanFigureNode } from './plan-figure-node.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import { showQuote } from './show-quote.ts';

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
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
];

/** The editor of a text: headings, lists, tables, links and living numbers. It keeps its own state; another `key` begins anew. */
export function PlanEditor({
  text,
  label,
  figures = {},
  canEdit,
  quote,
  onChange,
}: {
  /** What it begins with. */
  text: PlanText;
  /** Names the field. */
  label: string;
  /** What living numbers say now; without any, none is offered. */
  figures?: FigureWords;
  canEdit: boolean;
  /** Words that are shown first. */
  quote?: string | undefined;
  onChange: (text: PlanText) => void;
}) {
  const { t } = useTranslation('plan-text');
  const tell = useLatest(onChange);
  const editor = useEditor({
    extensions,
    content: toDocument(text, figures),
    editable: canEdit,
    // The style sheet of the page has it; styles that are written in by a script would be refused.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: classes['text'] ?? '',
        lang: 'de',
        spellcheck: 'true',
      },
    },
    onCreate: ({ editor: made }) => quote !== undefined && showQuote(made, quote),
    onUpdate: ({ editor: changed }) => tell(fromDocument(changed.getJSON())),
  });
  return (
    <div className={classes['root']} data-editable={canEdit || undefined}>
      {canEdit && <PlanToolbar editor={editor} label={t('toolbar.label', { label })} figures={figures} />}
      <EditorContent editor={editor} />
    </div>
  );
}
