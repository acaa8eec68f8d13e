import type { Consent } from '@fundus/contract/consent';
import type { ConsentSource } from '@fundus/contract/protection-codes';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { calendarDateAt, formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseGermanDate } from '#lib/parse-input.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { consentsQuery, type Subject, useRecordConsent, useWithdrawConsent } from './subject-protection.queries.ts';

/** Consents of a person or lead, with the way to withdraw them. */
export function ConsentList({ subject, canEdit }: { subject: Subject; canEdit: boolean }) {
  const { t } = useTranslation('data-protection');
  const withdraw = useWithdrawConsent(subject);
  const [dialog, setDialog] = useState<'new' | Consent | null>(null);
  return (
    <Loaded query={useQuery(consentsQuery(subject))} skeleton={{ count: 2 }}>
      {(consents) => (
        <>
          {consents.length === 0 && <p className={typography['quiet']}>{t('consent.none')}</p>}
          <ul className={classes['plain']}>
            {consents.map((consent) => (
              <li key={consent.consentId} className={classes['entry']}>
                <div className={classes['entryHead']}>
                  {consent.purpose || t(`consent.sources.${consent.source}`)}
                  <StatusChip tone={consent.withdrawnAt === null ? 'green' : 'grey'}>
                    {t(consent.withdrawnAt === null ? 'consent.given' : 'consent.withdrawn')}
                  </StatusChip>
                </div>
                <p className={typography['asWritten']}>„{consent.wording}“</p>
                <p className={typography['quiet']}>
                  {t('consent.givenBy', {
                    when: formatInstant(consent.givenAt),
                    source: t(`consent.sources.${consent.source}`),
                  })}
                  {consent.recordedByName !== '' && ` · ${t('consent.recordedBy', { name: consent.recordedByName })}`}
                </p>
                {consent.withdrawnAt !== null && (
                  <p className={typography['quiet']}>
                    {t('consent.withdrawnBy', {
                      when: formatInstant(consent.withdrawnAt),
                      name: consent.withdrawnByName,
                    })}
                    {consent.withdrawalNote !== '' && ` · ${consent.withdrawalNote}`}
                  </p>
                )}
                {canEdit && consent.withdrawnAt === null && (
                  <div className={flow['wideRow']}>
                    <Button variant="default" size="compact-sm" onClick={() => setDialog(consent)}>
                      {t('consent.withdraw')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {canEdit && subject.kind === 'person' && (
            <div className={flow['wideRow']}>
              <Button variant="default" onClick={() => setDialog('new')}>
                {t('consent.add')}
              </Button>
            </div>
          )}
          {dialog === 'new' && <ConsentDialog personId={subject.id} onClose={() => setDialog(null)} />}
          <ReasonDialog
            isOpen={dialog !== null && dialog !== 'new'}
            words={{
              title: t('consent.withdrawTitle'),
              text: t('consent.withdrawText'),
              label: t('consent.note'),
              placeholder: t('consent.notePlaceholder'),
              usualLabel: t('consent.usual'),
              usual: [t('consent.byEmail'), t('consent.byPhone'), t('consent.byLetter')],
              required: t('consent.noteRequired'),
              confirm: t('consent.withdraw'),
            }}
            onConfirm={(note) =>
              dialog === null || dialog === 'new'
                ? Promise.resolve()
                : withdraw.mutateAsync({ consentId: dialog.consentId, note })
            }
            onClose={() => setDialog(null)}
          />
        </>
      )}
    </Loaded>
  );
}

type WrittenSource = Exclude<ConsentSource, 'form' | 'server'>;
const writtenSources: readonly WrittenSource[] = ['phone', 'email', 'letter', 'conversation', 'other'];

function ConsentDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation(['data-protection', 'validation', 'ui']);
  const record = useRecordConsent(personId);
  const [source, setSource] = useState<WrittenSource>('phone');
  const [purpose, setPurpose] = useState('');
  const [wording, setWording] = useState('');
  const [givenOn, setGivenOn] = useState<string | null>(() => calendarDateAt(new Date()));
  const [isUnreadable, setUnreadable] = useState(false);
  const [isTried, setTried] = useState(false);
  const faultOf = (isEmpty: boolean): string | undefined => (isTried && isEmpty ? t('validation:required') : undefined);
  const issues = isApiError(record.error) ? record.error.issues : [];
  const dayFault = issues?.find(({ path }) => path[0] === 'givenOn')?.message;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (purpose.trim() === '' || wording.trim() === '' || givenOn === null || isUnreadable) return;
    record.mutate({ source, purpose, wording, givenOn }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t('data-protection:consent.addTitle')}>
      <form className={classes['stack']} onSubmit={send} noValidate>
        <TextInput
          label={t('data-protection:consent.purpose')}
          description={t('data-protection:consent.purposeHint')}
          value={purpose}
          onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
          maxLength={200}
          error={faultOf(purpose.trim() === '')}
          data-autofocus
        />
        <Textarea
          label={t('data-protection:consent.wording')}
          description={t('data-protection:consent.wordingHint')}
          value={wording}
          onChange={({ currentTarget }) => setWording(currentTarget.value)}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={5000}
          error={faultOf(wording.trim() === '')}
        />
        <div className={classes['fields']}>
          <Select
            label={t('data-protection:consent.source')}
            value={source}
            allowDeselect={false}
            data={writtenSources.map((value) => ({ value, label: t(`data-protection:consent.sources.${value}`) }))}
            onChange={(value) => setSource(writtenSources.find((one) => one === value) ?? source)}
          />
          <TypedInput
            label={t('data-protection:consent.givenOn')}
            value={givenOn}
            onChange={setGivenOn}
            onUnreadable={setUnreadable}
            parse={parseGermanDate}
            format={formatDate}
            inputMode="numeric"
            placeholder={t('ui:date.placeholder')}
            error={isUnreadable ? t('validation:date') : (dayFault ?? faultOf(givenOn === null))}
          />
        </div>
        {record.error !== null && dayFault === undefined && <ErrorState text={messageOfError(record.error)} />}
        <DialogActions onCancel={onClose} isBusy={record.isPending} />
      </form>
    </Modal>
  );
}
