/** A setting of the environment is wrong; the message is one line for the operator. */
export class ConfigError extends Error {}
