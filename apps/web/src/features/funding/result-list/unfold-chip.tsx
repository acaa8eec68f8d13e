import type { Icon } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './unfold-chip.module.css';

/** Says on a folded card in a few words what waits within it, and unfolds it. */
export function UnfoldChip({
  Icon,
  words,
  title,
  tone,
  isOpen,
  onToggle,
}: {
  Icon: Icon;
  words: string;
  /** Of the programme, for those who hear the chip alone. */
  title: string;
  tone?: 'brand' | 'orange' | undefined;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('result-list');
  return (
    <button
      type="button"
      className={classes['chip']}
      data-tone={tone}
      aria-expanded={isOpen}
      aria-label={t('unfoldChip', { words, title })}
      onClick={onToggle}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
      {words}
    </button>
  );
}
