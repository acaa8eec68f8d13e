import { Popover } from '@mantine/core';
import { cloneElement, type ReactElement, useRef, useState } from 'react';
import { PageHelp } from '#features/operation/handbook/page-help.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './legend.module.css';
import { type PageSign, signsOfPage } from './signs-of-page.ts';

/** How the page works and the signs on it with their words, below their button; open when it comes. */
export function OpenLegend({ target }: { target: ReactElement<{ onClick?: () => void }> }) {
  const { t } = useTranslation('legend');
  // Read when it is opened: what the page shows then is what is asked about.
  const [signs, show] = useState<readonly PageSign[] | null>(signsOfPage);
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place}>
      <Popover
        opened={signs !== null}
        onChange={(isOpen) => {
          if (!isOpen) show(null);
        }}
        position="bottom-end"
        width="min(360px, calc(100vw - 1.5rem))"
        withinPortal={false}
        trapFocus
      >
        <Popover.Target>
          {cloneElement(target, { onClick: () => show(signs === null ? signsOfPage() : null) })}
        </Popover.Target>
        {/* Named by its button. */}
        <Popover.Dropdown
          className={classes['root'] ?? ''}
          tabIndex={0}
          // It came opened and does not know where the focus was.
          onKeyDown={({ key }) => {
            if (key === 'Escape') place.current?.querySelector('button')?.focus();
          }}
        >
          <PageHelp heading="h2" onLeave={() => show(null)} />
          <h2>{t('title')}</h2>
          {signs?.length === 0 ? (
            <p className={classes['none']}>{t('none')}</p>
          ) : (
            <ul className={classes['list']}>
              {signs?.map(({ picture, words }) => (
                <li key={picture.outerHTML}>
                  <span
                    className={classes['picture']}
                    ref={(frame) => {
                      frame?.replaceChildren(picture);
                    }}
                  />
                  <span>{words.join(t('or'))}</span>
                </li>
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
