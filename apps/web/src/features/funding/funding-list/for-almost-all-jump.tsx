import { useTranslation } from '#lib/i18n/use-translation.ts';
import { keepInView } from '#lib/keep-in-view.ts';
import classes from './funding-list.module.css';

export const forAlmostAllAnchor = 'fuer-fast-alle';

/** The way down to the group, said above the list: a guarantee may be what a takeover needs first. */
export function ForAlmostAllJump({ count }: { count: number }) {
  const { t } = useTranslation('funding-research');
  if (count === 0) return null;
  return (
    <a
      className={classes['jump']}
      href={`#${forAlmostAllAnchor}`}
      onClick={() => {
        const group = document.getElementById(forAlmostAllAnchor);
        if (group !== null) keepInView(group);
      }}
    >
      {t('fundingList.forAlmostAll.jump', { count })}
    </a>
  );
}
