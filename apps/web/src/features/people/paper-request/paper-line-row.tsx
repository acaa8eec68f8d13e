import type { PaperLine, PaperRequest } from '@fundus/contract/paper-request';
import { sentPaperKinds } from '@fundus/contract/paper-request-codes';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FilePreview } from '#ui/file-preview.tsx';
import flow from '#ui/flow.module.css';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './paper-request.module.css';
import { usePaperRequests } from './paper-request.queries.ts';

const tones: Record<PaperLine['state'], StatusTone> = {
  open: 'grey',
  answered: 'orange',
  missing: 'orange',
  accepted: 'green',
  returned: 'grey',
};

const usualReasons = ['pages', 'unreadable', 'signature', 'outdated'] as const;

/** One requested paper with its answer and the advisor's actions. */
export function PaperLineRow({
  personId,
  request,
  line,
}: {
  personId: string;
  request: PaperRequest;
  line: PaperLine;
}) {
  const { t } = useTranslation('paper-request');
  const { title, kind, state, paper, files, remark, note } = line;
  const said = useProof(line);
  return (
    <li className={classes['paperLine']}>
      <div className={classes['words']}>
        <span className={classes['name']}>
          {title} <StatusChip tone={tones[state]}>{t(`lineState.${state}`)}</StatusChip>
        </span>
        <span className={typography['below']}>
          {[
            t(`kind.${kind}`),
            ...(paper === null ? [] : [t('line.paper', { fileName: paper.fileName, version: paper.version })]),
          ].join(' · ')}
        </span>
        {said !== null && <p className={classes['said']}>{said}</p>}
        {paper !== null && line.wording !== null && state === 'accepted' && (
          <p className={classes['checksum']}>{t('line.checksum', { checksum: paper.sha256 })}</p>
        )}
        {remark !== '' && <p className={classes['said']}>{t('line.remark', { remark })}</p>}
        {note !== '' && <p className={classes['said']}>{t('line.note', { note })}</p>}
        {files.length > 0 && (
          <ul className={flow['bare']}>
            {files.map((file) => (
              <ReceivedFile key={file.documentId} file={file} />
            ))}
          </ul>
        )}
      </div>
      {request.abilities.includes('decide') && sentPaperKinds.includes(kind) && (
        <Decision personId={personId} request={request} line={line} />
      )}
    </li>
  );
}

/** Who agreed or read, and when. */
function useProof({ kind, state, confirmedName, answeredAt }: PaperLine): string | null {
  const { t } = useTranslation('paper-request');
  if (state !== 'accepted' || answeredAt === null || sentPaperKinds.includes(kind)) return null;
  const when = formatInstant(answeredAt);
  return confirmedName === null ? t('line.read', { when }) : t('line.confirmed', { name: confirmedName, when });
}

function ReceivedFile({ file }: { file: PaperLine['files'][number] }) {
  const { t } = useTranslation('paper-request');
  const [isOpen, setOpen] = useState(false);
  const { fileName: name, downloadUrl, previewUrl } = file;
  return (
    <li className={classes['file']}>
      {previewUrl === null ? (
        <span className={typography['name']}>{name}</span>
      ) : (
        <button
          type="button"
          className={classes['show']}
          aria-label={t('line.preview', { name })}
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
      )}
      <span className={typography['small']}>
        {formatBytes(file.bytes)}, {formatInstant(file.receivedAt)}
      </span>
      <ActionIcon
        component="a"
        href={downloadUrl}
        download={name}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('line.download', { name })}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      {isOpen && <FilePreview title={name} file={file} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Accept, or give back with a word. What never came may have been brought by hand. */
function Decision({ personId, request, line }: { personId: string; request: PaperRequest; line: PaperLine }) {
  const { t } = useTranslation('paper-request');
  const { decide } = usePaperRequests(personId);
  const [isReturning, setReturning] = useState(false);
  const { paperRequestId, recipient } = request;
  const { lineId, title, state } = line;
  const accepting = useRecordAction<PaperLine>({
    run: () => decide.mutateAsync({ paperRequestId, lineId, decision: 'accepted', note: '' }),
  });
  const hasCome = state === 'answered' || state === 'missing';
  return (
    <span className={classes['decision']} data-print="hide">
      {state !== 'accepted' && (
        <Button
          variant={hasCome ? 'filled' : 'default'}
          size="compact-sm"
          loading={accepting.isBusy}
          aria-label={hasCome ? t('line.acceptOf', { title }) : t('line.inHandOf', { title })}
          onClick={() => accepting.start(line)}
        >
          {hasCome ? t('line.accept') : t('line.inHand')}
        </Button>
      )}
      {(hasCome || state === 'accepted') && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('line.returnOf', { title })}
          onClick={() => setReturning(true)}
        >
          {t('line.return')}
        </Button>
      )}
      <ReasonDialog
        isOpen={isReturning}
        words={{
          title: t('return.title', { title }),
          text: t('return.text', { recipient }),
          label: t('return.label'),
          placeholder: t('return.placeholder'),
          usualLabel: t('return.usualLabel'),
          usual: usualReasons.map((reason) => t(`return.usual.${reason}`)),
          required: t('return.required'),
          confirm: t('return.confirm'),
        }}
        onConfirm={(note) => decide.mutateAsync({ paperRequestId, lineId, decision: 'returned', note })}
        onClose={() => setReturning(false)}
      />
    </span>
  );
}
