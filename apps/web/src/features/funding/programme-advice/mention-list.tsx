import type { Mention } from '@fundus/contract/programme-advice';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { paths } from '../../../paths.ts';
import classes from './programme-advice.module.css';

/** A text in which the programmes that it names lead to their pages. */
function MentionText({ parts }: { parts: readonly Mention[] }) {
  return parts.map(({ text, programmeId }, place) =>
    programmeId === null ? (
      text
    ) : (
      <Link key={place} to={paths.programme} params={{ programmeId }}>
        {text}
      </Link>
    ),
  );
}

/** Several such texts in one line. */
export function MentionLine({ entries }: { entries: readonly (readonly Mention[])[] }) {
  return entries.map((parts, place) => (
    <Fragment key={place}>
      {place > 0 && '; '}
      <MentionText parts={parts} />
    </Fragment>
  ));
}

/** Several such texts, one below the other. */
export function MentionList({ entries }: { entries: readonly (readonly Mention[])[] }) {
  return (
    <ul className={classes['mentions']}>
      {entries.map((parts, place) => (
        <li key={place}>
          <MentionText parts={parts} />
        </li>
      ))}
    </ul>
  );
}
