import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './record-page.module.css';

/** Above the title of a record: the link back to its list. */
export function WayBack({ children }: { children: ReactNode }) {
  return (
    <p className={classes['back']} data-print="hide">
      {children}
    </p>
  );
}

/** Below the title: the company, how the person is reached, and what else is to be known at once. */
export function ReachFacts({
  company,
  email,
  phone,
  children,
}: {
  company: string;
  email: string;
  phone: string;
  /** More entries of the list. */
  children?: ReactNode;
}) {
  return (
    <ul className={classes['facts']}>
      {company !== '' && <li>{company}</li>}
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {phone !== '' && (
        <li>
          <a href={phoneLinkOf(phone)}>{phone}</a>
        </li>
      )}
      {children}
    </ul>
  );
}

/** Below the title: how a person is reached and what else is to be known at once, each with its sign. */
export function ReachList({
  facts,
  children,
}: {
  facts: readonly { key: string; Icon: Icon; value: ReactNode }[];
  /** More entries of the list. */
  children?: ReactNode;
}) {
  return (
    <ul className={classes['reach']}>
      {facts.map(({ key, Icon: Sign, value }) => (
        <li key={key}>
          <Sign size={18} stroke={1.6} className={classes['sign']} aria-hidden />
          <span>{value}</span>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** A part of the column beside a record. */
export function RecordCard({
  title,
  action,
  children,
}: {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <div className={classes['cardHead']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Main column with a side column for reading; stacked where there is no room. */
export function RecordColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={classes['columns']}>
      {children}
      <div className={classes['side']}>{side}</div>
    </div>
  );
}

/** In place of a record that is not there, or that belongs to another user. */
export function RecordNotFound({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return <EmptyState level={1} title={title} text={text} action={action} />;
}
