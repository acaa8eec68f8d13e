import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { useMemo } from 'react';
import classes from './content-comparison.module.css';
import { wordFieldValue } from './programme-field-words.ts';
import { isProseField, listDifferingFields } from './programme-fields.ts';
import { compareTexts, shortenSame } from './text-difference.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Two contents of a programme field by field: only what differs, long texts line by line. */
export function ContentComparison({
  before,
  after,
  beforeLabel,
  afterLabel,
  words,
}: {
  before: ProgrammeContent;
  after: ProgrammeContent;
  beforeLabel: string;
  afterLabel: string;
  words: ProgrammeWords;
}) {
  const { t } = words;
  const fields = useMemo(() => listDifferingFields(before, after), [before, after]);
  if (fields.length === 0) return <p className={classes['none']}>{t('version.none')}</p>;
  return (
    <div>
      {fields.map((field) => (
        <section key={field} className={classes['field']} aria-label={t(`field.${field}`)}>
          <h3 className={classes['title']}>{t(`field.${field}`)}</h3>
          {isProseField(field) || field === 'rules' ? (
            <TextDifference
              before={wordFieldValue(field, before, words) ?? ''}
              after={wordFieldValue(field, after, words) ?? ''}
              words={words}
            />
          ) : (
            <div className={classes['sides']}>
              <FieldSide label={beforeLabel} field={field} content={before} words={words} tone="before" />
              <FieldSide label={afterLabel} field={field} content={after} words={words} tone="after" />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

function FieldSide({
  label,
  field,
  content,
  words,
  tone,
}: {
  label: string;
  field: ProgrammeField;
  content: ProgrammeContent;
  words: ProgrammeWords;
  tone: 'before' | 'after';
}) {
  const value = wordFieldValue(field, content, words);
  return (
    <div className={classes['side']} data-tone={tone}>
      <span className={classes['label']}>{label}</span>
      {value === null ? <em className={classes['empty']}>{words.t('version.empty')}</em> : <span>{value}</span>}
    </div>
  );
}

/** Changes of a text: removed lines struck out, added ones marked, and in words for screen readers. */
export function TextDifference({ before, after, words }: { before: string; after: string; words: ProgrammeWords }) {
  const { t } = words;
  const pieces = useMemo(() => shortenSame(compareTexts(before, after)), [before, after]);
  return (
    <div className={classes['text']}>
      {pieces.map((piece, index) => {
        if (piece.kind === 'gap') {
          return (
            <p key={index} className={classes['gap']}>
              {t('version.gap', { count: piece.lines })}
            </p>
          );
        }
        if (piece.kind === 'same') return <p key={index}>{piece.text}</p>;
        const isRemoved = piece.kind === 'removed';
        const Mark = isRemoved ? 'del' : 'ins';
        return (
          <p key={index} className={classes[piece.kind]}>
            <span className={classes['label']}>{t(isRemoved ? 'version.removed' : 'version.added')}</span>
            <Mark>{piece.text}</Mark>
          </p>
        );
      })}
    </div>
  );
}
