import { CloseButton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './search-field.module.css';

/**
 * A search that follows the typing after a short rest, at once on Enter, and can be emptied by Escape or the cross.
 * The first one of a page is reached with the key »/«. What is found does not redraw it.
 */
export const SearchField = memo(function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  delay = 250,
  className,
}: {
  /** Names the field for screen readers. */
  label: string;
  /** Names the searched fields where the window is wide enough to read it whole. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  /** Rest in milliseconds after the last key. */
  delay?: number;
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const hasRoomForHint = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // Only what came from outside (back button, a chip taken off) replaces what is being typed.
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string): void => {
    clearTimeout(timer.current);
    sent.current = next;
    onSearch(next);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), delay);
  };
  const empty = (): void => {
    setText('');
    send('');
  };
  return (
    <TextInput
      type="search"
      data-page-search
      className={className ?? ''}
      classNames={{ input: classes['input'] ?? '' }}
      aria-label={label}
      placeholder={hasRoomForHint ? (placeholder ?? label) : t('search.hint')}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      // Always there: to make it is half of what the first letter of a search waits for.
      rightSection={
        <CloseButton
          size="sm"
          className={classes['clear'] ?? ''}
          aria-label={t('search.clear')}
          hidden={text === ''}
          onClick={empty}
        />
      }
      rightSectionPointerEvents={text === '' ? 'none' : 'all'}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          empty();
        }
      }}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
    />
  );
});
