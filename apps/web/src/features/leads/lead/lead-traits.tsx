import { benefitStatuses, type LeadMaturity } from '@fundus/contract/lead-codes';
import type { SocialStatus } from '@fundus/contract/person-codes';
import {
  IconBuildingStore,
  IconId,
  IconLifebuoy,
  IconRefresh,
  IconSeedling,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { HintedIcon } from '#ui/hinted-icon.tsx';
import classes from './lead-icons.module.css';

interface Traits {
  maturity: LeadMaturity | null;
  socialStatus: SocialStatus | null;
  isRefinancing: boolean | null;
  /** On the block list; lists that do not know it say nothing. */
  isBlocked?: boolean;
}

export type LeadTrait = LeadMaturity | 'benefit' | 'socialStatus' | 'refinancing' | 'blocked';

/** Traits of a lead shown as icons, in their order. */
export function traitsOf({ maturity, socialStatus, isRefinancing, isBlocked }: Traits): LeadTrait[] {
  const drawsBenefit = (benefitStatuses as readonly (SocialStatus | null)[]).includes(socialStatus);
  return [
    ...(isBlocked === true ? ['blocked' as const] : []),
    ...(maturity === null ? [] : [maturity]),
    ...(socialStatus === null ? [] : [drawsBenefit ? ('benefit' as const) : ('socialStatus' as const)]),
    ...(isRefinancing === true ? ['refinancing' as const] : []),
  ];
}

const pictures: Record<LeadTrait, { Icon: TablerIcon; tone: 'green' | 'orange' | 'brand' | 'grey' }> = {
  existing: { Icon: IconBuildingStore, tone: 'grey' },
  founder: { Icon: IconSeedling, tone: 'green' },
  benefit: { Icon: IconLifebuoy, tone: 'orange' },
  socialStatus: { Icon: IconId, tone: 'grey' },
  refinancing: { Icon: IconRefresh, tone: 'brand' },
  blocked: { Icon: IconShieldLock, tone: 'brand' },
};

/** Founder or existing company, social status, refinancing: a picture each, in words on pointing at it and for readers. */
export function LeadTraits({ lead }: { lead: Traits }) {
  const { t } = useTranslation(['lead', 'vocabulary']);
  const traits = traitsOf(lead);
  if (traits.length === 0) return '–';
  const status = lead.socialStatus === null ? '' : t(`vocabulary:socialStatus.${lead.socialStatus}`);
  /** In a legend a sign stands for every status of its kind. */
  const signOf = (trait: LeadTrait): string => {
    if (trait === 'socialStatus') return t('lead:field.socialStatus');
    return trait === 'benefit' ? t('lead:filter.isOnBenefit') : t(`lead:trait.${trait}`, { status });
  };
  return (
    <span className={classes['traits']}>
      {traits.map((trait) => {
        const { Icon, tone } = pictures[trait];
        return (
          <HintedIcon key={trait} label={t(`lead:trait.${trait}`, { status })}>
            <Icon size={18} stroke={1.7} data-tone={tone} data-sign={signOf(trait)} aria-hidden />
          </HintedIcon>
        );
      })}
    </span>
  );
}
