/** Bounds of a mail to a person that need no schema. Larger mails are refused by many servers. */
export const mostMailFiles = 20;
export const mostMailFileBytes = 15 * 1024 * 1024;
