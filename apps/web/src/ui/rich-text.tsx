import type { Inline, TextBlock } from '@fundus/contract/rich-text';
import { Fragment, type ReactNode } from 'react';
import classes from './rich-text.module.css';

/** Draws formatted prose. `level` is the heading level that a heading of level 1 inside the text takes on this page. */
export function RichText({
  blocks,
  level = 3,
  highlight,
}: {
  blocks: readonly TextBlock[];
  level?: 2 | 3 | 4;
  /** Marks words in running text, for example what was searched for. */
  highlight?: (text: string) => ReactNode;
}) {
  return (
    // Texts of programmes and advisors are German, whatever the language of the page.
    <div className={classes['root']} lang="de">
      <Blocks blocks={blocks} level={level} {...(highlight === undefined ? {} : { highlight })} />
    </div>
  );
}

type Highlight = (text: string) => ReactNode;

function Blocks({
  blocks,
  level,
  highlight,
}: {
  blocks: readonly TextBlock[];
  level: number;
  highlight?: Highlight;
}): ReactNode {
  const passOn = highlight === undefined ? {} : { highlight };
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'heading': {
        const Heading = `h${Math.min(6, level + block.level - 1)}` as 'h3';
        return (
          <Heading key={index}>
            <Inlines inlines={block.inlines} {...passOn} />
          </Heading>
        );
      }
      case 'paragraph':
        return (
          <p key={index}>
            <Inlines inlines={block.inlines} {...passOn} />
          </p>
        );
      case 'list': {
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map((item, place) => (
              <li key={place}>
                <Blocks blocks={item} level={level} {...passOn} />
              </li>
            ))}
          </List>
        );
      }
      case 'quote':
        return (
          <blockquote key={index}>
            <Blocks blocks={block.blocks} level={level} {...passOn} />
          </blockquote>
        );
      case 'table':
        return <TextTable key={index} header={block.header} rows={block.rows} {...passOn} />;
      default:
        return null;
    }
  });
}

function TextTable({
  header,
  rows,
  highlight,
}: {
  header: readonly Inline[][];
  rows: readonly Inline[][][];
  highlight?: Highlight;
}) {
  const passOn = highlight === undefined ? {} : { highlight };
  return (
    <div className={classes['table']} tabIndex={0} role="group">
      <table>
        {header.length > 0 && (
          <thead>
            <tr>
              {header.map((cell, place) => (
                <th key={place} scope="col">
                  <Inlines inlines={cell} {...passOn} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Inlines inlines={cell} {...passOn} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Only addresses that the contract lets through; the server has already dropped all others. */
const safeAddress = /^(?:https?:|mailto:)/i;

function Inlines({ inlines, highlight }: { inlines: readonly Inline[]; highlight?: Highlight }): ReactNode {
  return inlines.map((inline, index) => {
    let content: ReactNode = highlight === undefined ? inline.text : highlight(inline.text);
    if (inline.strong === true) content = <strong>{content}</strong>;
    if (inline.emphasis === true) content = <em>{content}</em>;
    if (inline.href !== undefined && safeAddress.test(inline.href)) {
      content = (
        <a href={inline.href} target="_blank" rel="noreferrer nofollow">
          {content}
        </a>
      );
    }
    return <Fragment key={index}>{content}</Fragment>;
  });
}
