import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { listMarkedUnproven } from '@fundus/contract/programme-proof';
import { Fragment } from 'react';
import { formatDate } from '#lib/format.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { fieldOfEvidence, listProofs, unprovenNote } from './evidence-fields.ts';
import classes from './evidence-list.module.css';
import { OutsideLink } from './programme-side.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Number that can be read at a glance; more are opened on demand. */
const openUpTo = 4;

const anchorOf = (place: number): string => `beleg-${place}`;

/** Leads from facts to what proves them; nothing where nothing does. */
export function ProofLinks({
  content,
  fields,
  words,
}: {
  content: ProgrammeContent;
  fields: readonly ProgrammeField[];
  words: ProgrammeWords;
}) {
  const places = listProofs(content.evidence, fields);
  const { note } = unprovenNote(content, fields, words);
  if (places.length === 0 && note === undefined) return null;
  return (
    <span className={classes['proofs']}>
      {places.length > 0 && <>{words.t('evidence.proof', { count: places.length })} </>}
      {places.map((place, index) => (
        <Fragment key={place}>
          {index > 0 && ', '}
          <a href={`#${anchorOf(place)}`}>{place}</a>
        </Fragment>
      ))}
      {places.length > 0 && note !== undefined && ' · '}
      {note}
    </span>
  );
}

/** How sure the facts are, and for each field which source says what, and as of when. */
export function EvidenceList({ content, words }: { content: ProgrammeContent; words: ProgrammeWords }) {
  const { t, say } = words;
  const { evidence, confidence, reading } = content;
  const unproven = listMarkedUnproven(content);
  return (
    <>
      <p className={classes['confidence']}>
        <strong>{t(`vocabulary:confidence.${confidence}`)}</strong>
        {reading !== null && <> · {t(`vocabulary:reading.${reading}`)}</>}
        <span>{t(`confidenceHint.${confidence}`)}</span>
        {reading === 'once' && <span>{t('evidence.readOnce')}</span>}
      </p>
      {unproven.length > 0 && (
        <p className={classes['confidence']}>
          <StatusChip tone="orange">{say('unverified.mark')}</StatusChip>
          <span>{t('evidence.unproven', { fields: unproven.map((field) => t(`field.${field}`)).join(', ') })}</span>
        </p>
      )}
      {evidence.length > 0 && (
        <details className={classes['details']} open={evidence.length <= openUpTo}>
          <summary>{t('evidence.sources', { count: evidence.length })}</summary>
          <ol className={classes['list']}>
            {evidence.map(({ fields, source, on, says }, index) => (
              <li key={index} id={anchorOf(index + 1)}>
                <p>{says}</p>
                <p className={classes['origin']}>
                  <span>{[...new Set(fields.flatMap((name) => wordField(name, words)))].join(', ')}</span>
                  <OutsideLink href={source} hint={t('detail.openNewTab')}>
                    {hostOf(source)}
                  </OutsideLink>
                  {on !== null && <span>{formatDate(on)}</span>}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function wordField(name: string, { t }: ProgrammeWords): string[] {
  const field = fieldOfEvidence(name);
  return field === null ? [] : [t(`field.${field}`)];
}

/** The site of an address; a source without one is its own name. */
function hostOf(source: string): string {
  return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(source)?.[1] ?? source;
}
