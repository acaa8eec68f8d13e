import { checkContrast } from '@fundus/contract/colour-contrast';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './setting.module.css';

/** How readable text is in the colours that stand in the form, as figures and as a picture of it. */
export function ColourCheck(look: { primaryColour: string; backgroundColour: string }) {
  const { t } = useTranslation('setting-administration');
  const checks = checkContrast(look);
  if (checks.length === 0) return null;
  return (
    <>
      <p className={classes['quiet']}>{t('colour.check')}</p>
      <table className={classes['contrast']} aria-label={t('colour.table')}>
        <thead>
          <tr>
            <th scope="col">{t('colour.pairLabel')}</th>
            <th scope="col" className={classes['number']}>
              {t('colour.ratioLabel')}
            </th>
            <th scope="col">{t('colour.verdictLabel')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ pair, text, ground, ratio, isEnough }) => (
            <tr key={pair}>
              <th scope="row">
                <span className={classes['sample']} style={{ color: text, background: ground }} aria-hidden>
                  {t('colour.sample')}
                </span>
                {t(`colour.pair.${pair}`)}
              </th>
              <td className={classes['number']}>{t('colour.ratio', { ratio: formatNumber(ratio) })}</td>
              <td>
                <StatusChip tone={isEnough ? 'green' : 'red'} isPlain>
                  {t(isEnough ? 'colour.enough' : 'colour.tooLittle')}
                </StatusChip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure className={classes['preview']} style={{ background: look.backgroundColour }} aria-hidden>
        <figcaption>{t('colour.preview')}</figcaption>
        <p>
          {t('colour.previewText')}{' '}
          <span className={classes['previewLink']} style={{ color: look.primaryColour }}>
            {t('colour.previewLink')}
          </span>
        </p>
        <span className={classes['previewButton']} style={{ background: look.primaryColour }}>
          {t('colour.previewButton')}
        </span>
      </figure>
    </>
  );
}
