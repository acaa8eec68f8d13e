import { type TOTP, URI } from 'otpauth';

/** The code that an authenticator app shows which has read the address of a QR code. */
export function codeOf(uri: string, at = new Date()): string {
  return (URI.parse(uri) as TOTP).generate({ timestamp: at.getTime() });
}
