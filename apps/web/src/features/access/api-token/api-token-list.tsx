import type { ApiToken } from '@fundus/contract/api-token';
import { Button } from '@mantine/core';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './api-token.module.css';
import { useRevokeApiToken } from './api-token.queries.ts';
import { scopeNames } from './scope-names.ts';

/** The tokens, each with what it opens, until when, and when it was last used. */
export function ApiTokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useTranslation('api-token');
  const revoke = useRevokeApiToken();
  const revoking = useRecordAction<ApiToken>({
    ask: ({ name }) => ({
      title: t('revoke.title', { name }),
      text: t('revoke.text'),
      confirm: t('revoke.confirm'),
    }),
    run: ({ tokenId }) => revoke.mutateAsync(tokenId),
    done: ({ name }) => t('revoke.done', { name }),
  });
  return (
    <>
      <ul className={classes['list']} aria-label={t('title')}>
        {tokens.map((token) => (
          <TokenRow key={token.tokenId} token={token} onRevoke={() => revoking.start(token)} />
        ))}
      </ul>
      {revoking.dialog}
    </>
  );
}

function stateOf({ revokedAt, expiresAt, isSuspended }: ApiToken): 'valid' | 'suspended' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  if (new Date(expiresAt) <= new Date()) return 'expired';
  return isSuspended ? 'suspended' : 'valid';
}

const tones = { valid: 'green', suspended: 'orange', expired: 'grey', revoked: 'grey' } as const;

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation('api-token');
  const { name, prefix, scopes, user, createdAt, expiresAt, lastUsedAt } = token;
  const state = stateOf(token);
  const facts = [
    t('row.madeBy', { name: user.name, date: formatDate(createdAt) }),
    t(state === 'expired' ? 'row.expired' : 'row.expires', { date: formatDate(expiresAt) }),
    lastUsedAt === null ? t('row.unused') : t('row.used', { date: formatDate(lastUsedAt) }),
    ...(state === 'suspended' ? [t('row.suspended', { name: user.name })] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span> <code className={classes['prefix']}>{prefix}…</code>
        <span className={classes['scopes']}>{scopes.map((scope) => t(`scope.${scopeNames[scope]}`)).join(' · ')}</span>
        <span className={classes['facts']}>{facts.join(' · ')}</span>
      </div>
      <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
      {(state === 'valid' || state === 'suspended') && (
        <Button variant="default" size="xs" aria-label={t('revoke.of', { name })} onClick={onRevoke}>
          {t('revoke.confirm')}
        </Button>
      )}
    </li>
  );
}
