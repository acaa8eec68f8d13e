import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { NavigationGroup } from '../navigation.ts';
import classes from './global-search.module.css';
import type { SearchEntry } from './search-entries.tsx';
import { useSearchChoice } from './use-search-choice.ts';
import { useSearchGroups } from './use-search-groups.tsx';

/** One field, and below it what fits: a list that is walked with the arrows while the field keeps the focus. */
export function SearchBox({
  groups: navigation,
  onShowShortcuts,
  onClose,
}: {
  groups: readonly NavigationGroup[];
  onShowShortcuts: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['global-search', 'layout']);
  const id = useId();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { groups, state } = useSearchGroups(text, { navigation, onShowShortcuts });
  const choose = useSearchChoice({ onClose, onType: setText });
  const entries = groups.flatMap((group) => group.entries);
  const found = entries.findIndex(({ key }) => key === activeKey);
  const active = found === -1 ? 0 : found;
  const activeId = `${id}-${active}`;
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const moves: Record<string, number> = {
    ArrowDown: active + 1 < entries.length ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : entries.length - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const next = moves[event.key];
    if (next !== undefined && entries.length > 0) {
      event.preventDefault();
      setActiveKey(entries[next]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (entry !== undefined) choose(entry.choice);
    }
  };
  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          className={classes['input']}
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(entries.length > 0 && { 'aria-activedescendant': activeId })}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveKey(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={classes['state']} role="status">
        {state}
      </p>
      <div className={classes['list']} id={`${id}-list`} role="listbox" aria-label={t('results')}>
        {groups.map((group) => (
          // A list of options has groups of them; no element of HTML says that.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p className={classes['heading']} id={`${id}-${group.key}`}>
              {group.title}
            </p>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Option
                  key={entry.key}
                  id={`${id}-${index}`}
                  entry={entry}
                  isActive={index === active}
                  onPoint={() => setActiveKey(entry.key)}
                  onChoose={() => choose(entry.choice)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes['hint']} aria-hidden>
        {t('hint')}
      </p>
    </>
  );
}

function Option({
  id,
  entry,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes['option']}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry.icon}
      <span className={classes['label']}>{entry.label}</span>
      {entry.detail !== '' && <span className={classes['detail']}>{entry.detail}</span>}
    </button>
  );
}
