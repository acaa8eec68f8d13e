import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Fields that grow with their text listen for fonts, which happy-dom does not know.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Unexpected output on the console. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

afterEach(() => {
  cleanup();
  const unexpected = complaints;
  complaints = [];
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  if (unexpected.length > 0) {
    throw new Error(`Unexpected console.error: ${unexpected.map((words) => words.map(String).join(' ')).join('\n')}`);
  }
});
