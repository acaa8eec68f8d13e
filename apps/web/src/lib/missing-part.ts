/** Each browser words it differently; the last one is the build tool's word for a style sheet. */
const words =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

/** Whether an error says that a part of the page could not be fetched: no connection, or a newer version is up. */
export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && words.test(error.message);
}

/** Whether what is missing is a style sheet, which is not requested a second time by itself. */
export function isMissingStyle(error: unknown): boolean {
  return error instanceof Error && /Unable to preload CSS/i.test(error.message);
}
