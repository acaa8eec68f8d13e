import type { ErasureMention } from '@fundus/contract/person-erasure';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { erasureMentionsQuery, type Subject } from './subject-protection.queries.ts';

/** By what a mention is chosen. */
export const mentionKeyOf = ({ place, recordId }: ErasureMention): string => `${place}:${recordId}`;

/** Texts of others that name the person to be erased, each to be chosen: a namesake has the same name. */
export function ErasureMentions({
  subject,
  chosen,
  onChange,
}: {
  subject: Subject;
  chosen: ReadonlyMap<string, ErasureMention>;
  onChange: (chosen: ReadonlyMap<string, ErasureMention>) => void;
}) {
  const { t } = useTranslation('data-protection');
  const mentions = useQuery(erasureMentionsQuery(subject));
  if (mentions.isError) return <ErrorState error={mentions.error} onRetry={() => void mentions.refetch()} />;
  if (!mentions.data) {
    return (
      <p className={typography['quiet']} role="status">
        {t('erase.mentions.searching')}
      </p>
    );
  }
  const { rows, isCapped } = mentions.data;
  if (rows.length === 0) return <p className={typography['quiet']}>{t('erase.mentions.none')}</p>;
  const choose = (some: readonly ErasureMention[], isChosen: boolean): void => {
    const next = new Map(chosen);
    for (const one of some) {
      if (isChosen) next.set(mentionKeyOf(one), one);
      else next.delete(mentionKeyOf(one));
    }
    onChange(next);
  };
  return (
    <fieldset className={classes['plain']}>
      <legend className={classes['heading']}>{t('erase.mentions.title')}</legend>
      <p className={typography['quiet']}>{t('erase.mentions.hint')}</p>
      {rows.length > 1 && (
        <Checkbox
          mt="xs"
          label={t('erase.mentions.all')}
          checked={chosen.size === rows.length}
          indeterminate={chosen.size > 0 && chosen.size < rows.length}
          onChange={({ currentTarget }) => choose(rows, currentTarget.checked)}
        />
      )}
      <div className={classes['mentions']}>
        {rows.map((one) => (
          <Checkbox
            key={mentionKeyOf(one)}
            mt="xs"
            label={[t(`erase.mentions.place.${one.place}`), one.title, one.ownerName]
              .filter((part) => part !== '')
              .join(' · ')}
            description={one.excerpt}
            checked={chosen.has(mentionKeyOf(one))}
            onChange={({ currentTarget }) => choose([one], currentTarget.checked)}
          />
        ))}
      </div>
      {isCapped && <Banner>{t('erase.mentions.capped')}</Banner>}
    </fieldset>
  );
}
