import type { Industry } from '@fundus/contract/industry';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './industry-picker.module.css';
import type { IndustryChoice } from './industry-picker.tsx';

/** An entry of the catalogue to tick: code, title and, in hits, where it belongs. */
export function IndustryLine({
  industry,
  choice,
  hasPath = false,
}: {
  industry: Industry;
  choice: IndustryChoice;
  hasPath?: boolean;
}) {
  const { t } = useTranslation('industry');
  const { code, title, level, path } = industry;
  const isOn = choice.isChosen(code);
  const above = path.slice(0, -1).map((entry) => `${entry.code} ${entry.title}`);
  return (
    <label className={classes['label']} data-on={isOn || undefined}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={choice.isFull && !isOn}
        onChange={() => choice.toggle(industry)}
      />
      <span className={classes['code']}>{code}</span>
      <span className={classes['title']}>
        <span>{title}</span>
        {hasPath && (
          <span className={typography['below']}>
            {t(`level.${String(level) as '1'}`)}
            {above.length > 0 && ` · ${above.join(' › ')}`}
          </span>
        )}
      </span>
    </label>
  );
}
