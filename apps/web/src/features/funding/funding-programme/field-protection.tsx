import type { ProgrammeField } from '@fundus/contract/programme-content';
import { ActionIcon } from '@mantine/core';
import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Tip } from '#ui/tip.tsx';
import classes from './programme-form.module.css';

export interface FieldProtection {
  isProtected: (field: ProgrammeField) => boolean;
  toggle: (field: ProgrammeField) => void;
}

/** Which fields no import may change; `null` where that cannot be set. */
export const FieldProtectionContext = createContext<FieldProtection | null>(null);

/** A field of the form with the lock that keeps imports from changing it. */
export function ProtectableField({
  field,
  wide,
  children,
}: {
  field: ProgrammeField;
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('funding-programme');
  const protection = useContext(FieldProtectionContext);
  const isProtected = protection?.isProtected(field) ?? false;
  return (
    <div className={classes['field']} data-wide={wide || undefined} data-protected={isProtected || undefined}>
      {children}
      {protection !== null && (
        <Tip label={isProtected ? t('editor.protected') : t('editor.protect')}>
          <ActionIcon
            className={classes['lock'] ?? ''}
            variant="subtle"
            color={isProtected ? 'brand' : 'gray'}
            size={28}
            aria-label={t('editor.protectField', { field: t(`field.${field}`) })}
            aria-pressed={isProtected}
            onClick={() => protection.toggle(field)}
          >
            {isProtected ? <IconLock size={16} aria-hidden /> : <IconLockOpen2 size={16} aria-hidden />}
          </ActionIcon>
        </Tip>
      )}
    </div>
  );
}
