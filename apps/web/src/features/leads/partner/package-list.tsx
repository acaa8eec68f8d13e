import { type Feature, features, type Role } from '@fundus/contract/permission';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './partner.module.css';
import { usePartnerRoleWord } from './partner-words.ts';

/** The packages of a partner and what they contain together. */
export function PackageList({ roles, contained }: { roles: readonly Role[]; contained: readonly Feature[] }) {
  const { t } = useTranslation('partner');
  const roleWord = usePartnerRoleWord();
  return (
    <>
      <p className={typography['name']}>{roles.map(roleWord).join(', ')}</p>
      <ul className={classes['features']}>
        <li>
          <IconCheck size={16} aria-label={t('package.contains')} />
          {t('package.basic')}
        </li>
        {features.map((feature) => (
          <li key={feature} data-missing={!contained.includes(feature) || undefined}>
            {contained.includes(feature) ? (
              <IconCheck size={16} aria-label={t('package.contains')} />
            ) : (
              <IconMinus size={16} aria-label={t('package.lacks')} />
            )}
            {t(`package.feature.${feature}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
