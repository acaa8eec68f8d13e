import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { ProgrammeField } from '@fundus/contract/programme-content';
import { wordBeforeStart, wordDeadline, wordDeMinimis, wordValidity } from '@fundus/messages/wording/programme-words';
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format.ts';
import { FactList } from '#ui/fact-list.tsx';
import { unprovenNote } from './evidence-fields.ts';
import classes from './programme-side.module.css';
import type { ProgrammeWords } from './use-programme-words.ts';

/** The column beside the texts: dates, where the facts come from and how sure they are, links, upkeep. */
export function ProgrammeSide({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { t, say } = words;
  const { content } = programme;
  const marked = (field: ProgrammeField) => unprovenNote(content, [field], words);
  return (
    <aside className={classes['side']} aria-label={t('detail.atAGlance')}>
      {content.officialUrl !== '' && (
        <p className={classes['official']}>
          <OutsideLink href={content.officialUrl} hint={t('detail.openNewTab')}>
            {t('detail.officialPage')}
          </OutsideLink>
        </p>
      )}
      <FactList
        facts={[
          { label: say('label.validity'), value: wordValidity(content, words), ...marked('validUntil') },
          {
            label: say('label.deadlines'),
            ...marked('deadlines'),
            value: content.deadlines.length > 0 && (
              <ul>
                {content.deadlines.map((deadline) => (
                  <li key={`${deadline.on} ${deadline.note}`}>{wordDeadline(deadline, words)}</li>
                ))}
              </ul>
            ),
          },
          {
            label: say('label.beforeStart'),
            value: content.applicationBeforeStart !== null && wordBeforeStart(content.applicationBeforeStart, words),
            ...marked('applicationBeforeStart'),
          },
          {
            label: say('label.deMinimis'),
            value: content.isDeMinimis !== null && wordDeMinimis(content.isDeMinimis, words),
            ...marked('aidBasis'),
          },
          { label: say('label.interest'), value: content.interest, ...marked('interest') },
          { label: say('label.term'), value: content.term, ...marked('term') },
          {
            label: t('field.confidence'),
            value: t(`vocabulary:confidence.${content.confidence}`),
            note: t(`confidenceHint.${content.confidence}`),
          },
          { label: say('label.source'), value: content.source },
          { label: t('field.guidelineOn'), value: content.guidelineOn !== null && formatDate(content.guidelineOn) },
          {
            label: t('detail.links'),
            value: content.links.length > 0 && (
              <ul>
                {content.links.map(({ title, url }) => (
                  <li key={url}>
                    <OutsideLink href={url} hint={t('detail.openNewTab')}>
                      {title || url}
                    </OutsideLink>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
        layout="stack"
        isRuled
      />
      <p className={classes['checked']}>{wordLastCheck(programme, words)}</p>
    </aside>
  );
}

/** When and by whom the facts were last checked. */
export function wordLastCheck({ lastCheckedAt, lastCheckedBy }: ProgrammeDetail, { t }: ProgrammeWords): string {
  if (lastCheckedAt === null) return t('check.never');
  const date = formatDate(lastCheckedAt);
  return lastCheckedBy === null ? t('check.last', { date }) : t('check.lastBy', { date, name: lastCheckedBy });
}

const webAddress = /^https?:\/\//i;

/** A link out of the portal; anything that is no web address stays text. */
export function OutsideLink({ href, hint, children }: { href: string; hint: string; children: ReactNode }) {
  if (!webAddress.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink size={14} stroke={1.8} className={classes['icon']} aria-hidden />
      <VisuallyHidden> {hint}</VisuallyHidden>
    </a>
  );
}
