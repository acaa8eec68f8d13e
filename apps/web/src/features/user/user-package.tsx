import { type Feature, features } from '@fundus/contract/permission';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './user.module.css';

/** What the roles of a user contain together. */
export function UserPackage({ contained }: { contained: readonly Feature[] }) {
  const { t } = useTranslation('partner');
  return (
    <ul className={classes['features']}>
      {features.map((feature) => {
        const isIn = contained.includes(feature);
        const Icon = isIn ? IconCheck : IconMinus;
        return (
          <li key={feature} data-missing={!isIn || undefined}>
            <Icon size={16} role="img" aria-label={t(isIn ? 'package.contains' : 'package.lacks')} />
            {t(`package.feature.${feature}`)}
          </li>
        );
      })}
    </ul>
  );
}
