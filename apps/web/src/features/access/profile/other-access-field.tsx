import type { OtherAccessKind } from '@fundus/contract/other-access-codes';
import type { OtherAccess } from '@fundus/contract/profile';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ChecksField } from '#ui/form/checks-field.tsx';

type Words = ReturnType<typeof useTranslation<'profile'>>['t'];

interface Living {
  value: OtherAccessKind;
  label: string;
  description: string;
}

/** The kinds of access that there are, each with its names or with what ending it means. */
function livingOf(access: OtherAccess, t: Words): Living[] {
  const { passkeys, socialLogins, apiTokens, hasCalendarFeed, openLinks } = access;
  const named = (value: 'passkeys' | 'socialLogins', names: readonly string[]): Living => ({
    value,
    label: t(`password.end.${value}`, { count: names.length }),
    description: names.join(', '),
  });
  const kinds: (Living | false)[] = [
    passkeys.length > 0 && named('passkeys', passkeys),
    socialLogins.length > 0 && named('socialLogins', socialLogins),
    apiTokens.length > 0 && {
      value: 'apiTokens',
      label: t('password.end.apiTokens', { count: apiTokens.length }),
      description: t('password.meaning.apiTokens', { names: apiTokens.join(', ') }),
    },
    hasCalendarFeed && {
      value: 'calendarFeed',
      label: t('password.end.calendarFeed'),
      description: t('password.meaning.calendarFeed'),
    },
    openLinks > 0 && {
      value: 'openLinks',
      label: t('password.end.openLinks', { count: openLinks }),
      description: t('password.meaning.openLinks'),
    },
  ];
  return kinds.filter((kind) => kind !== false);
}

/** Access that a new password leaves, to be ended with it. */
export function OtherAccessField<Values extends FieldValues, Output>({
  access,
  control,
  name,
}: {
  access: OtherAccess;
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, OtherAccessKind[]>;
}) {
  const { t } = useTranslation('profile');
  const choices = livingOf(access, t);
  if (choices.length === 0) return <p>{t('password.noOthers')}</p>;
  return (
    <ChecksField
      control={control}
      name={name}
      label={t('password.others')}
      description={t('password.othersText', { count: access.sessions })}
      choices={choices}
    />
  );
}
