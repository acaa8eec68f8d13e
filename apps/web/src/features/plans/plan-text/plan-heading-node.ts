import { Node, textblockTypeInputRule } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    planHeading: {
      toggleHeading: (attributes: { level: HeadingLevel }) => ReturnType;
    };
  }
}

export const headingLevels = [1, 2, 3] as const;
type HeadingLevel = (typeof headingLevels)[number];

/** The title of the page is of level 1, that of the chapter of level 2: headings of a text stand below them. */
const above = 2;

/** A heading within a text. What is pasted from elsewhere comes in at its own level, what is from here says which it has. */
export const PlanHeadingNode = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({
        level: Math.min(3, Math.max(1, Number(element.getAttribute('data-level') ?? level))),
      }),
    })),
  renderHTML: ({ node }) => {
    const level = Number(node.attrs['level']);
    return [`h${level + above}`, { 'data-level': String(level) }, 0];
  },
  addCommands() {
    return {
      toggleHeading:
        (attributes) =>
        ({ commands }) =>
          commands.toggleNode(this.name, 'paragraph', attributes),
    };
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [`Mod-Alt-${level}`, () => this.editor.commands.toggleHeading({ level })]),
    );
  },
  addInputRules() {
    return headingLevels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^(#{${level}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});
