import { Select } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** Whose records a list shows: the user's own at first, those of all users, or of one. */
export function OwnerChoice({
  value,
  owners,
  onChange,
}: {
  value: string | undefined;
  owners: readonly { userId: string; name: string }[];
  onChange: (owner: string | undefined) => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <Select
      aria-label={t('owner.label')}
      value={value ?? 'own'}
      allowDeselect={false}
      searchable
      onChange={(next) => onChange(next === null || next === 'own' ? undefined : next)}
      data={[
        { value: 'own', label: t('owner.own') },
        { value: 'all', label: t('owner.all') },
        ...owners.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
    />
  );
}
