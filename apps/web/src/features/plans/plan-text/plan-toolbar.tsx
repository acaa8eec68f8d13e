import { planFigures } from '@fundus/contract/plan-figure-codes';
import { ActionIcon, Select } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconPhotoEdit,
  IconPhotoOff,
  type IconProps,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, memo, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { FigureWords } from './plan-document.ts';
import classes from './plan-editor.module.css';

type ToolName =
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'orderedList'
  | 'table'
  | 'addRow'
  | 'addColumn'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'
  | 'deletePicture'
  | 'undo'
  | 'redo';

interface Tool {
  name: ToolName;
  Icon: ComponentType<IconProps>;
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3, Icon: Tool['Icon']): Tool => ({
  name: `heading${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const always: readonly Tool[] = [
  heading(1, IconH1),
  heading(2, IconH2),
  heading(3, IconH3),
  { name: 'bold', Icon: IconBold, run: (chain) => chain.toggleBold(), isActive: (editor) => editor.isActive('bold') },
  {
    name: 'italic',
    Icon: IconItalic,
    run: (chain) => chain.toggleItalic(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'bulletList',
    Icon: IconList,
    run: (chain) => chain.toggleBulletList(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
];
const outsideTable: readonly Tool[] = [
  { name: 'table', Icon: IconTable, run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
];
const insideTable: readonly Tool[] = [
  { name: 'addRow', Icon: IconRowInsertBottom, run: (chain) => chain.addRowAfter() },
  { name: 'addColumn', Icon: IconColumnInsertRight, run: (chain) => chain.addColumnAfter() },
  { name: 'deleteRow', Icon: IconRowRemove, run: (chain) => chain.deleteRow() },
  { name: 'deleteColumn', Icon: IconColumnRemove, run: (chain) => chain.deleteColumn() },
  { name: 'deleteTable', Icon: IconTableOff, run: (chain) => chain.deleteTable() },
];
const atPicture: readonly Tool[] = [
  { name: 'deletePicture', Icon: IconPhotoOff, run: (chain) => chain.deleteSelection() },
];
const atTheEnd: readonly Tool[] = [
  { name: 'undo', Icon: IconArrowBackUp, run: (chain) => chain.undo() },
  { name: 'redo', Icon: IconArrowForwardUp, run: (chain) => chain.redo() },
];

/** Actions on the text at the caret; rendered again only when they change, not with every key. */
export const PlanToolbar = memo(function PlanToolbar({
  editor,
  label,
  figures,
  onPicture,
  onEditPicture,
}: {
  editor: Editor;
  label: string;
  figures: FigureWords;
  /** A picture was chosen; undefined where texts have none. */
  onPicture: ((file: File) => void) | undefined;
  /** The selected picture is to be changed. */
  onEditPicture: () => void;
}) {
  const { t } = useTranslation('plan-text');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      isPicture: now.isActive('planPicture'),
      active: always.filter(({ isActive }) => isActive?.(now)).map(({ name }) => name),
    }),
  });
  const file = useRef<HTMLInputElement>(null);
  const tools = [
    ...always,
    ...(state.isInTable ? insideTable : outsideTable),
    ...(state.isPicture ? atPicture : []),
    ...atTheEnd,
  ];
  const known = planFigures.filter((figure) => figures[figure] !== undefined);
  return (
    <div role="toolbar" aria-label={label} className={classes['toolbar']}>
      {tools.map(({ name, Icon, run, isActive }) => (
        <ActionIcon
          key={name}
          variant={state.active.includes(name) ? 'light' : 'subtle'}
          color={state.active.includes(name) ? 'brand' : 'gray'}
          aria-label={t(`toolbar.${name}`)}
          title={t(`toolbar.${name}`)}
          aria-pressed={isActive === undefined ? undefined : state.active.includes(name)}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
      {onPicture !== undefined && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(state.isPicture ? 'toolbar.editPicture' : 'toolbar.picture')}
            title={t(state.isPicture ? 'toolbar.editPicture' : 'toolbar.picture')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (state.isPicture ? onEditPicture() : file.current?.click())}
          >
            {state.isPicture ? (
              <IconPhotoEdit size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconPhoto size={18} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('toolbar.picture')}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // The same file can be chosen again.
              currentTarget.value = '';
              if (chosen !== undefined) onPicture(chosen);
            }}
          />
        </>
      )}
      {known.length > 0 && (
        <Select
          size="xs"
          className={classes['figures']}
          aria-label={t('toolbar.figure')}
          placeholder={t('toolbar.figure')}
          value={null}
          data={known.map((figure) => ({ value: figure, label: `${t(`figure.${figure}`)}: ${figures[figure]}` }))}
          comboboxProps={{ width: 320, position: 'bottom-start' }}
          onChange={(figure) => {
            if (figure === null) return;
            editor
              .chain()
              .focus()
              .insertPlanFigure(figure, figures[figure] ?? '')
              .run();
          }}
        />
      )}
    </div>
  );
});
