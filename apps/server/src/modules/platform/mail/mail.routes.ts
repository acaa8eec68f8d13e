import { listMails, resendMail } from '@fundus/contract/mail';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { type ListAdministrators, listOutbox, resend } from './mail.service.ts';

export function registerMail(
  api: Api,
  deps: With<'db' | 'clock' | 'mailer'>,
  listAdministrators: ListAdministrators,
): void {
  api.bind(listMails, ({ query }) => listOutbox(deps, query, listAdministrators));
  api.bind(resendMail, ({ params }) => resend(deps, params.mailId, listAdministrators));
}
