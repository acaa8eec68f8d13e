import type { PersonKind } from '@fundus/contract/person-codes';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../../paths.ts';

/** What stands there without persons: nothing found, an empty trash, or the first step. */
export function PersonListEmpty({
  kind,
  isTrash,
  isNarrowed,
  onClear,
  onSearchEverywhere,
}: {
  kind: PersonKind;
  isTrash: boolean;
  isNarrowed: boolean;
  onClear: () => void;
  /** `null` where everything is searched already. */
  onSearchEverywhere: (() => void) | null;
}) {
  const { t } = useTranslation('person');
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('list.noHits.title')}
        text={t('list.noHits.text')}
        action={
          <>
            {onSearchEverywhere !== null && <Button onClick={onSearchEverywhere}>{t('list.noHits.everywhere')}</Button>}
            <Button variant="default" onClick={onClear}>
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
