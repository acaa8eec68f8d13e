import { mergeAttributes, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    planFigure: {
      /** Puts a living number where the caret stands. */
      insertPlanFigure: (figure: string, text: string) => ReturnType;
    };
  }
}

/** A living number within a text: one sign for the caret, its words come from the finance document. */
export const PlanFigureNode = Node.create({
  name: 'planFigure',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    figure: { default: '', parseHTML: (element) => element.getAttribute('data-figure') },
    text: { default: '', parseHTML: (element) => element.textContent },
  }),
  parseHTML: () => [{ tag: 'span[data-figure]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-figure': node.attrs['figure'] as string }, { class: HTMLAttributes['class'] as string }),
    node.attrs['text'] as string,
  ],
  renderText: ({ node }) => node.attrs['text'] as string,
  addCommands() {
    return {
      insertPlanFigure:
        (figure, text) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { figure, text } }),
    };
  },
});
