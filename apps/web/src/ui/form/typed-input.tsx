import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';

interface TypedInputProps<Value>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'> {
  value: Value | null;
  /** `text` is what was typed: it tells an empty field from one that cannot be read. */
  onChange: (value: Value | null, text: string) => void;
  onBlur?: () => void;
  /** Parses the typed text; `null` if it cannot be read. */
  parse: (text: string) => Value | null;
  format: (value: Value) => string;
  /** Called when the content of the field cannot be read. */
  onUnreadable?: (isUnreadable: boolean) => void;
  /** Unreadable text of the field, where the form keeps it; `null` where it is readable or empty. */
  unreadable?: string | null;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for something that is typed as text and kept as a value: an amount, a date. While it is being typed in, the
 * text is left alone; leaving the field brings it into its proper form. What cannot be read stays, so that it can be mended.
 */
export function TypedInput<Value>({
  value,
  onChange,
  onBlur,
  parse,
  format,
  onUnreadable,
  unreadable,
  ...rest
}: TypedInputProps<Value>) {
  const [text, setText] = useState(() => (value === null ? (unreadable ?? '') : format(value)));
  const known = useRef(value);
  const knownUnreadable = useRef(unreadable);
  useEffect(() => {
    // A value from outside (reset, another tab) replaces the text; the user's own typing does not.
    if (value === known.current && (unreadable === undefined || unreadable === knownUnreadable.current)) return;
    known.current = value;
    knownUnreadable.current = unreadable;
    setText(value === null ? (unreadable ?? '') : format(value));
  }, [value, unreadable, format]);
  const language = useLanguage();
  const writtenIn = useRef(language);
  useEffect(() => {
    // The page went on in the other language: there »1,500« is another number.
    if (writtenIn.current === language) return;
    writtenIn.current = language;
    if (known.current !== null) setText(format(known.current));
  }, [language, format]);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const parsed = next.trim() === '' ? null : parse(next);
        known.current = parsed;
        knownUnreadable.current = next.trim() !== '' && parsed === null ? next : null;
        onUnreadable?.(next.trim() !== '' && parsed === null);
        onChange(parsed, next);
      }}
      onBlur={() => {
        if (known.current !== null) setText(format(known.current));
        onBlur?.();
      }}
    />
  );
}
