import type { KeptVersion } from '@fundus/contract/kept-version';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import type { VersionAction, VersionKeeping, VersionWords } from './version-words.ts';
import classes from './versions-dialog.module.css';

interface Shown {
  words: VersionWords;
  /** In the order of their buttons; none for who may only read. */
  actions: readonly VersionAction[];
  /** Changes since a version. */
  comparison: (version: KeptVersion) => ReactNode;
}

/** The versions of a plan or a paper: keep one, compare one with now, and whatever else the noun does with them. */
export function VersionsDialog({
  isOpen,
  onClose,
  size,
  query,
  keeping,
  ...shown
}: Shown & {
  isOpen: boolean;
  onClose: () => void;
  size: 'lg' | 'xl';
  query: Parameters<typeof Loaded<KeptVersion[]>>[0]['query'];
  /** `null`: the reader keeps none. */
  keeping: VersionKeeping | null;
}) {
  const { t } = useTranslation('common');
  const { words } = shown;
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} size={size}>
      <div className={flow['column']}>
        {words.intro !== undefined && <p className={typography['quiet']}>{words.intro}</p>}
        {keeping !== null && <KeepForm keeping={keeping} words={words.keep} />}
        <section aria-label={words.list}>
          <h3 className={classes['subtitle']}>{words.list}</h3>
          <Loaded query={query} skeleton={{ count: 3 }}>
            {(versions) =>
              versions.length === 0 ? (
                <p className={typography['quiet']}>{words.none}</p>
              ) : (
                <ul className={flow['bare']}>
                  {versions.map((version) => (
                    <VersionRow key={version.versionId} {...shown} version={version} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </section>
        <div className={flow['atEnd']}>
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function KeepForm({
  keeping: { isNameRequired, longestName, run },
  words: { button, ...field },
}: {
  keeping: VersionKeeping;
  words: VersionWords['keep'];
}) {
  const [name, setName] = useState('');
  const keep = useRecordAction({
    run: (wanted: string) => run(wanted),
    done: (_, told) => {
      setName('');
      return told;
    },
  });
  const isMissing = isNameRequired && name.trim() === '';
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) keep.start(name);
      }}
    >
      <TextInput
        {...field}
        className={classes['name'] ?? ''}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" loading={keep.isBusy} disabled={isMissing}>
        {button}
      </Button>
    </form>
  );
}

function VersionRow({ words, actions, comparison, version }: Shown & { version: KeptVersion }) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  return (
    <li className={classes['version']}>
      <div className={classes['words']}>
        <span className={classes['title']}>{words.nameOf(version)}</span>
        <span className={typography['below']}>{words.factsOf(version)}</span>
      </div>
      <div className={flow['row']}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isShown}
          aria-label={words.compareOf(version)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('action.close') : words.compare}
        </Button>
        {actions.map(({ key, ...action }) => (
          <ActionButton key={key} {...action} version={version} />
        ))}
      </div>
      {isShown && <div className={classes['comparison']}>{comparison(version)}</div>}
    </li>
  );
}

function ActionButton({
  label,
  labelOf,
  variant,
  ask,
  run,
  version,
}: Omit<VersionAction, 'key'> & { version: KeptVersion }) {
  const action = useRecordAction<KeptVersion, string>({
    run,
    done: (_, told) => told,
    ...(ask !== undefined && { ask }),
  });
  return (
    <>
      <Button
        variant={variant}
        size="compact-sm"
        aria-label={labelOf?.(version)}
        loading={action.isBusy}
        onClick={() => action.start(version)}
      >
        {label}
      </Button>
      {action.dialog}
    </>
  );
}
