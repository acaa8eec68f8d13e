import type { DocumentTab } from '@fundus/contract/document-codes';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconFolders, IconSearch, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noteVisit } from '#features/library/document/document.mutations.ts';
import { documentsQuery, tabOfSlug } from '#features/library/document/document.queries.ts';
import { DocumentList } from '#features/library/document/document-list.tsx';
import { DocumentTabs } from '#features/library/document/document-tabs.tsx';
import { EmptyHeadlines } from '#features/library/document/empty-headlines.tsx';
import { LibraryOverview } from '#features/library/document/library-overview.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SearchField } from '#ui/search-field.tsx';

const UploadDialog = lazyDialog(() =>
  import('#features/library/document/document-upload-dialog.tsx').then((part) => part.DocumentUploadDialog),
);

/** The library of documents: its overview, one of its tabs, what a search finds in all of them, or the trash. */
export function DocumentsScreen() {
  const { t } = useTranslation('document');
  const navigate = useNavigate();
  const { tab: slug } = useParams({ strict: false });
  const { search = '', deleted } = useSearch({ strict: false });
  const canEdit = useMay('library:edit');
  const [isUploading, setUploading] = useState(false);
  const [sortedTab, setSortedTab] = useState<DocumentTab | undefined>(undefined);
  const tab = tabOfSlug(slug);
  const isTrash = deleted === true && canEdit;
  const isSearch = search !== '' && !isTrash;
  useEffect(() => void noteVisit().catch(() => undefined), []);
  const isSorting = tab !== undefined && tab === sortedTab && !isSearch && !isTrash;
  const asked = isTrash ? ({ deleted: 'true' } as const) : isSearch ? { search } : tab === undefined ? null : { tab };
  return (
    <>
      <FilterBar
        title={t('title')}
        hits={null}
        chips={[]}
        onClear={() => undefined}
        search={
          <SearchField
            label={t('search.label')}
            value={search}
            onSearch={(next) =>
              void navigate({ to: '.', search: next === '' ? {} : { search: next }, replace: true, resetScroll: false })
            }
          />
        }
        {...(canEdit && {
          actions: (
            <>
              {tab !== undefined && !isSearch && (
                <Button
                  variant="default"
                  leftSection={<IconArrowsSort size={18} aria-hidden />}
                  aria-pressed={isSorting}
                  onClick={() => setSortedTab(isSorting ? undefined : tab)}
                >
                  {t(isSorting ? 'action.sortEnd' : 'action.sort')}
                </Button>
              )}
              <Button
                data-page-new
                leftSection={<IconUpload size={18} aria-hidden />}
                onClick={() => setUploading(true)}
              >
                {t('action.upload')}
              </Button>
            </>
          ),
        })}
      />
      <DocumentTabs current={isTrash ? 'trash' : (tab ?? 'overview')} />
      {asked === null ? (
        <LibraryOverview />
      ) : (
        <Documents key={tab ?? 'all'} asked={asked} isSorting={isSorting} canEdit={canEdit} />
      )}
      {/* Another tab is another place to begin with. */}
      <UploadDialog key={slug ?? ''} tab={tab ?? 'general'} isOpen={isUploading} onClose={() => setUploading(false)} />
    </>
  );
}

function Documents({
  asked,
  isSorting,
  canEdit,
}: {
  asked: Parameters<typeof documentsQuery>[0];
  isSorting: boolean;
  canEdit: boolean;
}) {
  const { t } = useTranslation('document');
  const documents = useQuery(documentsQuery(asked));
  const { search, deleted } = asked;
  return (
    <Loaded query={documents} skeleton={{ count: 5, height: 56 }}>
      {({ rows, words }) => {
        if (rows.length > 0) {
          return (
            <>
              {search !== undefined && <p role="status">{t('search.hits', { count: rows.length })}</p>}
              <DocumentList
                rows={rows}
                label={t('title')}
                layout={asked.tab === undefined ? 'flat' : 'tab'}
                words={words}
                isSorting={isSorting}
                isSelectable={deleted === undefined}
              />
            </>
          );
        }
        if (search !== undefined) {
          const words = { title: t('search.none.title'), text: t('search.none.text', { search }) };
          return <EmptyState icon={<IconSearch size={40} stroke={1.4} />} {...words} />;
        }
        if (deleted !== undefined) {
          const words = { title: t('emptyTrash.title'), text: t('emptyTrash.text') };
          return <EmptyState icon={<IconTrash size={40} stroke={1.4} />} {...words} />;
        }
        const empty = { title: t('empty.title'), text: t(canEdit ? 'empty.textEditor' : 'empty.text') };
        return (
          <>
            <EmptyState icon={<IconFolders size={40} stroke={1.4} />} {...empty} />
            {canEdit && <EmptyHeadlines />}
          </>
        );
      }}
    </Loaded>
  );
}
