import { Skeleton } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './skeleton-rows.module.css';

/** Grey rows where a list or a text will stand; widths vary, so that it looks like words. */
export function SkeletonRows({
  count = 6,
  height = 40,
}: {
  count?: number /** Height of a row in pixels. */;
  height?: number;
}) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} data-loading>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes['row']} style={{ height }}>
          <Skeleton height={12} width={`${[62, 78, 54, 70][index % 4]}%`} />
        </div>
      ))}
    </div>
  );
}
