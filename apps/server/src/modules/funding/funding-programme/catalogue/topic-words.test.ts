import { describe, expect, it } from 'vitest';
import { isSameSubject } from './topic-words.ts';

describe('two words of topics', () => {
  it.each([
    ['unternehmensnachfolge', 'nachfolge'],
    ['digitale', 'digitalisierung'],
    ['computerspiele', 'computerspielen'],
    ['forschungszulage', 'forschung'],
    ['forschung', 'forschungen'],
  ])('speak of the same: %s, %s', (one, other) => {
    expect([isSameSubject(one, other), isSameSubject(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['energieforschung', 'forschung'],
    ['dienstleistungsforschung', 'forschung'],
    ['softwareentwicklung', 'entwicklung'],
    ['energieberatung', 'beratung'],
    ['schifffahrt', 'luftfahrt'],
  ])('speak of different subjects: %s, %s', (one, other) => {
    expect([isSameSubject(one, other), isSameSubject(other, one)]).toEqual([false, false]);
  });
});
