import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

export interface PageTab<Name extends string> {
  name: Name;
  label: string;
  /** A number or a sign behind the label. */
  mark?: ReactNode;
}

/**
 * The parts of a page, one of them shown: one line below the head, moved by the thumb on a phone. Ways of looking at one
 * list are segments instead, and the sections of a record a list beside it.
 */
export function PageTabs<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  kept = [],
  children,
}: {
  label: string;
  tabs: readonly PageTab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  /** Tabs whose content stays as it was left, such as a form that is not saved yet. */
  kept?: readonly Name[];
  children: (name: Name) => ReactNode;
}) {
  const open = (value: string | null): void => {
    const tab = tabs.find(({ name }) => name === value);
    if (tab !== undefined) onChange(tab.name);
  };
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ name }) => name === current);
  // The chosen tab is read whole: on a phone the line is longer than the window.
  useEffect(() => {
    const element = list.current;
    const tab = element?.children[place]?.getBoundingClientRect();
    if (element === null || tab === undefined) return;
    const line = element.getBoundingClientRect();
    element.scrollLeft += Math.max(0, tab.right - line.right) + Math.min(0, tab.left - line.left);
  }, [place]);
  return (
    <Tabs value={current} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} aria-label={label} className={classes['list'] ?? ''}>
        {tabs.map(({ name, label: words, mark }) => (
          <Tabs.Tab key={name} value={name} className={classes['tab'] ?? ''} rightSection={mark}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name }) => (
        <Tabs.Panel key={name} value={name} keepMounted={kept.includes(name)} className={classes['panel'] ?? ''}>
          {children(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
