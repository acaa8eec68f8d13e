import type { UserAccount } from '@fundus/contract/user-administration';
import { useState } from 'react';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';

/** How a user gets in, and when they last did. */
export function UserAccess({ user }: { user: UserAccount }) {
  const { t } = useTranslation('user');
  const { invitation } = user;
  const facts = [
    { label: t('field.username'), value: user.username },
    {
      label: t('detail.emailState.label'),
      value: t(`detail.emailState.${user.isEmailConfirmed ? 'confirmed' : 'unconfirmed'}`),
    },
    ...(invitation === null ? [] : [{ label: t('detail.invitation.label'), value: <Invitation {...invitation} /> }]),
    {
      label: t('field.lastLoginAt'),
      value: user.lastLoginAt === null ? t('list.never') : formatInstant(user.lastLoginAt),
    },
    { label: t('detail.secondFactor.label'), value: t(`detail.secondFactor.${factorState(user)}`) },
    { label: t('detail.sessions.label'), value: formatNumber(user.openSessions, 0) },
    { label: t('field.createdAt'), value: formatInstant(user.createdAt) },
  ];
  return <FactList facts={facts} layout="beside" isSmall />;
}

function factorState({ hasSecondFactor, requiresSecondFactor }: UserAccount): 'on' | 'off' | 'required' {
  if (hasSecondFactor) return 'on';
  return requiresSecondFactor ? 'required' : 'off';
}

function Invitation({ sentAt, expiresAt, isMailed }: NonNullable<UserAccount['invitation']>) {
  const { t } = useTranslation('user');
  const [openedAt] = useState(() => new Date());
  const isExpired = new Date(expiresAt) <= openedAt;
  const values = { sent: formatInstant(sentAt), until: formatInstant(expiresAt) };
  if (isMailed) return t(isExpired ? 'detail.invitation.expired' : 'detail.invitation.sent', values);
  return t(isExpired ? 'detail.invitation.madeExpired' : 'detail.invitation.made', values);
}
