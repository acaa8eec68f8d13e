/** The command cannot carry its order out; the message is one line for the operator. */
export class CommandError extends Error {}
