import type { Namespace, Resources } from '@fundus/messages/namespaces';
import { shownLanguage, wordMessage } from './catalogue.ts';

/** The keys of a file of messages as they are written in code: `list.empty.title`. */
type PathOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${PathOf<Messages[Key]>}`;
}[keyof Messages & string];

/** A key without the ending by which the catalogue chooses the form for a number (`count`). */
type WithoutNumber<Key> = Key extends `${infer Base}_zero` | `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** A key without the ending by which the catalogue chooses the wording for a target of imports (`context`). */
type WithoutTarget<Key> = Key extends `${infer Base}_person` | `${infer Base}_lead` | `${infer Base}_programme`
  ? Base
  : Key;

type Keys = { [Name in Namespace]: WithoutTarget<WithoutNumber<PathOf<Resources[Name]>>> };
type QualifiedKeys = { [Name in Namespace]: `${Name}:${Keys[Name]}` };

/** The keys of one file of messages. */
export type MessageKey<Name extends Namespace> = Keys[Name];

/** One file of messages, or several: a key of the first is written plainly, those of all of them with the file before it. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

type KeyIn<Names extends Namespaces> = Names extends readonly [infer First extends Namespace, ...Namespace[]]
  ? Keys[First] | QualifiedKeys[Names[number] & Namespace]
  : Names extends Namespace
    ? Keys[Names] | QualifiedKeys[Names]
    : never;

/** Values for the gaps of a message; `count` and `context` also select its form, `defaultValue` replaces an unknown key. */
export interface MessageValues {
  count?: number;
  context?: string;
  defaultValue?: string;
  [name: string]: unknown;
}

/** Words for some keys: a `t` of any file that has them. */
export interface Translator<in Key extends string> {
  (key: Key, values?: MessageValues): string;
}

/**
 * Words of the reader's language. The keys are plain unions, and there is one signature: the types that a library brings ask
 * far more of the compiler at each of several thousand places.
 */
export type Translate<Names extends Namespaces> = Translator<KeyIn<Names>>;

/** A key with its file before it. */
export type QualifiedKey = QualifiedKeys[Namespace];

/** A message outside of components; its file has to be loaded. */
export const translate: Translator<QualifiedKey> = (key, values = {}) => wordMessage(shownLanguage(), [], key, values);
