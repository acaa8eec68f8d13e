import type { Feature } from '@fundus/contract/permission';
import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFeature } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';
import classes from './locked-feature.module.css';
import { Tip } from './tip.tsx';

/**
 * A control that the package may lack. `children` draws it and disables it on demand; the reason is in a tooltip
 * that is reached by keyboard as well, because a disabled control itself takes no focus.
 */
export function LockedFeature({
  feature,
  children,
}: {
  feature: Feature;
  children: (isLocked: boolean) => ReactNode;
}): ReactElement {
  const { t } = useTranslation('ui');
  const isOpen = useFeature(feature);
  const { partnerManagementPhone: phone } = usePublicSettings();
  const id = useId();
  if (isOpen) return <>{children(false)}</>;
  const reason = phone === '' ? t('locked.withoutPhone') : t('locked.withPhone', { phone });
  return (
    <Tip label={reason} w={300} showsOnTouch>
      <span className={classes['root']} tabIndex={0} role="group" aria-describedby={id} data-locked={feature}>
        {children(true)}
        <IconLock size={16} className={classes['lock']} aria-hidden />
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      </span>
    </Tip>
  );
}
