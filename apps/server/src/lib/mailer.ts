import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** Stays the same when a mail is sent again, so that the receiving server can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same words as HTML. */
  page?: string;
  /** Pictures of the page, which refers to each as `cid:<contentId>`. */
  pictures?: readonly { contentId: string; content: Buffer; mediaType: string }[];
  /** Where answers go; to its sender where nothing is said. */
  replyTo?: readonly string[];
  /** The mail that it answers, as its sender's program called it. */
  inReplyTo?: string;
  /** Attachments. */
  files?: readonly { fileName: string; content: Buffer }[];
  /** Written by a person: nothing that the portal tells by itself. */
  isByHand?: boolean;
}

/**
 * Result of sending a mail. `refused`: the server will never accept it; `failed`: it was not delivered, trying
 * again is safe; `unclear`: the connection broke off after everything had been handed over.
 */
export type Delivery = { outcome: 'delivered' } | { outcome: 'refused' | 'failed' | 'unclear'; problem: string };

/** Hands mails to a mail server. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<Delivery>;
}

export interface MailServer {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: string;
}

interface SmtpError {
  message: string;
  responseCode?: number;
  command?: string;
}

/** A refusal of this very mail, as opposed to a server that is busy or does not know us. */
function isFinal(error: SmtpError): boolean {
  return (error.responseCode ?? 0) >= 500 && /^(?:RCPT TO|DATA|MAIL FROM)$/.test(error.command ?? '');
}

/** A mailer of one mail server. It connects for each mail and keeps nothing. */
export function createMailer({ url, from }: MailServer): Mailer {
  const { username, hostname } = new URL(url);
  const idHost = /@([\w.-]+)>?$/.exec(from)?.[1] ?? hostname;
  const options = {
    url,
    // A password goes over an encrypted connection or not at all.
    requireTLS: username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };

  return {
    send: async ({
      id,
      to,
      subject,
      text,
      page,
      pictures = [],
      replyTo = [],
      inReplyTo = '',
      files = [],
      isByHand = false,
    }) => {
      let isHandedOver = false;
      const transport = createTransport(options);
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((content) => {
          content.once('end', () => {
            isHandedOver = true;
          });
          return content;
        });
        done();
      });
      try {
        await transport.sendMail({
          messageId: `<${id}@${idHost}>`,
          from,
          // As an object it is one address, whatever stands in it; as text it would be read as a list.
          to: { name: '', address: to },
          subject,
          text,
          ...(page !== undefined && { html: page }),
          ...(replyTo.length > 0 && { replyTo: replyTo.map((address) => ({ name: '', address })) }),
          ...(inReplyTo !== '' && { inReplyTo, references: inReplyTo }),
          attachments: [
            ...pictures.map(({ contentId, content, mediaType }) => ({
              cid: contentId,
              content,
              contentType: mediaType,
              contentDisposition: 'inline' as const,
            })),
            ...files.map(({ fileName, content }) => ({ filename: fileName, content })),
          ],
          ...(!isByHand && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        });
        return { outcome: 'delivered' };
      } catch (error) {
        const fault = error as SmtpError;
        const problem = fault.message.replace(/\s+/g, ' ').slice(0, 500);
        if (isFinal(fault)) return { outcome: 'refused', problem };
        if (isHandedOver && fault.responseCode === undefined) return { outcome: 'unclear', problem };
        return { outcome: 'failed', problem };
      }
    },
  };
}
