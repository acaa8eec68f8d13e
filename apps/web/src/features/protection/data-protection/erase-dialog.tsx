import type { ErasureInput, ErasureMention, ErasurePreview, ErasureRecord } from '@fundus/contract/person-erasure';
import { type ErasedKind, erasedKinds } from '@fundus/contract/protection-codes';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { notifyError } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { downloadCertificate } from './data-protection.queries.ts';
import { ErasureMentions } from './erasure-mentions.tsx';
import { erasureMentionsQuery, erasurePreviewQuery, type Subject, useErase } from './subject-protection.queries.ts';

/** Erases a person for good: shows first what goes, and asks for the name. Afterwards it offers the certificate. */
export function EraseDialog({
  subject,
  onClose,
  onErased,
}: {
  subject: Subject;
  onClose: () => void;
  /** The page of who is gone has to be left. */
  onErased: () => void;
}) {
  const { t } = useTranslation('data-protection');
  const preview = useQuery({ ...erasurePreviewQuery(subject), staleTime: Number.POSITIVE_INFINITY });
  const [erased, setErased] = useState<ErasureRecord | null>(null);
  return (
    <Modal
      opened
      onClose={erased === null ? onClose : onErased}
      size="lg"
      title={t(erased === null ? 'erase.title' : 'erase.doneTitle')}
    >
      {erased !== null && <Done erasure={erased} onEnd={onErased} />}
      {erased === null && preview.isError && (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {erased === null && preview.isPending && <SkeletonRows count={5} />}
      {erased === null && preview.data && (
        <EraseForm subject={subject} preview={preview.data} onClose={onClose} onErased={setErased} />
      )}
    </Modal>
  );
}

function EraseForm({
  subject,
  preview,
  onClose,
  onErased,
}: {
  subject: Subject;
  preview: ErasurePreview;
  onClose: () => void;
  onErased: (erasure: ErasureRecord) => void;
}) {
  const { t } = useTranslation(['data-protection', 'common', 'validation', 'ui']);
  const erase = useErase(subject);
  // The administrator must see the choices before deciding.
  const isSearching = useQuery(erasureMentionsQuery(subject)).isLoading;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<ErasureInput['reason']>('request');
  const [requestedOn, setRequestedOn] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [blocks, setBlocks] = useState(true);
  const [also, setAlso] = useState<readonly string[]>([]);
  const [mentions, setMentions] = useState<ReadonlyMap<string, ErasureMention>>(new Map());
  const idsOf = (kind: 'person' | 'lead'): string[] =>
    preview.likely.filter((one) => one.kind === kind && also.includes(one.subjectId)).map((one) => one.subjectId);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isUnreadable) return;
    erase.mutate(
      {
        confirmation: typed,
        reason,
        requestedOn,
        blocks,
        alsoPersonIds: idsOf('person'),
        alsoLeadIds: idsOf('lead'),
        alsoMentions: [...mentions.values()].map(({ place, recordId }) => ({ place, recordId })),
      },
      { onSuccess: onErased },
    );
  };
  const nameFault = isApiError(erase.error)
    ? erase.error.issues?.find(({ path }) => path[0] === 'confirmation')?.message
    : undefined;
  return (
    <form className={classes['stack']} onSubmit={send} noValidate>
      <Banner tone="warning" title={t('data-protection:erase.warningTitle')}>
        {t('data-protection:erase.warning')}
      </Banner>
      {preview.hints.length > 0 && (
        <Banner title={t('data-protection:erase.hintTitle')}>
          <ul>
            {preview.hints.map((hint) => (
              <li key={hint}>{t(`data-protection:erase.hint.${hint}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <h3 className={classes['heading']}>{t('data-protection:erase.goes')}</h3>
      <Counts counts={preview.counts} />
      {preview.likely.length > 0 && (
        <fieldset className={classes['plain']}>
          <legend className={classes['heading']}>{t('data-protection:erase.likely')}</legend>
          <p className={typography['quiet']}>{t('data-protection:erase.likelyHint')}</p>
          {preview.likely.map((one) => (
            <Checkbox
              key={one.subjectId}
              mt="xs"
              label={[t(`data-protection:erase.subject.${one.kind}`), one.name, one.town, one.ownerName]
                .filter((part) => part !== '')
                .join(' · ')}
              description={one.reasons.map((by) => t(`data-protection:blockList.kind.${by}`)).join(', ')}
              checked={also.includes(one.subjectId)}
              onChange={({ currentTarget }) =>
                setAlso(
                  currentTarget.checked
                    ? [...also, one.subjectId]
                    : also.filter((subjectId) => subjectId !== one.subjectId),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <ErasureMentions subject={subject} chosen={mentions} onChange={setMentions} />
      <div className={classes['fields']}>
        <Select
          label={t('data-protection:erase.reason')}
          value={reason}
          allowDeselect={false}
          data={(['request', 'consentWithdrawn', 'unlawful'] as const).map((value) => ({
            value,
            label: t(`data-protection:reason.${value}`),
          }))}
          onChange={(value) => setReason(value ?? 'request')}
        />
        <TypedInput
          label={t('data-protection:erase.requestedOn')}
          value={requestedOn}
          onChange={setRequestedOn}
          onUnreadable={setUnreadable}
          parse={parseGermanDate}
          format={formatDate}
          inputMode="numeric"
          placeholder={t('ui:date.placeholder')}
          error={isUnreadable ? t('validation:date') : undefined}
        />
      </div>
      <Checkbox
        label={t('data-protection:erase.blocks')}
        description={t('data-protection:erase.blocksHint')}
        checked={blocks}
        onChange={({ currentTarget }) => setBlocks(currentTarget.checked)}
      />
      <TextInput
        label={t('data-protection:erase.confirm', { name: preview.confirmation })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        error={nameFault}
      />
      {erase.error !== null && nameFault === undefined && <ErrorState text={messageOfError(erase.error)} />}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" color="red" loading={erase.isPending} disabled={isSearching || typed.trim() === ''}>
          {t('data-protection:erase.submit')}
        </Button>
      </div>
    </form>
  );
}

function Counts({ counts }: { counts: Partial<Record<ErasedKind, number>> }) {
  const { t } = useTranslation('data-protection');
  return (
    <ul className={classes['counts']}>
      {erasedKinds
        .filter((kind) => (counts[kind] ?? 0) > 0)
        .map((kind) => (
          <li key={kind}>
            <span>{t(`kind.${kind}`)}</span>
            <strong>{formatNumber(counts[kind] ?? 0)}</strong>
          </li>
        ))}
    </ul>
  );
}

function Done({ erasure, onEnd }: { erasure: ErasureRecord; onEnd: () => void }) {
  const { t } = useTranslation('data-protection');
  return (
    <div className={classes['stack']}>
      <Banner tone="success" title={t('erase.done', { number: erasure.number })}>
        {t('erase.doneText')}
      </Banner>
      <Counts counts={erasure.counts} />
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => void downloadCertificate(erasure.erasureId).catch(notifyError)}>
          {t('erasures.print')}
        </Button>
        <Button onClick={onEnd} data-autofocus>
          {t('erase.end')}
        </Button>
      </div>
    </div>
  );
}
