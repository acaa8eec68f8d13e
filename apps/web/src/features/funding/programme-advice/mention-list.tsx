import type { Mention } from '@fundus/contract/programme-advice';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import classes from './programme-advice.module.css';

/** A text in which the programmes that it names lead to their pages. */
export function MentionText({ parts }: { parts: readonly Mention[] }) {
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
