import type { SharedPaperLine, SharedPapers } from '@fundus/contract/shared-paper';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { formatBytes, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FilePreview } from '#ui/file-preview.tsx';
import classes from '#ui/letter.module.css';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import { useSharedPaper } from './shared-paper.queries.ts';

const tones: Record<SharedPaperLine['state'], StatusTone> = {
  open: 'orange',
  answered: 'green',
  missing: 'grey',
  accepted: 'green',
  returned: 'red',
};

/** As on shared pages; the limits of everything else would come with the one. */
const maximumFileBytes = 20 * 1024 * 1024;

interface LineProps {
  uuid: string;
  line: SharedPaperLine;
  advisor: SharedPapers['advisor']['name'];
}

/** One paper of a client's page: what it is, what to do with it, and what came of it. */
export function SharedPaperCard({ number, ...props }: LineProps & { number: number }) {
  const { t } = useTranslation('paper-request');
  const { line, advisor } = props;
  const { title, hint, kind, state } = line;
  const heading = `paper-${number}`;
  return (
    <section className={classes['card']} aria-labelledby={heading} data-state={state}>
      <div className={classes['head']}>
        <h2 id={heading} className={classes['cardTitle']}>
          {title}
        </h2>
        <StatusChip tone={tones[state]}>{t(`page.state.${state}`)}</StatusChip>
      </div>
      {hint !== '' && <p className={classes['text']}>{hint}</p>}
      {kind !== 'upload' && <Paper line={line} advisor={advisor} />}
      {kind === 'sign' || kind === 'upload' ? <SendingLine {...props} /> : <AgreeingLine {...props} />}
    </section>
  );
}

function Paper({ line: { paper }, advisor }: Pick<LineProps, 'line' | 'advisor'>) {
  const { t } = useTranslation('paper-request');
  const [isOpen, setOpen] = useState(false);
  if (paper === null) return <p className={classes['text']}>{t('page.gone', { advisor })}</p>;
  const { fileName: name, downloadUrl, previewUrl, bytes } = paper;
  return (
    <div className={classes['paper']}>
      <span className={classes['fileName']}>
        {name} <span className={typography['small']}>{formatBytes(bytes)}</span>
      </span>
      <span className={classes['buttons']}>
        {previewUrl !== null && (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={t('page.showOf', { name })}
            onClick={() => setOpen(true)}
          >
            {t('page.show')}
          </Button>
        )}
        <Button
          component="a"
          href={downloadUrl}
          download={name}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t('page.downloadOf', { name })}
        >
          {t('page.download')}
        </Button>
      </span>
      {isOpen && <FilePreview title={name} file={paper} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Reads, or agrees under a name. */
function AgreeingLine({ uuid, line }: LineProps) {
  const { t } = useTranslation('paper-request');
  const { confirm } = useSharedPaper(uuid, line.lineId);
  const [isAgreed, setAgreed] = useState(false);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { kind, state, wording, confirmedName, answeredAt, paper } = line;
  if (state === 'accepted') {
    const when = answeredAt === null ? '' : formatInstant(answeredAt);
    return (
      <p className={classes['done']} role="status">
        {confirmedName === null ? t('page.readDone', { when }) : t('page.confirmDone', { name: confirmedName, when })}
      </p>
    );
  }
  if (paper === null) return null;
  const fault = confirm.error === null ? null : messageOfError(confirm.error);
  if (kind === 'read') {
    return (
      <div>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate(null)}>
          {t('page.readLabel')}
        </Button>
        {fault !== null && (
          <p className={typography['fault']} role="alert">
            {fault}
          </p>
        )}
      </div>
    );
  }
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isAgreed && isNamed) confirm.mutate(name.trim());
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Checkbox
        label={wording}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        error={isTried && !isAgreed ? t('page.confirmCheck') : undefined}
      />
      <TextInput
        label={t('page.confirmName')}
        value={name}
        maxLength={200}
        autoComplete="name"
        onChange={(event) => setName(event.currentTarget.value)}
        error={isTried && !isNamed ? t('page.confirmNameRequired') : undefined}
      />
      {fault !== null && (
        <p className={typography['fault']} role="alert">
          {fault}
        </p>
      )}
      <div>
        <Button type="submit" loading={confirm.isPending}>
          {t('page.confirmSubmit')}
        </Button>
      </div>
    </form>
  );
}

/** Sends files, or answers that there are none. */
function SendingLine({ uuid, line, advisor }: LineProps) {
  const { t } = useTranslation('paper-request');
  const { send } = useSharedPaper(uuid, line.lineId);
  const [isLacking, setLacking] = useState(false);
  const { title, kind, state, note, remark, files } = line;
  return (
    <>
      {kind === 'sign' && state !== 'accepted' && <p className={classes['text']}>{t('page.signText')}</p>}
      {state === 'returned' && (
        <p className={classes['returned']} role="status">
          {t('page.returned', { note })}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes['files']} aria-label={t('page.sent', { title })}>
          {files.map((file) => (
            <li key={`${file.receivedAt}${file.fileName}`}>
              {file.fileName}{' '}
              <span className={typography['quiet']}>
                {formatBytes(file.bytes)}, {formatInstant(file.receivedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === 'answered' && (
        <p className={classes['done']} role="status">
          {t('page.answered', { advisor })}
        </p>
      )}
      {state === 'missing' && (
        <p className={classes['text']} role="status">
          {t('page.missingDone')} {remark}
        </p>
      )}
      {state === 'accepted' && (
        <p className={classes['done']} role="status">
          {t('page.accepted')}
        </p>
      )}
      {state !== 'accepted' && isLacking && <MissingForm uuid={uuid} line={line} onClose={() => setLacking(false)} />}
      {state !== 'accepted' && !isLacking && (
        <>
          <UploadArea
            label={t('page.upload', { title })}
            send={send}
            maxBytes={maximumFileBytes}
            accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx"
            acceptLabel={t('page.accept')}
          />
          {state !== 'missing' && state !== 'answered' && (
            <div>
              <Button variant="subtle" aria-label={t('page.missingOf', { title })} onClick={() => setLacking(true)}>
                {t('page.missing')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function MissingForm({ uuid, line, onClose }: Pick<LineProps, 'uuid' | 'line'> & { onClose: () => void }) {
  const { t } = useTranslation('paper-request');
  const { lack } = useSharedPaper(uuid, line.lineId);
  const [remark, setRemark] = useState('');
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        lack.mutate(remark.trim(), { onSuccess: onClose });
      }}
    >
      <Textarea
        label={t('page.missingRemark')}
        value={remark}
        maxLength={1_000}
        autosize
        minRows={2}
        onChange={(event) => setRemark(event.currentTarget.value)}
        error={lack.error === null ? undefined : messageOfError(lack.error)}
      />
      <span className={classes['buttons']}>
        <Button type="submit" loading={lack.isPending} aria-label={t('page.missingOf', { title: line.title })}>
          {t('page.missingSubmit')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('page.missingCancel')}
        </Button>
      </span>
    </form>
  );
}
