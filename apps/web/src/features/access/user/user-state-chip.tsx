import type { UserState } from '@fundus/contract/user-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { stateTones } from './user-words.ts';

/** The state of a user, as colour and word. */
export function UserStateChip({ state, isPlain = false }: { state: UserState; isPlain?: boolean }) {
  const { t } = useTranslation('user');
  return (
    <StatusChip tone={stateTones[state]} isPlain={isPlain}>
      {t(`state.${state}`)}
    </StatusChip>
  );
}
