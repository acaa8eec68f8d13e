import type { ResearchItem } from '@fundus/contract/funding-research-item';
import type { ShareLink } from '@fundus/contract/share-link';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { ChosenList } from '#features/funding/funding-research/research-side.tsx';
import { CopyShareLink } from '#features/funding/share-link/copy-share-link.tsx';
import { researchShareLinksQuery } from '#features/funding/share-link/share-link.queries.ts';
import { stateOfShareLink } from '#features/funding/share-link/share-link-state.ts';
import { ShareLinkStateChip } from '#features/funding/share-link/share-link-state-chip.tsx';
import { formatDate, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './result-side.module.css';

/** By which the column of feedback leads to a card. */
export const itemAnchor = (itemId: string): string => `position-${itemId}`;

const icons = { interested: IconThumbUp, notInterested: IconThumbDown, question: IconHelpCircle };
const shownLinks = 3;

/** Beside the result list: sharing, what clients answered, and the answers that the list rests on. */
export function ResultSide({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation(['result-list', 'funding-research']);
  const { research } = useResearch();
  return (
    <div className={classes['root']}>
      <div className={classes['actions']}>{actions}</div>
      <section aria-labelledby="result-links">
        <h2 id="result-links">{t('side.links')}</h2>
        <Links researchId={research.researchId} />
      </section>
      <section aria-labelledby="result-feedback">
        <h2 id="result-feedback">{t('side.feedback')}</h2>
        <Feedback items={research.items} />
      </section>
      <details className={classes['chosen']}>
        <summary>{t('funding-research:wizard.chosen')}</summary>
        <ChosenList />
      </details>
    </div>
  );
}

/** Links that are open first, then the latest. */
function Links({ researchId }: { researchId: string }) {
  const { t } = useTranslation(['result-list', 'share-link']);
  const { data, isError } = useQuery(researchShareLinksQuery(researchId));
  if (data === undefined) return isError ? null : <SkeletonRows count={2} />;
  const isOpen = (link: ShareLink): boolean => stateOfShareLink(link) === 'open';
  const links = [...data.rows.filter(isOpen), ...data.rows.filter((link) => !isOpen(link))];
  if (links.length === 0) return <p className={typography['quiet']}>{t('side.noLinks')}</p>;
  return (
    <ul className={classes['list']}>
      {links.slice(0, shownLinks).map((link) => {
        const name = link.recipient === '' ? t('share-link:row.nobody') : link.recipient;
        return (
          <li key={link.shareLinkId}>
            <span className={classes['head']}>
              <strong>{name}</strong>
              {isOpen(link) ? <CopyShareLink link={link} name={name} /> : <ShareLinkStateChip link={link} />}
            </span>
            <span className={typography['quiet']}>
              {t('share-link:row.createdOn', { date: formatDate(link.createdAt) })} ·{' '}
              {t('share-link:row.views', { count: link.views })}
              {link.lastViewedAt !== null &&
                ` (${t('share-link:row.lastViewed', { when: formatRelativeDay(link.lastViewedAt) })})`}
            </span>
          </li>
        );
      })}
      {links.length > shownLinks && (
        <li className={typography['quiet']}>{t('side.allLinks', { count: links.length - shownLinks })}</li>
      )}
    </ul>
  );
}

/** Answers of clients: open questions first, then the latest; each links to its card, where it is answered. */
function Feedback({ items }: { items: readonly ResearchItem[] }) {
  const { t } = useTranslation('result-list');
  const waits = ({ questionState }: ResearchItem['feedback'][number]): number => (questionState === 'waiting' ? 0 : 1);
  const all = items
    .flatMap((item) => item.feedback.map((feedback) => ({ item, feedback })))
    .toSorted(
      (one, other) =>
        waits(one.feedback) - waits(other.feedback) || other.feedback.createdAt.localeCompare(one.feedback.createdAt),
    );
  if (all.length === 0) return <p className={typography['quiet']}>{t('side.noFeedback')}</p>;
  return (
    <ul className={classes['list']}>
      {all.map(({ item, feedback }) => {
        const Icon = icons[feedback.answer];
        const title = nameOf(item.programme);
        const answer = t(`feedback.${feedback.answer}`);
        return (
          <li key={feedback.feedbackId} data-answer={feedback.answer}>
            <a
              href={`#${itemAnchor(item.itemId)}`}
              className={classes['feedback']}
              aria-label={t('side.jump', { answer, title })}
              onClick={(event) => {
                event.preventDefault();
                const card = document.getElementById(itemAnchor(item.itemId));
                // As its own button does: there the whole answer is read, and a question answered.
                card?.querySelector<HTMLElement>('[data-unfold][aria-expanded="false"]')?.click();
                card?.scrollIntoView({ block: 'center' });
                card?.focus({ preventScroll: true });
              }}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              <span>
                <strong>{answer}</strong> <span className={classes['title']}>{title}</span>
              </span>
            </a>
            {feedback.questionState === 'waiting' && <StatusChip tone="brand">{t('side.waiting')}</StatusChip>}
          </li>
        );
      })}
    </ul>
  );
}
