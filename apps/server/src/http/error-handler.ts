import { defaultLanguage, fallbackLanguage } from '@fundus/contract/business-constants';
import { type ErrorBody, type ErrorCode, errorStatus } from '@fundus/contract/error';
import type { Language } from '@fundus/contract/user';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { hasMessage, message } from '#lib/message-catalogue.ts';
import { PdfError, type PdfErrorCode } from '#lib/pdf/pdf-error.ts';
import { outageOf } from './outage.rules.ts';

/** Language of the request; German unless the reader asks for English first. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? fallbackLanguage : defaultLanguage;
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  // Only the file server refuses by itself: a path that leaves its folder, which is no page of ours.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_FILE',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
};

/** A document that takes too long to set is too large; with too many waiting, or while the server stops, it is requested again. */
const codeByPrintFault: Partial<Record<PdfErrorCode, ErrorCode>> = {
  PDF_TIMED_OUT: 'PAYLOAD_TOO_LARGE',
  PDF_QUEUE_FULL: 'UNAVAILABLE',
  PDF_CLOSED: 'UNAVAILABLE',
};

/** Expected refusals keep their code; everything else becomes INTERNAL, with its text in the log alone. */
function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error;
  const ofPrint = error instanceof PdfError ? codeByPrintFault[error.code] : undefined;
  if (ofPrint) return new AppError(ofPrint, { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code = status === undefined ? undefined : codeByStatus[status];
  if (code) return new AppError(code, { cause: error });
  // The database refuses what cannot be stored at all (a broken character, a number out of range): the caller's fault.
  const databaseCode = 'code' in error ? error.code : '';
  // An address that is longer than any file name.
  if (databaseCode === 'ENAMETOOLONG') return new AppError('NOT_FOUND', { cause: error });
  if (databaseCode.startsWith('22')) return new AppError('MALFORMED_REQUEST', { cause: error });
  return new AppError(outageOf(error) ?? 'INTERNAL', { cause: error });
}

/** Texts of the portal's settings that some refusals name; an empty one is left out of the sentence. */
export interface NamedSettings {
  partnerManagementPhone: () => Promise<string>;
}

/** Values in the text of an error besides its details. */
async function namedValues(error: AppError, language: Language, named: NamedSettings | undefined) {
  if (error.code !== 'package_upgrade_required') return {};
  const phone = (await named?.partnerManagementPhone()) ?? '';
  return { phonePart: phone === '' ? '' : message(language, 'error', 'phonePart', { phone }) };
}

/** Texts that the browser uses on its own are among the messages that come with every page. */
const wordsOf = (language: Language, code: ErrorCode, values: Record<string, unknown>): string =>
  message(language, hasMessage('failure', code) ? 'failure' : 'error', code, values);

export function errorBodyOf(
  error: AppError,
  language: Language,
  requestId?: string,
  named: Record<string, unknown> = {},
): ErrorBody {
  const values = { ...error.details, seconds: error.retryAfterSeconds, ...named };
  return {
    error: {
      code: error.code,
      message: wordsOf(language, error.code, values),
      ...(error.issues && {
        issues: error.issues.map((issue) => ({
          ...issue,
          message: message(
            language,
            'validation',
            hasMessage('validation', issue.code) ? issue.code : 'invalidFormat',
            issue.values,
          ),
        })),
      }),
      ...(error.details && { details: error.details }),
      ...(requestId !== undefined && { requestId }),
    },
  };
}

/** Answers addresses that the router itself gives up on, before there is a route: broken escapes, endless parameters. */
export function answerFrameworkError(raw: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = new AppError(raw.code === 'FST_ERR_BAD_URL' ? 'MALFORMED_REQUEST' : 'NOT_FOUND');
  void reply.status(errorStatus[error.code]).send(errorBodyOf(error, languageOf(request), request.id));
}

/** So much of a body that is refused for its size is still taken in and thrown away. */
const mostDrainedBytes = 64 * 1024 * 1024;

/** Lets a body run into nothing: a browser reads the answer only after it has sent everything. */
function drainBody(body: FastifyRequest['raw']): Promise<void> {
  return new Promise((done) => {
    if (body.readableEnded || body.destroyed) return done();
    let bytes = 0;
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostDrainedBytes) done();
    });
    for (const event of ['end', 'close', 'error']) body.once(event, () => done());
    body.unpipe();
    body.resume();
  });
}

/** One place in which every failure becomes an answer. */
export function registerErrorHandler(app: FastifyInstance, settings?: NamedSettings): void {
  app.setErrorHandler(async (raw: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const error = toAppError(raw);
    const isOutage = error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL';
    if (raw.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || isOutage) {
      await drainBody(request.raw);
      reply.removeHeader('connection');
    }
    const status = errorStatus[error.code];
    if (status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
    else request.log.info({ code: error.code, internal: error.message }, 'request refused');
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return reply;
    }
    reply.header('cache-control', 'no-store');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    const language = languageOf(request);
    const named = await namedValues(error, language, settings);
    return reply.status(status).send(errorBodyOf(error, language, request.id, named));
  });
}
