import { usePublicSettings } from '#lib/settings.ts';
import classes from './portal-mark.module.css';

/** The picture that stands for the portal; without one, the first letter of its name. Its name stands beside it. */
export function PortalMark({ size }: { size: 'small' | 'large' }) {
  const { productName, logoUrl } = usePublicSettings();
  return logoUrl === null ? (
    <span className={classes['letter']} data-size={size} aria-hidden>
      {productName.slice(0, 1)}
    </span>
  ) : (
    <img className={classes['picture']} data-size={size} src={logoUrl} alt="" />
  );
}
