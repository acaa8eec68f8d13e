import type { SharedAdvisor } from '@fundus/contract/shared-advisor';
import type { ReactNode } from 'react';
import { phoneLinkOf } from '#lib/phone-link.ts';
import classes from './letter.module.css';
import typography from './typography.module.css';

/** A page without navigation that reads like a letter, on a phone first: who writes, then what. */
export function Letter({
  sender,
  words,
  children,
}: {
  sender: SharedAdvisor;
  /** Descriptions of the pictures for readers who do not see them. */
  words: { photo: string; logo: string };
  children: ReactNode;
}) {
  return (
    <div className={classes['page']}>
      <header className={classes['letterhead']}>
        <div className={classes['sender']}>
          {sender.photoUrl === null ? (
            <span className={classes['initials']} aria-hidden>
              {initialsOf(sender.name)}
            </span>
          ) : (
            <img className={classes['photo']} src={sender.photoUrl} alt={words.photo} width={64} height={64} />
          )}
          <div>
            <p className={classes['advisor']}>{sender.name}</p>
            {sender.company !== '' && <p className={typography['quiet']}>{sender.company}</p>}
          </div>
        </div>
        {sender.logoUrl !== null && <img className={classes['logo']} src={sender.logoUrl} alt={words.logo} />}
        <p className={classes['contact']}>
          {sender.phone !== '' && <a href={phoneLinkOf(sender.phone)}>{sender.phone}</a>}
          {sender.email !== '' && <a href={`mailto:${sender.email}`}>{sender.email}</a>}
          {sender.website !== '' && (
            <a href={sender.website} target="_blank" rel="noreferrer">
              {sender.website.replace(/^https?:\/\/|\/$/gi, '')}
            </a>
          )}
        </p>
      </header>
      {children}
    </div>
  );
}

/** Subject of the letter, with a small line above it. */
export function LetterTitle({ above, children }: { above: string; children: ReactNode }) {
  return (
    <div>
      <p className={typography['quiet']}>{above}</p>
      <h1 className={classes['title']}>{children}</h1>
    </div>
  );
}

/** Text of the sender, in paragraphs. */
export function LetterText({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes['message']}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {children}
    </div>
  );
}

export function LetterClosing({ sender, words }: { sender: SharedAdvisor; words: string }) {
  return (
    <div className={classes['closing']}>
      <p>{words}</p>
      <p className={classes['advisor']}>{sender.name}</p>
      {sender.company !== '' && <p className={typography['quiet']}>{sender.company}</p>}
    </div>
  );
}

/** While a letter is on its way, or where it did not arrive. */
export function LetterPlace({ children }: { children: ReactNode }) {
  return <div className={classes['page']}>{children}</div>;
}

/** First letters of the first and the last name; titles in front of them (»Dr.«, »Dipl.-Kfm.«) do not count. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((part) => part !== '' && !part.endsWith('.'));
  const first = names[0]?.charAt(0) ?? '';
  return names.length > 1 ? `${first}${names.at(-1)?.charAt(0) ?? ''}` : first;
}
