import { usePublicSettings } from '#lib/settings.ts';
import classes from './portal-mark.module.css';

/** Mark of the portal: its logo or, without one, the first letter of its name and the name itself. */
export function PortalMark({ size, nameClass }: { size: 'small' | 'large'; nameClass?: string | undefined }) {
  const { productName, logoUrl } = usePublicSettings();
  if (logoUrl !== null) return <img className={classes['picture']} data-size={size} src={logoUrl} alt={productName} />;
  return (
    <>
      <span className={classes['letter']} data-size={size} aria-hidden>
        {productName.slice(0, 1)}
      </span>
      <span className={nameClass}>{productName}</span>
    </>
  );
}
