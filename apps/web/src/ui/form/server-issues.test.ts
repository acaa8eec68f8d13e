import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { applyServerIssues, flattenErrors } from './server-issues.ts';

const issue = (path: (string | number)[], message: string) => ({ path, code: 'invalidFormat', message });

describe('objections of the server', () => {
  it('stand at their fields, the first one gets the focus, the rest stands above', () => {
    const form = {
      setError: vi.fn<(name: string) => void>(),
      setFocus: vi.fn<(name: string) => void>(),
      getValues: () => ({ title: '', links: [] }),
    };
    const issues = [issue(['revision'], 'fremd'), issue(['links', 0, 'url'], 'Adresse'), issue(['title'], 'Titel')];
    applyServerIssues(
      form as unknown as Parameters<typeof applyServerIssues>[0],
      new ApiError({ status: 422, code: 'VALIDATION_FAILED', issues }),
    );
    expect(form.setError.mock.calls.map(([name]) => name)).toEqual(['root.server', 'links.0.url', 'title']);
    expect(form.setFocus).toHaveBeenCalledExactlyOnceWith('links.0.url');
  });
  it('are summed up with their full names', () => {
    const errors = {
      title: { type: 'server', message: 'Titel' },
      links: [undefined, { url: { type: 'x', message: 'Adresse' } }],
    };
    expect(flattenErrors(errors)).toEqual([
      { name: 'title', type: 'server', message: 'Titel' },
      { name: 'links.1.url', type: 'x', message: 'Adresse' },
    ]);
  });
});
