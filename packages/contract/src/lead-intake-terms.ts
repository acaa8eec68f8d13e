/** Terms of the intake that need no schema, so that the form’s page reads them without loading any. */

/** Header with the API key of a source, or with the short-lived key that a form’s page was given. */
export const intakeKeyHeader = 'x-api-key';
/** A repeat with the same value and key of source answers as the first call did and stores nothing. */
export const idempotencyHeader = 'idempotency-key';

/** A key of these many characters tells deliveries apart for as long as they may be repeated. */
export const idempotencyKeyLimit = 200;
/** Leads a minute that one key of a source may deliver, the form of one source, and one address through all forms. */
export const intakeCallsPerMinute = { key: 600, form: 600, formAddress: 30 } as const;
/** How long the key of a form’s page is good; and the seconds before which it is not: people take longer to fill in a form. */
export const formKeyTerms = { validHours: 2, earliestSeconds: 2 } as const;
/** Further fields that a sender may add; they become lines of the notes. */
export const surplusLimits = { fields: 50, nameLength: 100, valueLength: 5_000 } as const;
