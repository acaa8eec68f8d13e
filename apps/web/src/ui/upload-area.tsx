import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { filesOfDrop, withoutHidden } from './dropped-files.ts';
import classes from './upload-area.module.css';
import { UploadRow } from './upload-row.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';

/**
 * Takes files by drag and drop or by button and sends them one after the other, each with its progress and, if it
 * fails, its reason and a way to try again.
 */
export function UploadArea({
  label,
  send,
  maxBytes,
  accept,
  acceptLabel,
  isMultiple = true,
  takesFolders = false,
  isDisabled = false,
}: {
  /** Label of the area. */
  label: string;
  /** Sends one file; throws `ApiError`. */
  send: SendFile;
  maxBytes: number;
  /** Endings, `.pdf,.csv`; without it any file. The server decides by the content. */
  accept?: string;
  /** The endings in words, for the hint. */
  acceptLabel?: string;
  isMultiple?: boolean;
  /** Whole folders with what lies in them. */
  takesFolders?: boolean;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add, retry, remove } = useUploads(send, { maxBytes, accept });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (isDisabled) return;
    if (takesFolders) void filesOfDrop(event.dataTransfer).then(add);
    else add([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
  };
  const limit = t('upload.limit', { size: formatBytes(maxBytes) });
  return (
    <div>
      <div
        className={classes['area']}
        data-over={isOver || undefined}
        role="group"
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isDisabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={24} stroke={1.6} aria-hidden />
        <p className={classes['label']}>{label}</p>
        <p className={classes['hint']}>{t(isMultiple ? 'upload.drop' : 'upload.dropOne')}</p>
        <span className={classes['buttons']}>
          <Button variant="default" disabled={isDisabled} onClick={() => input.current?.click()}>
            {t(isMultiple ? 'upload.choose' : 'upload.chooseOne')}
          </Button>
          {takesFolders && (
            <Button variant="default" disabled={isDisabled} onClick={() => folder.current?.click()}>
              {t('upload.chooseFolder')}
            </Button>
          )}
        </span>
        <p className={classes['hint']}>{acceptLabel === undefined ? limit : `${acceptLabel}, ${limit}`}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={isMultiple}
          accept={accept}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        {takesFolders && (
          <input
            ref={folder}
            type="file"
            hidden
            {...{ webkitdirectory: '' }}
            onChange={(event) => {
              add(withoutHidden([...(event.currentTarget.files ?? [])]));
              event.currentTarget.value = '';
            }}
          />
        )}
      </div>
      {uploads.length > 3 && (
        <p className={classes['summary']} role="status">
          {t('upload.summary', {
            done: uploads.filter(({ state }) => state === 'done').length,
            total: uploads.length,
          })}
        </p>
      )}
      {uploads.length > 0 && (
        <ul className={classes['list']}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} onRetry={() => retry(item.id)} onRemove={() => remove(item.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
