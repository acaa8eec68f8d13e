import type { PersonKind } from '@fundus/contract/person-codes';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { paths } from '../../../paths.ts';
import type { PersonListSearch } from './person-list-search.ts';

/** Empty list of persons: nothing found, an empty trash, or the first step. */
export function PersonListEmpty({
  kind,
  address,
  isTrash,
}: {
  kind: PersonKind;
  address: ListAddress<PersonListSearch>;
  isTrash: boolean;
}) {
  const { t } = useTranslation('person');
  const { search, change } = address;
  if (address.isNarrowed) {
    return (
      <EmptyState
        title={t('list.noHits.title')}
        text={t('list.noHits.text')}
        action={
          <>
            {search.search !== undefined && search.kind === undefined && (
              <Button onClick={() => change({ ...search, kind: 'client,prospect,contact' })}>
                {t('list.noHits.everywhere')}
              </Button>
            )}
            <Button variant="default" onClick={address.showAll}>
              {t('list.noHits.clear')}
            </Button>
          </>
        }
      />
    );
  }
  if (isTrash) return <EmptyState title={t('list.emptyTrash.title')} text={t('list.emptyTrash.text')} />;
  return (
    <EmptyState
      icon={<IconUsers size={24} stroke={1.6} />}
      title={t(`list.empty.title.${kind}`)}
      text={t(`list.empty.text.${kind}`)}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={paths.personImports} search={{ kind }} />}
        >
          {t('list.import')}
        </Button>
      }
    />
  );
}
