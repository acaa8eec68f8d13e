import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format.ts';
import classes from './programme-side.module.css';
import { type ProgrammeWords, wordValidity } from './programme-words.ts';

/** The column beside the texts: dates, where the facts come from and how sure they are, links, upkeep. */
export function ProgrammeSide({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { t } = words;
  const { content } = programme;
  const validity = wordValidity(content, words);
  return (
    <aside className={classes['side']} aria-label={t('detail.atAGlance')}>
      {content.officialUrl !== '' && (
        <p className={classes['official']}>
          <OutsideLink href={content.officialUrl} hint={t('detail.openNewTab')}>
            {t('detail.officialPage')}
          </OutsideLink>
        </p>
      )}
      <dl>
        {validity !== null && <Entry label={t('detail.validity')}>{validity}</Entry>}
        {content.deadlines.length > 0 && (
          <Entry label={t('field.deadlines')}>
            <ul>
              {content.deadlines.map(({ on, note }) => (
                <li key={`${on} ${note}`}>
                  {formatDate(on)}
                  {note !== '' && ` – ${note}`}
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {content.applicationBeforeStart !== null && (
          <Entry label={t('detail.beforeStart')}>
            {t(content.applicationBeforeStart ? 'detail.beforeStartYes' : 'detail.beforeStartNo')}
          </Entry>
        )}
        {content.isDeMinimis !== null && (
          <Entry label={t('detail.deMinimis')}>{t(content.isDeMinimis ? 'answer.yes' : 'answer.no')}</Entry>
        )}
        {content.interest !== '' && <Entry label={t('field.interest')}>{content.interest}</Entry>}
        {content.term !== '' && <Entry label={t('field.term')}>{content.term}</Entry>}
        <Entry label={t('field.confidence')}>
          {t(`vocabulary:confidence.${content.confidence}`)}
          <span className={classes['hint']}>{t(`confidenceHint.${content.confidence}`)}</span>
        </Entry>
        {content.source !== '' && <Entry label={t('field.source')}>{content.source}</Entry>}
        {content.guidelineOn !== null && (
          <Entry label={t('field.guidelineOn')}>{formatDate(content.guidelineOn)}</Entry>
        )}
        {content.links.length > 0 && (
          <Entry label={t('detail.links')}>
            <ul>
              {content.links.map(({ title, url }) => (
                <li key={url}>
                  <OutsideLink href={url} hint={t('detail.openNewTab')}>
                    {title || url}
                  </OutsideLink>
                </li>
              ))}
            </ul>
          </Entry>
        )}
      </dl>
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

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['entry']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const webAddress = /^https?:\/\//i;

/** A link out of the portal; anything that is no web address stays text. */
export function OutsideLink({ href, hint, children }: { href: string; hint: string; children: ReactNode }) {
  if (!webAddress.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink size={14} stroke={1.8} className={classes['icon']} aria-hidden />
      <span className={classes['hidden']}> {hint}</span>
    </a>
  );
}
