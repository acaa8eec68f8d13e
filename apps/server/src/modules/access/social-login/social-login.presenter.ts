import type { SocialLogin } from '@fundus/contract/social-login';
import type { SocialLoginRow } from './social-login.repository.ts';

export function toSocialLogin(row: SocialLoginRow): SocialLogin {
  return {
    socialLoginId: row.id,
    accountName: row.accountName,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
