import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './funding-list.module.css';

/** Puts a programme into the comparison; as an icon it shows its words while it is pointed at or focused. */
export function CompareButton({
  programme,
  isCompared,
  onCompare,
  isIcon = false,
}: {
  programme: ProgrammeMatch['programme'];
  isCompared: boolean;
  onCompare: (programmeId: string) => void;
  isIcon?: boolean;
}) {
  const { t } = useTranslation('funding-research');
  const label = isCompared ? t('fundingList.compare.remove') : t('fundingList.compare.add');
  return (
    <button
      type="button"
      className={classes['compare']}
      data-control="compare"
      data-icon={isIcon || undefined}
      aria-pressed={isCompared}
      aria-label={`${label}: ${nameOf(programme)}`}
      onClick={() => onCompare(programme.programmeId)}
    >
      <IconColumns3 size={isIcon ? 18 : 14} stroke={1.8} aria-hidden />
      <span className={classes['compareLabel']}>{label}</span>
    </button>
  );
}
