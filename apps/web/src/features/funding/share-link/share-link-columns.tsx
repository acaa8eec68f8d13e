import type { ShareLink } from '@fundus/contract/share-link';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListColumn } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';
import { stateOfShareLink } from './share-link-state.ts';
import { ShareLinkStateChip } from './share-link-state-chip.tsx';

/** The columns of the shared researches, those of the specification in front; whose link it is, for those who see the links of all. */
export function useShareLinkColumns(reachesAll: boolean): ListColumn<ShareLink>[] {
  const { t } = useTranslation(['share-link', 'ui']);
  return useMemo((): ListColumn<ShareLink>[] => {
    const nameOf = (link: ShareLink): string => (link.researchName === '' ? t('list.unnamed') : link.researchName);
    return [
      {
        key: 'url',
        label: t('list.url'),
        width: 150,
        mostWidth: 190,
        words: shortUrl,
        cell: (link) => <Address link={link} />,
      },
      { key: 'views', label: t('list.views'), width: 90, align: 'right', cell: (link) => formatNumber(link.views) },
      {
        key: 'date',
        label: t('list.date'),
        width: 110,
        isWhole: true,
        align: 'right',
        cell: (link) => formatDate(link.createdAt),
      },
      {
        key: 'research',
        choice: 'always',
        label: t('list.research'),
        leastWidth: 220,
        words: nameOf,
        cell: (link) => (
          <Link to={paths.researchResultList} params={{ researchId: link.researchId }} title={nameOf(link)}>
            {nameOf(link)}
          </Link>
        ),
      },
      { key: 'recipient', label: t('list.recipient'), width: 180, cell: (link) => link.recipient },
      { key: 'state', label: t('list.state'), width: 130, cell: (link) => <ShareLinkStateChip link={link} /> },
      {
        key: 'feedback',
        label: t('list.feedback'),
        width: 130,
        align: 'right',
        cell: (link) => formatNumber(link.feedbackCount),
      },
      {
        key: 'files',
        label: t('list.files'),
        width: 90,
        align: 'right',
        choice: 'hidden',
        cell: (link) => formatNumber(link.files.length),
      },
      ...(reachesAll
        ? [{ key: 'owner', label: t('ui:owner.label'), width: 180, cell: (link: ShareLink) => link.owner.name }]
        : []),
    ];
  }, [t, reachesAll]);
}

const shortUrl = ({ url }: ShareLink): string => url.replace(/^https?:\/\//, '');

/** The address of the shared page, which it opens while the link is open. */
function Address({ link }: { link: ShareLink }) {
  if (stateOfShareLink(link) !== 'open') return <span title={link.url}>{shortUrl(link)}</span>;
  return (
    <a href={link.url} target="_blank" rel="noreferrer" title={link.url}>
      {shortUrl(link)}
    </a>
  );
}
