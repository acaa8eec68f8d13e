import {
  IconAddressBook,
  IconAdjustments,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconBriefcase2,
  IconBuildingBank,
  IconComponents,
  IconDeviceDesktop,
  IconFileImport,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayersLinked,
  IconListSearch,
  IconMail,
  IconMailForward,
  IconShare,
  IconShieldCheck,
  IconTargetArrow,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavigationIcon as Name } from '../navigation.ts';

const icons: Record<Name, TablerIcon> = {
  home: IconHome,
  client: IconBriefcase2,
  prospect: IconUserQuestion,
  contact: IconAddressBook,
  lead: IconTargetArrow,
  research: IconListSearch,
  shared: IconShare,
  partner: IconUsersGroup,
  programme: IconBuildingBank,
  import: IconFileImport,
  synonym: IconArrowsExchange,
  leadSource: IconInbox,
  outbox: IconMailForward,
  audit: IconHistory,
  gallery: IconComponents,
  software: IconDeviceDesktop,
  email: IconMail,
  content: IconLayersLinked,
  distribution: IconArrowsSplit2,
  administration: IconAdjustments,
  user: IconUsers,
  role: IconShieldCheck,
};

export function NavigationIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon size={20} stroke={1.6} aria-hidden />;
}
