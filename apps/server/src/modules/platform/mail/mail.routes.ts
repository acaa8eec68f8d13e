import { listMails, resendMail } from '@fundus/contract/mail';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import { type ListAdministrators, listOutbox, resend } from './mail.service.ts';

export function registerMail(api: Api, deps: Deps, listAdministrators: ListAdministrators): void {
  api.bind(listMails, ({ query }) => listOutbox(deps, query, listAdministrators));
  api.bind(resendMail, ({ params }) => resend(deps, params.mailId, listAdministrators));
}
