import { call } from '#lib/api/client.ts';
import { ConfirmIdentityDialog } from '#ui/confirm-identity-dialog.tsx';

/** The password of the logged-in user, checked by the server, before a refused call is sent again. */
export function IdentityDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const confirm = async (password: string): Promise<void> => {
    await call('POST /api/auth/identity', { body: { password } });
    onAnswer(true);
  };
  return <ConfirmIdentityDialog onConfirm={confirm} onClose={() => onAnswer(false)} />;
}
