import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { saveText } from '#lib/save-text.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { copyText } from '#ui/copy-field.tsx';
import flow from '#ui/flow.module.css';
import typography from '#ui/typography.module.css';
import { printText } from './code-sheet.ts';
import classes from './second-factor.module.css';

/** The recovery codes, this one time: to copy, save or print before going on. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const { productName: product } = usePublicSettings();
  const { username } = useSessionUser();
  const [copied, setCopied] = useState<boolean | null>(null);
  const [madeOn] = useState(() => formatDate(new Date()));
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const title = t('codes.fileTitle', { product, username, date: madeOn });
  const sheet = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <div className={flow['column']}>
      <h2 className={classes['subtitle']}>{t('codes.title')}</h2>
      <p className={classes['text']}>{t('codes.text')}</p>
      <ol className={classes['codes']} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes['tools']}>
        <Button
          variant="default"
          size="xs"
          leftSection={copied === true ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(sheet).then(setCopied)}
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText(`${t('codes.fileName')}.txt`, sheet)}
        >
          {t('codes.download')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => printText(title, codes)}
        >
          {t('codes.print')}
        </Button>
        <span className={typography['quiet']} role="status">
          {copied !== null && t(copied ? 'codes.copied' : 'codes.copyFailed')}
        </span>
      </div>
      <Checkbox
        label={t('codes.kept')}
        checked={isKept}
        error={isMissing && !isKept ? t('codes.keptFirst') : null}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <div className={classes['actions']}>
        <Button onClick={() => (isKept ? onDone() : setMissing(true))}>{t('codes.done')}</Button>
      </div>
    </div>
  );
}
