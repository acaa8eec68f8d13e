import type { UserLinkKind } from '@fundus/contract/user-link-codes';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { queryKeys } from '../../../query-keys.ts';
import classes from './account-entry.module.css';
import { EntryCard } from './entry-card.tsx';

export type LinkFacts = AnswerOf<'POST /api/auth/user-link'>;

/**
 * A page that a link out of a mail leads to: the secret stands after the #, so that neither servers on the way nor their
 * logs see it. Shows what the link is for, or that it is no longer good.
 */
export function MailLink({
  kinds,
  children,
}: {
  /** Props of the page. */
  kinds: readonly UserLinkKind[];
  children: (link: { secret: string; facts: LinkFacts; onExpired: () => void }) => ReactNode;
}) {
  const secret = useLocation({ select: ({ hash }) => hash });
  const link = useQuery({
    // Not the secret itself: scripts could read it in the cache.
    queryKey: queryKeys.userLink.of(kinds[0], secret.slice(0, 6)),
    queryFn: ({ signal }) =>
      call('POST /api/auth/user-link', { body: { secret: secret === '' ? '-' : secret }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A link is used up by what the page does with it. The page keeps what it knew, so that a user who has just chosen a
  // password reads for a moment that the link is no longer good.
  const [kept, setKept] = useState<{ secret: string; facts: LinkFacts } | null>(null);
  const [overSecret, setOverSecret] = useState<string | null>(null);
  if (link.data !== undefined && kept?.secret !== secret) setKept({ secret, facts: link.data });
  if (kept?.secret === secret && overSecret !== secret && kinds.includes(kept.facts.kind)) {
    return children({ secret, facts: kept.facts, onExpired: () => setOverSecret(secret) });
  }
  const expired = overSecret === secret || isApiError(link.error, 'MAIL_LINK_EXPIRED');
  if (expired || (link.data !== undefined && !kinds.includes(link.data.kind))) {
    return <ExpiredLink kind={kinds[0] ?? 'passwordReset'} />;
  }
  if (link.isError) {
    return (
      <div className={classes['root']}>
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      </div>
    );
  }
  return (
    <div className={classes['root']}>
      <div className={classes['card']}>
        <SkeletonRows count={4} height={40} />
      </div>
    </div>
  );
}

function ExpiredLink({ kind }: { kind: UserLinkKind }) {
  const { t } = useTranslation('account-entry');
  const words = kind === 'emailChange' ? 'emailConfirmation' : kind;
  return (
    <EntryCard title={t('expired.title')} intro={t('expired.text')} icon={<IconLinkOff size={36} stroke={1.5} />}>
      <p className={classes['intro']}>{t(`expired.${words}`)}</p>
      <div className={classes['actions']}>
        {kind === 'passwordReset' && (
          <Button component={Link} to={paths.passwordReset}>
            {t('expired.requestNew')}
          </Button>
        )}
        <Button component={Link} to={paths.login} variant={kind === 'passwordReset' ? 'default' : 'filled'}>
          {t('backToLogin')}
        </Button>
      </div>
    </EntryCard>
  );
}
