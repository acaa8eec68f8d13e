import type { ShareLink } from '@fundus/contract/share-link';
import { IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyShareLink } from '#features/funding/share-link/copy-share-link.tsx';
import { OpenShareLink } from '#features/funding/share-link/open-share-link.tsx';
import { RevokeShareLink } from '#features/funding/share-link/revoke-share-link.tsx';
import { shareLinksQuery } from '#features/funding/share-link/share-link.queries.ts';
import { useShareLinkColumns } from '#features/funding/share-link/share-link-columns.tsx';
import { stateOfShareLink } from '#features/funding/share-link/share-link-state.ts';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { LocalAddressNote } from '#ui/local-address-note.tsx';
import { paths } from '../../../paths.ts';

interface SharedSearch {
  /** The research whose links are shown; without it those of all. */
  researchId?: string;
  owner?: string;
}

const keyOf = (link: ShareLink): string => link.shareLinkId;

/** All links that one has given out: address, views, date, what came back. */
export function SharedResearchesScreen() {
  const { t } = useTranslation('share-link');
  const { search, change } = useAddressSearch<SharedSearch>();
  const { researchId, owner } = search;
  const reachesAll = useMay('record:reach:all');
  const owners = useQuery({ ...personFilterValuesQuery, enabled: reachesAll });
  const columns = useShareLinkColumns(reachesAll);
  const nameOf = (link: ShareLink): string => (link.recipient === '' ? t('row.nobody') : link.recipient);
  const list = useRecordList({ name: 'share-link', pages: shareLinksQuery(researchId, owner), columns, keyOf, nameOf });
  return (
    <>
      <FilterBar
        title={t('list.title')}
        description={t('list.description')}
        controls={
          reachesAll && (
            <OwnerChoice
              value={owner}
              owners={owners.data?.assignableOwners ?? []}
              onChange={(next) => change(withParameter(search, 'owner', next))}
            />
          )
        }
        tools={<ColumnMenu columns={list.table.columns} choice={list.choice} />}
        chips={[]}
        onClear={() => undefined}
        hits={null}
      />
      <LocalAddressNote address={list.rows?.[0]?.url ?? ''} />
      <DataList
        {...list.table}
        label={t('list.title')}
        toolbar={null}
        rowActions={(link) =>
          stateOfShareLink(link) === 'open' && (
            <>
              <OpenShareLink link={link} name={nameOf(link)} />
              <CopyShareLink link={link} name={nameOf(link)} />
              {link.abilities.includes('revoke') && <RevokeShareLink link={link} name={nameOf(link)} />}
            </>
          )
        }
        empty={
          <EmptyState
            icon={<IconShare2 size={32} stroke={1.4} />}
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            action={<Link to={paths.fundingResearches}>{t('list.emptyAction')}</Link>}
          />
        }
      />
    </>
  );
}
