import { z } from 'zod';

/**
 * Every error that the API answers, with its status. The texts stand in `messages/{de,en}/error.json` under the code,
 * those that the browser also says by itself in `failure.json`.
 */
export const errorStatus = {
  VALIDATION_FAILED: 422,
  MALFORMED_REQUEST: 400,
  PAYLOAD_TOO_LARGE: 413,
  /** More is stored about a person than a document for people may have pages; the one for machines holds all of it. */
  DISCLOSURE_TOO_LONG: 413,
  UNSUPPORTED_FILE: 415,
  /** The body is neither JSON nor another type that the endpoint reads. */
  UNSUPPORTED_BODY: 415,
  /** Forms that cannot be filled: signed, protected against changes, or drawn by Adobe's XFA alone. */
  TEMPLATE_SIGNED: 422,
  TEMPLATE_PROTECTED: 422,
  TEMPLATE_XFA: 422,
  /** A computer would run a file of this name when it is opened. */
  PROGRAM_FILE: 415,
  /** The operator's virus scanner found something in an upload. */
  FILE_INFECTED: 422,
  /** The files of the uploading user, or of the owner of the shared page, take up all of their storage. */
  STORAGE_QUOTA_EXCEEDED: 409,
  SHARE_STORAGE_FULL: 409,
  RATE_LIMITED: 429,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  ACCOUNT_LOCKED: 403,
  /** Registered, but an administrator has not approved the account yet; revealed only to callers with the password. */
  ACCOUNT_WAITING: 403,
  /** The role needs a second factor and none is set up: nothing else can be done before. */
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_WRONG: 401,
  /** A role demands the second factor: it can be set up again, not switched off. */
  SECOND_FACTOR_DEMANDED: 409,
  /** The challenge of a login or passkey ran out or was used. */
  CHALLENGE_EXPIRED: 410,
  /** The ways into an account without a password change soon after a login alone. */
  FRESH_LOGIN_REQUIRED: 403,
  /** The login was long ago: `POST /api/auth/identity` with the password, then the same call again. */
  IDENTITY_UNCONFIRMED: 403,
  PASSKEY_REFUSED: 401,
  SOCIAL_LOGIN_REFUSED: 401,
  SOCIAL_LOGIN_UNAVAILABLE: 503,
  /** Without it its owner could not log in to the account any more: it has no password. */
  LAST_WAY_IN: 409,
  /** A link out of a mail (invitation, confirmation, new password) that was used, replaced or ran out. */
  MAIL_LINK_EXPIRED: 410,
  REGISTRATION_CLOSED: 403,
  /** Nested, of another administrator, of a locked user, or of oneself. */
  IMPERSONATION_REFUSED: 403,
  /** Without it no user could administer the portal. */
  LAST_ADMINISTRATOR: 409,
  OWN_ACCOUNT: 409,
  /** The user is no longer in the state that this takes (waiting, invited, locked …); `details.current` holds them. */
  USER_STATE: 409,
  FORBIDDEN: 403,
  /** Spelt as it was decided when packages were, before there was this list; callers compare it letter by letter. */
  package_upgrade_required: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** A page or asset is no longer the one that `If-Match` or `If-Unmodified-Since` names. */
  PRECONDITION_FAILED: 412,
  /** `Range` lies behind the end of a page or asset. */
  RANGE_NOT_SATISFIABLE: 416,
  /**
   * Another caller changed the record in between. `details.current` holds what is stored now, `details.fields` names the
   * colliding fields where they are known.
   */
  REVISION_CONFLICT: 409,
  LIABILITY_NOTICE_NOT_ACCEPTED: 409,
  NO_PROGRAMME_SELECTED: 409,
  COMPARISON_LIMIT: 422,
  SHARE_LINK_UNAVAILABLE: 404,
  SHARE_PASSWORD_REQUIRED: 403,
  SHARE_PASSWORD_WRONG: 403,
  /** The room of a client opens with a code that is mailed; one that is wrong, used or too old answers like any other. */
  ROOM_CODE_REQUIRED: 403,
  ROOM_CODE_WRONG: 403,
  /** The person has an open room already. */
  ROOM_EXISTS: 409,
  /** Nothing of it is open: the advisor has accepted the paper, or nothing is left of which the client could be reminded by mail. */
  PAPER_SETTLED: 409,
  IMPORT_UNREADABLE: 422,
  IMPORT_NOT_UNDOABLE: 409,
  MESSAGE_LOCKED: 403,
  CONVERSION_NOT_UNDOABLE: 409,
  MERGE_NOT_UNDOABLE: 409,
  /** The person was erased on demand and is on the block list; `confirmBlocked` takes them in all the same. */
  PERSON_BLOCKED: 409,
  AID_BELONGS_TO_CASE: 409,
  /** A changed day costs the funding; `guardReason` saves it all the same. `details.faults` names the broken rules. */
  FUNDING_AT_RISK: 409,
  /** Persons belong to the company, those in the trash included. */
  COMPANY_HAS_PERSONS: 409,
  /** The lead is not in a state in which this can be done; `details.stage` says in which. */
  LEAD_STATE: 409,
  /** A key that is unknown, revoked, or whose source takes no leads. */
  INTAKE_KEY_INVALID: 401,
  /** The same Idempotency-Key came before with another lead. */
  IDEMPOTENCY_KEY_REUSED: 409,
  /** The change concerns days that have passed; `confirmPast` does it all the same. `details.from` says since when. */
  PARAMETER_PAST: 409,
  /** Without this value none would hold today. */
  PARAMETER_NEEDED: 409,
  PRINT_FAILED: 500,
  PRINT_BUSY: 503,
  FILE_LINK_EXPIRED: 410,
  /** The stored bytes are gone or differ from those written; administrators are notified. */
  FILE_DAMAGED: 500,
  UNAVAILABLE: 503,
  /** There is no room left on the disk of the files or of the database. */
  STORAGE_FULL: 507,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** One fault in the input: where (path into body or query) and what, as a message key of `messages/validation.json`. */
export const issue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  /** Message key below `validation.`, for example `required`, `tooShort`, `email`. */
  code: z.string(),
  /** Values for the message, for example `{ minimum: 3 }`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The message in the reader's language. */
  message: z.string(),
});
export type Issue = z.infer<typeof issue>;

export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(errorCodes),
      /** For people, in the language of the request. */
      message: z.string(),
      issues: z.array(issue).optional(),
      details: z.record(z.string(), z.unknown()).optional(),
      /** Names the request in the server's log. */
      requestId: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
