import type { BusinessPlan } from '@fundus/contract/business-plan';
import { type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { type NewPlanLink, type PlanLink, planLinkLimits } from '@fundus/contract/business-plan-link';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endOfDay } from '#features/funding/share-link/share-link-state.ts';
import { formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './business-plan.module.css';
import { planLinksQuery, usePlanLinks } from './business-plan-link.queries.ts';

/** Opens chapters of a plan to clients without an account, and ends that. */
export function LinkDialog({ plan, onClose }: { plan: BusinessPlan; onClose: () => void }) {
  const { t } = useTranslation('business-plan');
  const { businessPlanId } = plan;
  return (
    <Modal opened onClose={onClose} title={t('link.title')} size="lg">
      <p className={typography['small']}>{t('link.intro')}</p>
      <LinkForm businessPlanId={businessPlanId} recipient={plan.person?.name ?? ''} />
      <Loaded query={useQuery(planLinksQuery(businessPlanId))} skeleton={{ count: 2 }}>
        {(links) =>
          links.length === 0 ? (
            <p className={typography['small']}>{t('link.none')}</p>
          ) : (
            <ul className={classes['links']}>
              {links.map((link) => (
                <li key={link.planLinkId}>
                  <LinkRow businessPlanId={businessPlanId} link={link} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}

function LinkForm({ businessPlanId, recipient: first }: { businessPlanId: string; recipient: string }) {
  const { t } = useTranslation(['business-plan', 'plan-text']);
  const [recipient, setRecipient] = useState(first);
  const [chosen, setChosen] = useState<readonly PlanChapter[]>(['founder', 'idea', 'market']);
  const [expiresOn, setExpiresOn] = useState('');
  const { create } = usePlanLinks(businessPlanId);
  const make = useRecordAction({
    run: (input: NewPlanLink) => create.mutateAsync(input),
    done: (_, link) => t('link.created', { name: link.recipient }),
  });
  const isComplete = recipient.trim() !== '' && chosen.length > 0;
  return (
    <form
      className={classes['linkForm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete)
          make.start({ recipient, chapters: [...chosen], expiresAt: expiresOn === '' ? null : endOfDay(expiresOn) });
      }}
    >
      <TextInput
        label={t('link.recipient')}
        required
        maxLength={200}
        value={recipient}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={t('link.chapters')}
        value={[...chosen]}
        onChange={(values) => setChosen(planChapters.filter((chapter) => values.includes(chapter)))}
      >
        <div className={classes['opened']}>
          {planChapters.map((chapter) => (
            <Checkbox key={chapter} value={chapter} label={t(`plan-text:chapter.${chapter}.title`)} />
          ))}
        </div>
      </Checkbox.Group>
      <LockedFeature feature="share-expiry">
        {(isLocked) => (
          <TextInput
            type="date"
            label={t('link.expires')}
            description={t('link.expiresHint', { count: planLinkLimits.usualDays })}
            disabled={isLocked}
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.currentTarget.value)}
          />
        )}
      </LockedFeature>
      {!isComplete && <p role="status">{t('link.required')}</p>}
      <Button type="submit" loading={make.isBusy} disabled={!isComplete}>
        {t('link.create')}
      </Button>
    </form>
  );
}

function LinkRow({ businessPlanId, link }: { businessPlanId: string; link: PlanLink }) {
  const { t } = useTranslation(['business-plan', 'plan-text']);
  const { revoke } = usePlanLinks(businessPlanId);
  const ending = useRecordAction<PlanLink>({
    run: ({ planLinkId }) => revoke.mutateAsync(planLinkId),
    done: ({ recipient }) => t('link.revoked', { name: recipient }),
  });
  const { recipient, revokedAt, expiresAt, lastSeenAt, chapters } = link;
  const [openedAt] = useState(() => Date.now());
  const isExpired = Date.parse(expiresAt) <= openedAt;
  return (
    <>
      <div className={classes['link']}>
        <span>
          <strong>{recipient}</strong>{' '}
          {revokedAt !== null && <StatusChip tone="grey">{t('link.isRevoked')}</StatusChip>}
          {revokedAt === null && isExpired && <StatusChip tone="grey">{t('link.isExpired')}</StatusChip>}
          <span className={typography['small']}>
            {' '}
            {lastSeenAt === null ? t('link.neverSeen') : t('link.lastSeen', { date: formatInstant(lastSeenAt) })}
            {` · ${t('link.until', { date: formatDate(expiresAt) })}`}
          </span>
        </span>
        {revokedAt === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('link.revokeOf', { name: recipient })}
            onClick={() => ending.start(link)}
          >
            {t('link.revoke')}
          </Button>
        )}
      </div>
      <p className={typography['small']}>
        {chapters.map((chapter) => t(`plan-text:chapter.${chapter}.title`)).join(' · ')}
      </p>
      {revokedAt === null && !isExpired && <CopyField label={t('link.copy')} value={link.url} />}
    </>
  );
}
